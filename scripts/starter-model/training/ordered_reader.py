"""The part of the classifier of requests that reads their words in order: see ordered-reader.ts."""
from argparse import Namespace
from pathlib import Path

import numpy as np
import torch
from torch.nn.functional import cross_entropy

from epochs import Epochs
from recurrence import batches, by_length, is_there, padded, read_both_ways, recurrence_tensors
from request_features import Features, counts_of, quantized

ROWS = 32768
WIDTH = 64
HIDDEN = 128
BATCH = 128
RATE = 4e-3
KEPT_FEATURES = 0.85
DROPOUT = 0.3
LABEL_SMOOTHING = 0.05
REPORTED = 200          # steps


class Words(Features):
    """The words of requests, each with its features."""

    def __init__(self, base: Path, device: torch.device):
        super().__init__(Path(f'{base}.words'), device)
        self.bounds = np.fromfile(f'{base}.words.requests', dtype='<u4').astype(np.int64)
        self.lengths = np.diff(self.bounds)
        self.labels = torch.from_numpy(np.fromfile(f'{base}.labels', dtype='<u2').astype(np.int64)).to(device)


class OrderedReader(torch.nn.Module):
    def __init__(self, labels: int):
        super().__init__()
        inputs = WIDTH + 2 * HIDDEN
        self.vectors = torch.nn.EmbeddingBag(ROWS, WIDTH, mode='sum', sparse=True)
        torch.nn.init.normal_(self.vectors.weight, std=0.05)
        self.recurrence = torch.nn.GRU(WIDTH, HIDDEN, bidirectional=True, batch_first=True)
        self.dropout = torch.nn.Dropout(DROPOUT)
        self.attention = torch.nn.Linear(inputs, 1, bias=False)
        self.output = torch.nn.Linear(2 * inputs, labels)

    def forward(self, words: Words, requests: np.ndarray, generator: np.random.Generator) -> torch.Tensor:
        """-> (requests, labels)"""
        lengths = torch.from_numpy(words.lengths[requests]).to(words.device)
        chosen = np.concatenate([np.arange(words.bounds[request], words.bounds[request + 1]) for request in requests])
        features, starts = words.batch(chosen, KEPT_FEATURES if self.training else 1, generator)
        counts = counts_of(features, starts)
        scale = 1 if self.training else KEPT_FEATURES ** 0.5
        own = torch.tanh(self.vectors(features % ROWS, starts) * scale / counts.float().sqrt()[:, None])
        vectors = self.dropout(padded(own, lengths))
        states = self.dropout(torch.cat([vectors, read_both_ways(self.recurrence, vectors, lengths)], 2))
        is_word = is_there(lengths)
        shares = self.attention(states)[:, :, 0].masked_fill(~is_word, -1e9).softmax(1)
        highest = states.masked_fill(~is_word[:, :, None], -1e9).max(1).values
        return self.output(torch.cat([(states * shares[:, :, None]).sum(1), highest], 1))

    @torch.no_grad()
    def right(self, words: Words, generator: np.random.Generator) -> float:
        self.eval()
        right = 0
        for chosen in by_length(words.lengths, BATCH):
            right += int((self(words, chosen, generator).argmax(1) == words.labels[chosen]).sum())
        self.train()
        return right / len(words.labels)

    @torch.no_grad()
    def tensors(self, frequency: np.ndarray) -> dict[str, np.ndarray]:
        return quantized(self.vectors.weight.cpu().numpy() * KEPT_FEATURES ** 0.5) | recurrence_tensors(self.recurrence) | {
            'attention': self.attention.weight[0].cpu().numpy(),
            'weights': self.output.weight.cpu().numpy(),
            'bias': self.output.bias.cpu().numpy() + frequency,
        }


def fit(model: OrderedReader, train: Words, validation: Words, options: Namespace, kept: Path, of: dict) -> None:
    generator = np.random.default_rng(options.seed)
    dense = [values for name, values in model.named_parameters() if not name.startswith('vectors')]
    optimizers = {torch.optim.SparseAdam(model.vectors.parameters()): RATE, torch.optim.AdamW(dense): RATE / 2}
    parts = {'model': model} | dict(zip(('vectors', 'dense'), optimizers))
    each = -(-len(train.labels) // BATCH)
    steps = options.epochs * each
    for epoch in Epochs(kept, parts, generator, of).left(options.epochs):
        step = epoch * each
        losses: list[float] = []
        for chosen in batches(train.lengths, BATCH, generator):
            for optimizer, rate in optimizers.items():
                for group in optimizer.param_groups:
                    group['lr'] = rate * (1 - step / steps)
                optimizer.zero_grad()
            loss = cross_entropy(model(train, chosen, generator), train.labels[chosen], label_smoothing=LABEL_SMOOTHING)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(dense, 1.0)
            for optimizer in optimizers:
                optimizer.step()
            losses.append(loss.item())
            step += 1
            if step % REPORTED == 0:
                print(f'in order, step {step} of {steps}: loss {np.mean(losses[-REPORTED:]):.3f}', flush=True)
        print(f'in order, epoch {epoch + 1}: held-out wordings right {model.right(validation, generator):.3f}', flush=True)
