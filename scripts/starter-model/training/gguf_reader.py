"""Reads a GGUF file of version 3: its metadata, and its tensors in full precision."""
import struct
from pathlib import Path

import numpy as np

ALIGNMENT = 32
BLOCK = 32  # values that share a scale in Q8_0
Q8_0_BLOCK = np.dtype([('scale', '<f2'), ('values', 'i1', BLOCK)])
F32, F16, Q8_0 = 0, 1, 8
# The numbers of the specification for values of metadata.
SCALARS = {0: '<B', 1: '<b', 2: '<H', 3: '<h', 4: '<I', 5: '<i', 6: '<f', 7: '<?', 10: '<Q', 11: '<q', 12: '<d'}
STRING, ARRAY = 8, 9


def read_gguf(file: Path) -> tuple[dict, dict[str, np.ndarray]]:
    """-> (metadata by key, float32 tensors by name: (rows, columns) or (length,)).

    Raises ValueError for what is not a GGUF file of version 3, and for tensors that are not F32, F16 or Q8_0.
    """
    data = Path(file).read_bytes()
    reader = Reader(data)
    metadata, tensor_count = head_of(reader, file)
    infos = [reader.tensor_info() for _ in range(tensor_count)]
    start = (reader.at + ALIGNMENT - 1) // ALIGNMENT * ALIGNMENT
    return metadata, {name: decode(data, start + offset, shape, kind) for name, shape, kind, offset in infos}


def read_metadata(file: Path) -> dict:
    """Whatever type its tensors are. Raises ValueError for what is not a GGUF file of version 3."""
    return head_of(Reader(Path(file).read_bytes()), file)[0]


def head_of(reader: 'Reader', file: Path) -> tuple[dict, int]:
    """-> metadata by key, and how many tensors follow"""
    magic, version, tensor_count, value_count = reader.bytes(4), reader.scalar('<I'), reader.scalar('<Q'), reader.scalar('<Q')
    if magic != b'GGUF' or version != 3:
        raise ValueError(f'{file} is not a GGUF file of version 3.')
    metadata = {}
    for _ in range(value_count):
        key = reader.string()
        metadata[key] = reader.value(reader.scalar('<I'))
    return metadata, tensor_count


class Reader:
    def __init__(self, data: bytes):
        self.data, self.at = data, 0

    def bytes(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count:self.at]

    def scalar(self, form: str):
        return struct.unpack(form, self.bytes(struct.calcsize(form)))[0]

    def string(self) -> str:
        return self.bytes(self.scalar('<Q')).decode('utf-8')

    def value(self, kind: int):
        if kind == STRING:
            return self.string()
        if kind == ARRAY:
            inner, count = self.scalar('<I'), self.scalar('<Q')
            return [self.value(inner) for _ in range(count)]
        return self.scalar(SCALARS[kind])

    def tensor_info(self) -> tuple[str, tuple[int, ...], int, int]:
        name = self.string()
        sizes = [self.scalar('<Q') for _ in range(self.scalar('<I'))]
        return name, tuple(reversed(sizes)), self.scalar('<I'), self.scalar('<Q')


def decode(data: bytes, start: int, shape: tuple[int, ...], kind: int) -> np.ndarray:
    count = int(np.prod(shape))
    if kind in (F32, F16):
        return np.frombuffer(data, '<f4' if kind == F32 else '<f2', count, start).astype(np.float32).reshape(shape)
    if kind != Q8_0:
        raise ValueError(f'Only F32, F16 and Q8_0 can be read, not type {kind}.')
    blocks = np.frombuffer(data, Q8_0_BLOCK, count // BLOCK, start)
    return (blocks['values'].astype(np.float32) * blocks['scale'].astype(np.float32)[:, None]).reshape(shape)
