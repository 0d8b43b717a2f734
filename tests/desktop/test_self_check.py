"""The self-check finds what is missing, whether something that is played with needs it or not."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from bridzik_desktop import installation, self_check


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a bundle with its list: a package in it, a library beside it."""
    packages = tmp_path / "packages"
    for path in (packages / "bridzik_desktop" / "installation.py", tmp_path / "library.so"):
        path.parent.mkdir(exist_ok=True, parents=True)
        path.touch()
    lines = "bridzik_desktop/installation.py\n../library.so\n"
    (packages / installation.LIST).write_text(lines, encoding="utf-8")
    monkeypatch.setattr(installation, "__file__", str(packages / "bridzik_desktop" / "installation.py"))
    return tmp_path


def test_a_whole_bundle_misses_nothing(bundle: Path) -> None:
    assert installation.missing() == []


def test_a_file_that_has_gone_is_named(bundle: Path) -> None:
    (bundle / "library.so").unlink()
    (name,) = installation.missing()
    assert name.endswith("library.so")


def test_a_bundle_has_a_list(bundle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (bundle / "packages" / installation.LIST).unlink()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(FileNotFoundError):
        installation.missing()


def test_the_source_tree_checks_itself() -> None:
    command = [sys.executable, "-m", "bridzik_desktop", "--self-check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("everything is here\n")


def test_what_is_missing_is_a_fault_by_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(self_check.installation, "missing", lambda: ["qxcb.so"])
    assert self_check.tried([("files", self_check.all_files)]) == 1
    said = capsys.readouterr().out
    assert "FAULT files" in said
    assert "missing: qxcb.so" in said


def test_a_second_start_must_be_able_to_reach_the_window(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    self_check.second_start()
    # A folder of another's, or none: the socket can't be made.
    monkeypatch.setattr(
        "bridzik_desktop.single_instance.address_of", lambda _folder: str(tmp_path / "no" / "socket")
    )
    with pytest.raises(self_check.Fault):
        self_check.second_start()
