"""Trains the classifier of requests: `python3 training/train_requests.py`, after `request-classifier/generate.ts`. A few minutes on one core."""
import argparse
import json
import math
from pathlib import Path

import numpy as np
import torch
from torch.nn.functional import cross_entropy

ROWS = 65536
BATCH = 256
RATE = 4e-3
KEPT_FEATURES = 0.85    # in training, the others are left out by chance
LABEL_SMOOTHING = 0.05
FREQUENCY_WEIGHT = 0.7  # how much a tool gains that is often wanted, chosen on the development half of people's requests


def main() -> None:
    options = parse_options(__doc__, width=128)
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    work = Path(options.work)
    described = json.loads((work / 'requests' / 'labels.json').read_text())
    train, validation = Requests(work / 'requests' / 'train'), Requests(work / 'requests' / 'validation')
    model = Classifier(options.width, len(described['labels']))
    model.train(train, validation, options)
    model.export(Path(options.out or work / 'knapsack-starter.requests.safetensors'), described['labels'], described['wanted'])


def parse_options(description: str, width: int, epochs: int = 3) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument('--work', default=str(Path(__file__).parent.parent / 'scratch'))
    parser.add_argument('--out', help='the file to write')
    parser.add_argument('--width', type=int, default=width)
    parser.add_argument('--epochs', type=int, default=epochs)
    parser.add_argument('--threads', type=int, default=1)
    parser.add_argument('--seed', type=int, default=1)
    return parser.parse_args()


class Features:
    def __init__(self, base: Path):
        self.features = np.fromfile(f'{base}.features', dtype='<u2').astype(np.int32)
        self.offsets = np.fromfile(f'{base}.offsets', dtype='<u4').astype(np.int64)

    def batch(self, chosen: np.ndarray, kept: float, generator: np.random.Generator) -> tuple[torch.Tensor, torch.Tensor]:
        """-> features of what is chosen (flat), and where those of each start"""
        rows = np.concatenate([self.features[self.offsets[index]:self.offsets[index + 1]] for index in chosen])
        lengths = self.offsets[chosen + 1] - self.offsets[chosen]
        isKept = generator.random(len(rows)) < kept
        isKept[np.cumsum(lengths) - 1] = True   # one feature at least
        lengths = np.bincount(np.repeat(np.arange(len(chosen)), lengths)[isKept])
        return torch.from_numpy(rows[isKept]).long(), torch.from_numpy(np.cumsum(lengths) - lengths)


class Requests(Features):
    def __init__(self, base: Path):
        super().__init__(base)
        self.labels = torch.from_numpy(np.fromfile(f'{base}.labels', dtype='<u2').astype(np.int64))

    def __len__(self) -> int:
        return len(self.labels)


class Classifier:
    def __init__(self, width: int, labels: int):
        self.vectors = torch.nn.EmbeddingBag(ROWS, width, mode='sum', sparse=True)
        torch.nn.init.normal_(self.vectors.weight, std=0.05)
        self.output = torch.nn.Linear(width, labels)

    def scores(self, requests: Requests, chosen: np.ndarray, kept: float, generator: np.random.Generator) -> torch.Tensor:
        """-> (requests, labels)"""
        features, starts = requests.batch(chosen, kept, generator)
        lengths = torch.diff(starts, append=torch.tensor([len(features)]))
        return self.output(torch.tanh(self.vectors(features, starts) / lengths.float().sqrt()[:, None]))

    def train(self, train: Requests, validation: Requests, options: argparse.Namespace) -> None:
        generator = np.random.default_rng(options.seed)
        optimizers = [torch.optim.SparseAdam(self.vectors.parameters()), torch.optim.AdamW(self.output.parameters())]
        step, steps = 0, options.epochs * math.ceil(len(train) / BATCH)
        for epoch in range(options.epochs):
            order, losses = generator.permutation(len(train)), []
            for start in range(0, len(train), BATCH):
                for group in (group for optimizer in optimizers for group in optimizer.param_groups):
                    group['lr'] = RATE * (1 - step / steps)
                chosen = order[start:start + BATCH]
                loss = cross_entropy(self.scores(train, chosen, KEPT_FEATURES, generator), train.labels[chosen], label_smoothing=LABEL_SMOOTHING)
                for optimizer in optimizers:
                    optimizer.zero_grad()
                loss.backward()
                for optimizer in optimizers:
                    optimizer.step()
                losses.append(loss.item())
                step += 1
            print(f'epoch {epoch + 1}: loss {np.mean(losses):.3f}, {self.describe(validation, self.chosen(validation, generator))}', flush=True)

    @torch.no_grad()
    def chosen(self, requests: Requests, generator: np.random.Generator) -> torch.Tensor:
        """-> the likeliest label of each request"""
        chunks = np.array_split(np.arange(len(requests)), math.ceil(len(requests) / BATCH))
        return torch.cat([self.scores(requests, chunk, 1, generator).argmax(1) for chunk in chunks])

    def describe(self, requests: Requests, chosen: torch.Tensor) -> str:
        return f'held-out wordings right {(chosen == requests.labels).float().mean():.3f}'

    @torch.no_grad()
    def export(self, file: Path, labels: list[str], wanted: list[int]) -> None:
        frequency = FREQUENCY_WEIGHT * np.log(np.array(wanted) + 1)
        export_model(file, labels, self.vectors.weight.numpy(), self.output.weight.numpy(), self.output.bias.numpy() + frequency, {})


def export_model(file: Path, labels: list[str], vectors: np.ndarray, weights: np.ndarray, bias: np.ndarray, others: dict[str, np.ndarray]) -> None:
    scales = np.abs(vectors).max(axis=1) / 127
    write_safetensors(file, {
        'vectors': np.round(vectors / scales[:, None]).astype(np.int8),
        'scales': scales.astype(np.float32),
        'weights': weights,
        'bias': bias.astype(np.float32),
        **others,
    }, {'labels': json.dumps(labels)})
    print(f'{file}: {file.stat().st_size:,} bytes')


def write_safetensors(file: Path, tensors: dict[str, np.ndarray], metadata: dict[str, str]) -> None:
    """The format: https://github.com/huggingface/safetensors#format"""
    header, at = {'__metadata__': metadata}, 0
    for name, values in tensors.items():
        header[name] = {'dtype': {'int8': 'I8', 'float32': 'F32'}[str(values.dtype)], 'shape': values.shape, 'data_offsets': [at, at + values.nbytes]}
        at += values.nbytes
    text = json.dumps(header).encode()
    text += b' ' * (-len(text) % 8)
    file.write_bytes(len(text).to_bytes(8, 'little') + text + b''.join(values.tobytes() for values in tensors.values()))


if __name__ == '__main__':
    main()
