"""Moves things from where they are to where a frame wants them, and can be cut short at any moment."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation, Signal

from bridzik_desktop.scene.items import Thing
from bridzik_desktop.scene.layout import Pose
from bridzik_desktop.scene.tableau import Picture

IN_FLIGHT = 1000.0
"""Added to the height order of what moves, so that it passes over what lies."""

_EASE = QEasingCurve(QEasingCurve.Type.OutCubic)


@dataclass(frozen=True, slots=True)
class Flight:
    """One thing's way: from `start` to `end`, leaving `delay` ms late, `duration` ms long.

    It turns over to `picture` half-way when it shows another one. `tumble` are pictures flashed on the way.
    One that does not `turn` flies upright and takes its slant on arrival: some thirteen turning cards are what a
    frame has time for.
    """

    thing: Thing
    start: Pose
    end: Pose
    picture: Picture
    delay: int
    duration: int
    tumble: tuple[Picture, ...] = ()
    spin: float = 0.0
    turns: bool = True


class Animator(QObject):
    """Runs one set of flights at a time on one clock. `landed` comes when the last one has arrived."""

    landed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._flights: Sequence[Flight] = ()
        self._clock = QVariantAnimation(self)
        self._clock.valueChanged.connect(self._advance)
        self._clock.finished.connect(self._finish)

    @property
    def running(self) -> bool:
        """Whether something is on its way."""
        return bool(self._flights)

    def fly(self, flights: Sequence[Flight]) -> None:
        """Start `flights`; what was running is finished first."""
        self.cut()
        total = max((flight.delay + flight.duration for flight in flights), default=0)
        if total <= 0:
            for flight in flights:
                self._arrive(flight)
            self.landed.emit()
            return
        self._flights = flights
        for flight in flights:
            flight.thing.sharpen(flight.end.width)
            flight.thing.move(flight.start._replace(z=flight.end.z + IN_FLIGHT))
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(float(total))
        self._clock.setDuration(total)
        self._clock.start()

    def cut(self) -> None:
        """Stop at once; things stay where they are until the scene places them. No signal."""
        self._flights = ()
        self._clock.stop()

    def _advance(self, elapsed: float) -> None:
        for flight in self._flights:
            share = (elapsed - flight.delay) / flight.duration if flight.duration else 1.0
            if share <= 0.0:
                continue
            self._show(flight, min(share, 1.0))

    def _show(self, flight: Flight, share: float) -> None:
        if share >= 1.0:
            self._arrive(flight)
            return
        eased = _EASE.valueForProgress(share)
        start, end = flight.start, flight.end
        pose = Pose(
            start.x + (end.x - start.x) * eased,
            start.y + (end.y - start.y) * eased,
            (start.angle + (end.angle - start.angle) * eased if flight.turns else 0.0)
            + flight.spin * (1.0 - eased),
            start.width + (end.width - start.width) * eased,
            end.z + IN_FLIGHT,
        )
        turned = 1.0
        if flight.tumble:
            flight.thing.show_picture(
                flight.tumble[min(int(eased * len(flight.tumble)), len(flight.tumble) - 1)]
            )
        elif flight.picture != flight.thing.shown or flight.thing.transform().m11() != 1.0:
            # Turning over is one number; the picture is swapped when the card stands on edge.
            turned = abs(1.0 - 2.0 * share)
            if share >= 0.5:
                flight.thing.show_picture(flight.picture)
        flight.thing.move(pose, turned, flying=True)

    @staticmethod
    def _arrive(flight: Flight) -> None:
        flight.thing.show_picture(flight.picture)
        flight.thing.place(flight.end)

    def _finish(self) -> None:
        if not self._flights:
            return
        flights, self._flights = self._flights, ()
        for flight in flights:
            self._arrive(flight)
        self.landed.emit()
