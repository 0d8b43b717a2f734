"""Which functions a Windows library asks of which other: the import table of a 64-bit PE file."""

import struct
from pathlib import Path

_OPTIONAL_64 = 0x20B
_BY_NUMBER = 1 << 63


def imports(path: Path) -> dict[str, list[str]]:
    """Library (lower case) → names of the functions imported from it by name. Raises `ValueError` for other files."""
    data = path.read_bytes()
    head = struct.unpack_from("<I", data, 0x3C)[0]
    if data[head : head + 4] != b"PE\0\0":
        raise ValueError(f"{path.name} is no Windows program")
    sections, optional_size = struct.unpack_from("<H12xH", data, head + 6)
    optional = head + 24
    if struct.unpack_from("<H", data, optional)[0] != _OPTIONAL_64:
        raise ValueError(f"{path.name} is not of 64 bits")
    table = [
        struct.unpack_from("<IIII", data, optional + optional_size + 40 * n + 8) for n in range(sections)
    ]

    def place(address: int) -> int:
        """Where in the file the memory address lies."""
        for _size, start, length, offset in table:
            if start <= address < start + length:
                return int(address - start + offset)
        raise ValueError(f"{path.name} is damaged")

    def text(address: int) -> str:
        start = place(address)
        return data[start : data.index(b"\0", start)].decode("ascii")

    found: dict[str, list[str]] = {}
    entry = struct.unpack_from("<I", data, optional + 120)[0]
    offset = place(entry) if entry else len(data)
    while offset + 20 <= len(data):
        lookup, _date, _chain, name, first = struct.unpack_from("<IIIII", data, offset)
        if not name:
            break
        names = found.setdefault(text(name).lower(), [])
        thunk = place(lookup or first)
        while (value := struct.unpack_from("<Q", data, thunk)[0]) != 0:
            if not value & _BY_NUMBER:
                names.append(text(value + 2))
            thunk += 8
        offset += 20
    return found
