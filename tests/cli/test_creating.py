"""A new file is there wholly or not at all, and never takes the place of one that is there."""

import os
from pathlib import Path

import pytest

from prefledger.cli.streams import create
from prefledger.cli.trouble import TroubleError


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def without_links(*_: object) -> None:
    raise PermissionError(1, "Operation not permitted")


@pytest.fixture(params=["links", "no links"])
def links(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both kinds of disk: those that can link files, and those of memory cards."""
    if request.param == "no links":
        monkeypatch.setattr(os, "link", without_links)
    return str(request.param)


@pytest.mark.usefixtures("links")
@pytest.mark.parametrize("name", ["new.pref", "sub/new.pref", "<b>王小明 'a'.pref"])
def test_a_new_file_holds_all_and_has_the_usual_mode(folder: Path, name: str) -> None:
    (folder / "sub").mkdir()
    (folder / "plain").write_bytes(b"")
    create(name, b"sitting 2026-11-28\r\n")
    assert Path(name).read_bytes() == b"sitting 2026-11-28\r\n"
    assert Path(name).stat().st_mode == (folder / "plain").stat().st_mode
    assert Path(name).stat().st_nlink == 1
    assert not [*folder.rglob(".prefledger-*")]


@pytest.mark.usefixtures("links")
def test_what_is_there_stays(folder: Path) -> None:
    (folder / "a.pref").write_bytes(b"old")
    (folder / "link.pref").symlink_to("nowhere")
    for name in ("a.pref", "link.pref"):
        with pytest.raises(TroubleError, match="is there already; it stays as it is"):
            create(name, b"new")
    assert (folder / "a.pref").read_bytes() == b"old"
    assert (folder / "link.pref").is_symlink()
    assert not (folder / "nowhere").exists()
    assert not [*folder.glob(".prefledger-*")]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("name", ["gone/new.pref", "a\0b.pref"])
def test_what_can_not_be_is_told(name: str) -> None:
    with pytest.raises(TroubleError, match="can't write"):
        create(name, b"new")


def test_nobody_ever_sees_a_part_of_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    sync = os.fsync

    def watching(handle: int) -> None:
        seen.append((folder / "new.pref").exists())
        sync(handle)

    monkeypatch.setattr(os, "fsync", watching)
    create("new.pref", b"sitting 2026-11-28\n")
    assert seen == [False]


@pytest.mark.usefixtures("links")
@pytest.mark.parametrize("stop", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_nothing_is_left_of_what_is_cut_short(
    folder: Path, monkeypatch: pytest.MonkeyPatch, stop: BaseException
) -> None:
    def full(_: int) -> None:
        raise stop

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises((TroubleError, KeyboardInterrupt)):
        create("new.pref", b"sitting")
    assert [*folder.iterdir()] == []
