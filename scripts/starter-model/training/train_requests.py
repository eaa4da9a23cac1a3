"""Trains the request classifier: `python3 training/train_requests.py`, after `request-classifier/generate.ts`.

Takes about an hour on one core.
"""
import argparse
import json
import math
from pathlib import Path

import numpy as np
import torch
from torch.nn.functional import cross_entropy

from ordered_reader import OrderedReader, Words, fit
from devices import chosen_device
from epochs import Epochs, described
from request_features import RATE, ROWS, Features, counts_of, export_model, parse_options, quantized

BATCH = 256
KEPT_FEATURES = 0.85    # in training, the others are left out by chance
LABEL_SMOOTHING = 0.05
FREQUENCY_WEIGHT = 0.2  # how much a tool gains that is often wanted, chosen on the development half of people's requests


def main() -> None:
    options = parse_options(__doc__, width=96)
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    work, device = Path(options.work), chosen_device(options.device)
    index = json.loads((work / 'requests' / 'labels.json').read_text())
    train, validation = (Requests(work / 'requests' / name, device) for name in ('train', 'validation'))
    model = Classifier(options.width, len(index['labels'])).to(device)
    folder = work / 'requests'
    of = described(options, folder / 'train.features')
    kept = {name: folder / f'{name}.pt' for name in ('words', 'ordered')}
    model.fit(train, validation, options, kept['words'], of)
    ordered = OrderedReader(len(index['labels'])).to(device)
    fit(ordered, *(Words(work / 'requests' / name, device) for name in ('train', 'validation')), options, kept['ordered'], of)
    frequency = FREQUENCY_WEIGHT * np.log(np.array(index['wanted']) + 1)
    file = Path(options.out or work / 'knapsack-starter.requests.safetensors')
    in_order = {f'ordered.{name}': values for name, values in ordered.tensors(frequency).items()}
    export_model(file, index['labels'], model.tensors(frequency) | in_order)
    for done in kept.values():
        done.unlink()


class Requests(Features):
    def __init__(self, base: Path, device: torch.device):
        super().__init__(base, device)
        self.labels = torch.from_numpy(np.fromfile(f'{base}.labels', dtype='<u2').astype(np.int64)).to(device)

    def __len__(self) -> int:
        return len(self.labels)


class Classifier(torch.nn.Module):
    def __init__(self, width: int, labels: int):
        super().__init__()
        self.vectors = torch.nn.EmbeddingBag(ROWS, width, mode='sum', sparse=True)
        torch.nn.init.normal_(self.vectors.weight, std=0.05)
        self.output = torch.nn.Linear(width, labels)

    def scores(self, requests: Requests, chosen: np.ndarray, kept: float, generator: np.random.Generator) -> torch.Tensor:
        """-> (requests, labels)"""
        features, starts = requests.batch(chosen, kept, generator)
        return self.output(torch.tanh(self.vectors(features, starts) / counts_of(features, starts).float().sqrt()[:, None]))

    def fit(self, train: Requests, validation: Requests, options: argparse.Namespace, kept: Path, of: dict) -> None:
        generator = np.random.default_rng(options.seed)
        optimizers = [torch.optim.SparseAdam(self.vectors.parameters()), torch.optim.AdamW(self.output.parameters())]
        parts = {'model': self, 'vectors': optimizers[0], 'output': optimizers[1]}
        each = math.ceil(len(train) / BATCH)
        steps = options.epochs * each
        for epoch in Epochs(kept, parts, generator, of).left(options.epochs):
            step = epoch * each
            order, losses = generator.permutation(len(train)), []
            for start in range(0, len(train), BATCH):
                for group in (group for optimizer in optimizers for group in optimizer.param_groups):
                    group['lr'] = RATE * (1 - step / steps)
                chosen = order[start:start + BATCH]
                scores = self.scores(train, chosen, KEPT_FEATURES, generator)
                loss = cross_entropy(scores, train.labels[chosen], label_smoothing=LABEL_SMOOTHING)
                for optimizer in optimizers:
                    optimizer.zero_grad()
                loss.backward()
                for optimizer in optimizers:
                    optimizer.step()
                losses.append(loss.item())
                step += 1
            result = self.describe(validation, self.chosen(validation, generator))
            print(f'epoch {epoch + 1}: loss {np.mean(losses):.3f}, {result}', flush=True)

    @torch.no_grad()
    def chosen(self, requests: Requests, generator: np.random.Generator) -> torch.Tensor:
        """-> the likeliest label of each request"""
        chunks = np.array_split(np.arange(len(requests)), math.ceil(len(requests) / BATCH))
        return torch.cat([self.scores(requests, chunk, 1, generator).argmax(1) for chunk in chunks])

    def describe(self, requests: Requests, chosen: torch.Tensor) -> str:
        return f'held-out wordings right {(chosen == requests.labels).float().mean():.3f}'

    @torch.no_grad()
    def tensors(self, frequency: np.ndarray) -> dict[str, np.ndarray]:
        return quantized(self.vectors.weight.cpu().numpy()) | {
            'weights': self.output.weight.cpu().numpy(),
            'bias': self.output.bias.cpu().numpy() + frequency,
        }


if __name__ == '__main__':
    main()
