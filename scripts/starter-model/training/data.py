"""Reads the shards that language-model/generate.ts writes, and makes batches of them."""
import random
from collections.abc import Iterable
from pathlib import Path

import numpy as np
import torch

ROUND_TO = 32  # the kernels want lengths that are multiples of this


def read_shard(base: Path) -> list[tuple[np.ndarray, np.ndarray]]:
    """-> one (tokens, mask) per conversation; mask says how much is to be learned of a token, 0 nothing."""
    tokens = np.fromfile(f'{base}.tokens', dtype='<u2').astype(np.int64)
    mask = np.fromfile(f'{base}.mask', dtype=np.uint8)
    offsets = np.fromfile(f'{base}.offsets', dtype='<u4')
    return [(tokens[start:end], mask[start:end]) for start, end in zip(offsets[:-1], offsets[1:])]


class Stage:
    """All conversations of a stage, shard after shard, again from the start when every one was read. New shards are noticed."""

    def __init__(self, folder: Path, longest: int, seed: int, read: Iterable[str] = ()):
        self.folder, self.longest, self.random = folder, longest, random.Random(seed)
        self.pool: list[tuple[np.ndarray, np.ndarray]] = []
        self.read = set(read)  # names of shards, as a checkpoint keeps them

    def batch(self, token_budget: int) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]:
        """Conversations of like length -> tokens (batch, length), positions to learn (flat), their targets and their weights."""
        if len(self.pool) < 200:
            self._refill()
        first = len(self.pool[0][0])
        count = max(1, token_budget // _rounded(min(first, self.longest + 1) - 1))
        return to_batch([self.pool.pop(0) for _ in range(min(count, len(self.pool)))], self.longest)

    def _refill(self) -> None:
        shards = sorted(self.folder.glob('*.offsets'))
        if not shards:
            raise FileNotFoundError(f'No shards in {self.folder}. Generate them first: see scripts/starter-model/README.md.')
        unread = [shard for shard in shards if shard.stem not in self.read]
        if not unread:
            unread, self.read = shards, set()
        self.read.add(unread[0].stem)
        fresh = read_shard(unread[0].with_suffix(''))
        # Sorted within small groups: like lengths together waste little padding, and the groups come in random order.
        self.random.shuffle(fresh)
        groups = [sorted(fresh[start:start + 64], key=lambda item: len(item[0])) for start in range(0, len(fresh), 64)]
        chunks = [group[start:start + 8] for group in groups for start in range(0, len(group), 8)]
        self.random.shuffle(chunks)
        self.pool.extend(item for chunk in chunks for item in chunk)


def to_batch(conversations, longest: int):
    length = _rounded(min(max(len(tokens) for tokens, _ in conversations), longest + 1) - 1)
    inputs = np.zeros((len(conversations), length), dtype=np.int64)
    targets, weights = np.zeros_like(inputs), np.zeros(inputs.shape, dtype=np.float32)
    for row, (tokens, mask) in enumerate(conversations):
        count = min(len(tokens) - 1, length)
        inputs[row, :count], targets[row, :count] = tokens[:count], tokens[1:count + 1]
        weights[row, :count] = mask[1:count + 1]
    flat = torch.from_numpy(weights.reshape(-1))
    positions = flat.nonzero()[:, 0]
    return torch.from_numpy(inputs), positions, torch.from_numpy(targets.reshape(-1))[positions], flat[positions]


def copy_batch(vocabulary: int, rows: int, length: int, generator: np.random.Generator):
    """The warm-up task: after some random tokens, runs of them come again and are to be predicted."""
    tokens = np.zeros((rows, length + 1), dtype=np.int64)
    learned = np.zeros((rows, length + 1), dtype=bool)
    for row in range(rows):
        known = int(generator.integers(16, length // 2))
        tokens[row, :known] = generator.permutation(vocabulary - 160)[:known] + 32
        at = known
        while at <= length:
            run, start = int(generator.integers(6, 24)), int(generator.integers(0, max(1, known - 6)))
            again = tokens[row, start:min(start + run, known)][:length + 1 - at]
            tokens[row, at:at + len(again)] = again
            learned[row, at + 1:at + len(again)] = True
            at += len(again)
    positions = torch.from_numpy(learned[:, 1:].copy()).flatten().nonzero()[:, 0]
    inputs = torch.from_numpy(tokens)
    return inputs[:, :-1].contiguous(), positions, inputs[:, 1:].reshape(-1)[positions]


def _rounded(length: int) -> int:
    return max(ROUND_TO, (length + ROUND_TO - 1) // ROUND_TO * ROUND_TO)
