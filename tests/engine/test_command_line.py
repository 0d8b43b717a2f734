"""The engine's command line: exit codes and what is printed."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from bridzik_engine import games, record
from bridzik_engine.__main__ import main

DATA = Path(__file__).parent.parent / "data"
RECORD = DATA / "records" / "bridzik-100.partie"
BAD = DATA / "bad" / "bridzik-foreign-card.partie"

Capture = pytest.CaptureFixture[str]


def test_trace_prints_a_line_a_state(capsys: Capture) -> None:
    assert main(["trace", str(RECORD)]) == 0
    out = capsys.readouterr().out
    expected = RECORD.with_suffix(".trace").read_text("utf-8")
    assert [json.loads(line) for line in out.splitlines()] == [
        json.loads(line) for line in expected.splitlines()
    ]


def test_trace_of_a_bad_record_prints_what_was_reached(capsys: Capture) -> None:
    assert main(["trace", str(BAD)]) == 2
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 6
    assert "action 5" in err


@pytest.mark.parametrize("name", ["truncated", "newer-version", "unknown-game"])
def test_trace_of_no_record_prints_nothing(name: str, capsys: Capture) -> None:
    assert main(["trace", str(DATA / "bad" / f"{name}.partie")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert name in err


def test_trace_of_a_missing_file(tmp_path: Path, capsys: Capture) -> None:
    assert main(["trace", str(tmp_path / "none.partie")]) == 2
    assert "none.partie" in capsys.readouterr().err


def test_verify_sound_records(capsys: Capture) -> None:
    assert main(["verify", str(RECORD), str(RECORD)]) == 0
    lines = capsys.readouterr().out.splitlines()
    actions = len(json.loads(RECORD.read_text("utf-8"))["actions"])
    scores = json.loads(RECORD.with_suffix(".trace").read_text("utf-8").splitlines()[-1])["scores"]
    assert lines == [f"{RECORD}: ok, {actions} actions, scores {scores}"] * 2


def test_verify_goes_on_after_a_bad_one(tmp_path: Path, capsys: Capture) -> None:
    missing = tmp_path / "none.partie"
    truncated = DATA / "bad" / "truncated.partie"
    assert main(["verify", str(BAD), str(truncated), str(missing), str(tmp_path), str(RECORD)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 5
    assert lines[0].startswith(f"{BAD}: action 5: ")
    assert lines[1].startswith(f"{truncated}: ")
    assert "action" not in lines[1].removeprefix(str(truncated))
    assert lines[2].startswith(f"{missing}: ")
    assert lines[4].startswith(f"{RECORD}: ok")


WRONG_NUMBERS = ("-1", "x", "1.5", str(2**63))
PLAY = {
    "bridge": ["--option", "vulnerable=both"],
    "bridzik": ["--option", "series=1"],
    "cesky_durak": ["--option", "spade_queen=40"],
    "kostky": ["--option", "target=1500"],
    "koza": ["--option", "games=1"],
}


@pytest.mark.parametrize("game_id", games.ids())
def test_play_writes_a_finished_record(game_id: str, tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "out.partie"
    levels = ",".join(["easy"] * games.load(game_id).usual_seats)
    arguments = ["play", game_id, "--seed", "2", "--players", levels, "--out", str(out), *PLAY[game_id]]
    assert main(arguments) == 0
    assert capsys.readouterr().out == ""
    loaded = record.load(out.read_bytes()).partie
    assert loaded.is_over
    assert loaded.seed == 2
    assert {player.level for player in loaded.players} == {"easy"}
    name, value = PLAY[game_id][1].split("=")
    assert str(loaded.options[name]) == value
    assert main(["verify", str(out)]) == 0


def test_play_prints_the_record_without_a_file(capsys: Capture) -> None:
    assert main(["play", "kostky", "--players", "easy", "--option", "target=500"]) == 0
    loaded = record.load(capsys.readouterr().out).partie
    assert (loaded.is_over, loaded.seed, len(loaded.players)) == (True, 0, 1)


def test_the_same_deal_and_players_make_the_same_partie(capsys: Capture) -> None:
    arguments = ["play", "cesky_durak", "--seed", "9", "--players", "easy,experienced,easy"]
    assert [main(arguments), main(arguments)] == [0, 0]
    out = capsys.readouterr().out
    assert out[: len(out) // 2] == out[len(out) // 2 :]


@pytest.mark.parametrize(
    "arguments",
    [
        ["poker"],
        ["bridzik", "--players", "easy"],
        ["bridzik", "--players", "easy,easy,easy,genius"],
        ["bridzik", "--option", "series=9"],
        ["bridzik", "--option", "series=two"],
        ["bridzik", "--option", "series"],
        ["bridzik", "--option", "rounds=8"],
        ["kostky", "--option", "rules=house"],
    ],
    ids=" ".join,
)
def test_play_refuses_wrong_arguments(arguments: list[str], capsys: Capture) -> None:
    assert main(["play", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("bridzik-engine play: ")


def test_play_into_a_missing_folder(tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "no" / "out.partie"
    arguments = ["play", "kostky", "--players", "easy", "--option", "target=1", "--out", str(out)]
    assert main(arguments) == 2
    assert "out.partie" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [[], ["dance"], ["trace"], ["verify"], ["play"], *(["play", "koza", "--seed", n] for n in WRONG_NUMBERS)],
    ids=" ".join,
)
def test_wrong_command_lines_exit_with_2(arguments: list[str], capsys: Capture) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_bench_prints_what_it_measures(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    fake = ModuleType("bench")
    fake.bench_lines = lambda: iter(["bridzik: 1 playout a second"])  # type: ignore[attr-defined]  # a stand-in module
    monkeypatch.setitem(sys.modules, "bridzik_engine.players.bench", fake)
    assert main(["bench"]) == 0
    assert capsys.readouterr().out == "bridzik: 1 playout a second\n"


def test_output_is_utf_8_whatever_the_console_is(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="cp1252", errors="strict"))
    assert main(["verify", "žiadny.partie"]) == 1
    sys.stdout.flush()
    assert "žiadny.partie" in raw.getvalue().decode("utf-8")


@pytest.mark.parametrize(("command", "code"), [("verify", 1), ("trace", 2)])
def test_a_file_name_that_is_no_text_is_named_all_the_same(
    command: str, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = io.BytesIO()
    for stream in ("stdout", "stderr"):
        monkeypatch.setattr(sys, stream, io.TextIOWrapper(raw, encoding="utf-8", write_through=True))
    assert main([command, "\udcff.partie"]) == code
    assert raw.getvalue().startswith(b"\\udcff.partie: ")


def printed_into(output: int, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What became of a run whose standard output is the file descriptor ``output``."""
    command = [sys.executable, "-m", "bridzik_engine", *arguments]
    return subprocess.run(command, stdout=output, stderr=subprocess.PIPE, text=True, check=False)


@pytest.mark.parametrize("command", ["verify", "trace"])
def test_a_reader_who_has_seen_enough_is_no_fault(command: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = printed_into(writer, command, str(RECORD))
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, "")


@pytest.mark.parametrize(
    "arguments",
    [
        ["verify", str(RECORD)],
        ["trace", str(RECORD)],
        ["play", "kostky", "--players", "easy", "--option", "target=1"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_output_that_takes_nothing_is_said_and_not_blamed_on_the_record(arguments: list[str]) -> None:
    with RECORD.open("rb") as not_for_writing:
        done = printed_into(not_for_writing.fileno(), *arguments)
    assert done.returncode == 2
    assert done.stderr.startswith("bridzik-engine: [Errno ")
    assert len(done.stderr.splitlines()) == 1


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bridzik_engine", "verify", str(RECORD)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert ": ok, " in done.stdout
