"""Trains the tagger of values: `python3 training/train_values.py`, after `request-values/generate.ts`. A few minutes on one core."""
import json
from pathlib import Path

import numpy as np
import torch
from torch.nn.functional import linear

from train_requests import Classifier, Requests, parse_options

WIDTH = 64
IMPOSSIBLE = -1e9


def main() -> None:
    options = parse_options(__doc__, width=WIDTH)
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    work = Path(options.work)
    described = json.loads((work / 'values' / 'labels.json').read_text())
    train, validation = Words(work / 'values' / 'train'), Words(work / 'values' / 'validation')
    model = Tagger(options.width, described['labels'], described['tools'])
    model.train(train, validation, options)
    model.export(Path(options.out or work / 'knapsack-starter.values.safetensors'), described['labels'], [0] * len(described['labels']))


class Words(Requests):
    """The words of requests: each is trained on its own, given its tool."""

    def __init__(self, base: Path):
        super().__init__(base)
        self.tools = np.fromfile(f'{base}.tools', dtype='<u2').astype(np.int64)
        self.requests = np.fromfile(f'{base}.requests', dtype='<u4').astype(np.int64)


class SharedOutput(torch.nn.Module):
    """Scores of labels. What a parameter learns serves those of other tools that have its name, and some of it all."""

    def __init__(self, width: int, labels: list[str]):
        super().__init__()
        parts = [{label, label.split('-')[0] + label[label.find('.'):], label.split('-')[0]} if '.' in label else {label} for label in labels]
        names = sorted(set().union(*parts))
        self.parts = torch.tensor([[float(name in own) for name in names] for own in parts])
        self.linear = torch.nn.Linear(width, len(names))

    @property
    def weight(self) -> torch.Tensor:
        return self.parts @ self.linear.weight

    @property
    def bias(self) -> torch.Tensor:
        return self.parts @ self.linear.bias

    def forward(self, hidden: torch.Tensor) -> torch.Tensor:
        return linear(hidden, self.weight, self.bias)


class Tagger(Classifier):
    batch = 1024
    kept = 0.85         # or the words of the training data are learned by heart
    smoothing = 0.0
    scale = kept ** 0.5

    def __init__(self, width: int, labels: list[str], tools: list[list[int]]):
        super().__init__(width, len(labels))
        self.output = SharedOutput(width, labels)
        self.masks = torch.full((len(tools), len(labels)), IMPOSSIBLE)
        for tool, possible in enumerate(tools):
            self.masks[tool, possible] = 0

    def scores(self, requests: Words, chosen: np.ndarray, kept: float, generator: np.random.Generator) -> torch.Tensor:
        """-> (words, labels): only those of a word's tool are possible"""
        return super().scores(requests, chosen, kept, generator) + self.masks[requests.tools[chosen]]

    def describe(self, requests: Words, chosen: torch.Tensor) -> str:
        right = (chosen == requests.labels).numpy()
        whole = np.logical_and.reduceat(right, requests.requests)
        return f'held-out words right {right.mean():.3f}, requests with all values right {whole.mean():.3f}'


if __name__ == '__main__':
    main()
