"""Epochs of training that go on after a stop: what there is at the end of each is kept until the model is written."""
import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch


class Epochs:
    """`parts` are what training changes (models, optimizers), by name. Another seed or other data (`of`) starts over."""

    def __init__(self, file: Path, parts: dict, generator: np.random.Generator, of: dict):
        self.file, self.parts, self.generator, self.of = file, parts, generator, of

    def left(self, count: int) -> Iterator[int]:
        """-> the numbers of the epochs that are still to do"""
        for epoch in range(self._restore(), count):
            yield epoch
            self._save(epoch + 1)

    def _restore(self) -> int:
        saved = torch.load(self.file, map_location='cpu') if self.file.exists() else None
        if saved is None or saved['of'] != self.of:
            return 0
        for name, part in self.parts.items():
            part.load_state_dict(saved['parts'][name])
        self.generator.bit_generator.state = saved['generator']
        torch.set_rng_state(saved['torch'])
        print(f'{self.file.stem}: going on after epoch {saved["done"]}', flush=True)
        return saved['done']

    def _save(self, done: int) -> None:
        part = self.file.with_suffix('.part')
        torch.save({'of': self.of, 'done': done, 'parts': {name: part.state_dict() for name, part in self.parts.items()},
                    'generator': self.generator.bit_generator.state, 'torch': torch.get_rng_state()}, part)
        os.replace(part, self.file)


def described(options, data: Path) -> dict:
    """What the state of an earlier attempt has to agree in."""
    stat = data.stat()
    return {'seed': options.seed, 'width': options.width, 'epochs': options.epochs, 'size': stat.st_size, 'written': stat.st_mtime_ns}
