"""Trains the value tagger: `python3 training/train_values.py`, after `request-values/generate.ts`.

Takes about an hour on one core.
"""
import json
import math
from argparse import Namespace
from pathlib import Path

import numpy as np
import torch
from torch.nn.functional import cross_entropy

from devices import chosen_device
from epochs import Epochs, described
from recurrence import batches, by_length, is_there, padded, read_both_ways, recurrence_tensors
from request_features import RATE, ROWS, Features, counts_of, export_model, parse_options, quantized

WIDTH = 64
HIDDEN = 160
PROJECTED = 32          # of the first and the last word, to compare them
LONGEST = 16            # words that have a score of their own for that many
BATCH = 128
KEPT_FEATURES = 0.75    # in training, the others are left out by chance, or the words of the training data are learned by heart
DROPOUT = 0.45
NEVER_SAID_BIAS = -3.0  # most arguments are not said
IMPOSSIBLE = -1e9
UNKNOWN = 2 ** 32 - 1   # words of a value that may be said somewhere


def main() -> None:
    options = parse_options(__doc__, width=WIDTH, epochs=3)
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    work, device = Path(options.work), chosen_device(options.device)
    index = json.loads((work / 'values' / 'labels.json').read_text())
    train, validation = (SaidValues(work / 'values' / name, index['tools'], device) for name in ('train', 'validation'))
    model = Tagger(options.width, len(index['labels'])).to(device)
    kept = work / 'values' / 'tagger.pt'
    fit(model, train, validation, options, kept)
    model.export(Path(options.out or work / 'knapsack-starter.values.safetensors'), index['labels'])
    kept.unlink()


class SaidValues(Features):
    """The words of requests, and for each argument of their tools, which of them it is."""

    def __init__(self, base: Path, tools: list[list[int]], device: torch.device):
        super().__init__(base, device)      # of each word
        self.tools = tools
        self.tool = np.fromfile(f'{base}.tools', dtype='<u2')
        starts = np.fromfile(f'{base}.requests', dtype='<u4').astype(np.int64)
        self.bounds = np.append(starts, len(self.offsets) - 1)
        self.lengths = np.diff(self.bounds)
        self.values = np.fromfile(f'{base}.values', dtype='<u4').astype(np.int64).reshape(-1, 4)
        self.first_value = np.searchsorted(self.values[:, 0], np.arange(len(starts) + 1))

    def arguments(self, requests: np.ndarray) -> tuple[torch.Tensor, ...]:
        """-> for each argument of each request: the place of its request, its label, its first and its last word, -1 if it isn't said."""
        rows = []
        for place, request in enumerate(requests):
            values = self.values[self.first_value[request]:self.first_value[request + 1]]
            said = {label: (first, last) for _, label, first, last in values}
            rows += [(place, label, *said.get(label, (-1, -1))) for label in self.tools[self.tool[request]]]
        return torch.tensor([row for row in rows if row[2] != UNKNOWN]).reshape(-1, 4).to(self.device).unbind(1)


class Tagger(torch.nn.Module):
    """Points at the first word of a value, and from there at the last: see span-model.ts."""

    def __init__(self, width: int, labels: int):
        super().__init__()
        inputs = width + 2 * HIDDEN
        self.vectors = torch.nn.EmbeddingBag(ROWS, width, mode='sum', sparse=True)
        torch.nn.init.normal_(self.vectors.weight, std=0.05)
        self.recurrence = torch.nn.GRU(width, HIDDEN, bidirectional=True, batch_first=True)
        self.dropout = torch.nn.Dropout(DROPOUT)
        self.starts = torch.nn.Linear(inputs, labels)
        torch.nn.init.constant_(self.starts.bias, NEVER_SAID_BIAS)
        self.ends = torch.nn.Linear(inputs, labels, bias=False)
        self.queries = torch.nn.Linear(inputs, PROJECTED, bias=False)
        self.keys = torch.nn.Linear(inputs, PROJECTED, bias=False)
        self.length_scores = torch.nn.Parameter(torch.zeros(LONGEST))

    def states(self, words: SaidValues, requests: np.ndarray, generator: np.random.Generator) -> tuple[torch.Tensor, torch.Tensor]:
        """-> of each word (requests, longest, inputs), and whether there is one"""
        lengths = torch.from_numpy(words.lengths[requests]).to(words.device)
        chosen = np.concatenate([np.arange(words.bounds[request], words.bounds[request + 1]) for request in requests])
        features, starts = words.batch(chosen, KEPT_FEATURES if self.training else 1, generator)
        counts = counts_of(features, starts)
        scale = 1 if self.training else KEPT_FEATURES ** 0.5
        own = torch.tanh(self.vectors(features, starts) * scale / counts.float().sqrt()[:, None])
        around = read_both_ways(self.recurrence, padded(self.dropout(own), lengths), lengths)
        return torch.cat([padded(own, lengths), self.dropout(around)], 2), is_there(lengths)

    def first_words(self, states: torch.Tensor, is_word: torch.Tensor, requests: torch.Tensor, labels: torch.Tensor) -> torch.Tensor:
        """-> scores (arguments, words + 1); the last is that of an argument that isn't said"""
        scores = torch.einsum('awi,ai->aw', states[requests], self.starts.weight[labels]) + self.starts.bias[labels][:, None]
        return torch.cat([scores.masked_fill(~is_word[requests], IMPOSSIBLE), scores.new_zeros(len(requests), 1)], 1)

    def last_words(
        self, states: torch.Tensor, is_word: torch.Tensor, requests: torch.Tensor, labels: torch.Tensor, first: torch.Tensor
    ) -> torch.Tensor:
        """-> scores (arguments, words), given the first word of each"""
        own = states[requests]
        queries = self.queries(own[torch.arange(len(requests), device=own.device), first])
        after = torch.arange(states.shape[1], device=first.device)[None] - first[:, None]
        scores = torch.einsum('awi,ai->aw', own, self.ends.weight[labels]) + torch.einsum('awp,ap->aw', self.keys(own), queries)
        scores = scores + self.length_scores[after.clamp(0, LONGEST - 1)]
        return scores.masked_fill(~is_word[requests] | (after < 0), IMPOSSIBLE)

    def loss(self, words: SaidValues, chosen: np.ndarray, generator: np.random.Generator) -> torch.Tensor:
        states, is_word = self.states(words, chosen, generator)
        requests, labels, first, last = words.arguments(chosen)
        said = first >= 0
        missing = torch.full_like(first, states.shape[1])
        of_first = cross_entropy(self.first_words(states, is_word, requests, labels), torch.where(said, first, missing))
        if not said.any():
            return of_first
        of_last = cross_entropy(self.last_words(states, is_word, requests[said], labels[said], first[said]), last[said])
        return of_first + of_last * said.float().mean()

    @torch.no_grad()
    def describe(self, words: SaidValues, generator: np.random.Generator) -> str:
        self.eval()
        whole, right = np.ones(len(words.lengths), bool), []
        for chosen in by_length(words.lengths, BATCH):
            requests, labels, first, last = words.arguments(chosen)
            found = self.likeliest(*self.states(words, chosen, generator), requests, labels)
            is_right = ((found[0] == first) & (found[1] == last)).cpu().numpy()
            np.logical_and.at(whole, chosen[requests.cpu().numpy()], is_right)
            right.append(is_right)
        self.train()
        return f'held-out arguments right {np.concatenate(right).mean():.3f}, requests with all of them right {whole.mean():.3f}'

    def likeliest(
        self, states: torch.Tensor, is_word: torch.Tensor, requests: torch.Tensor, labels: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """-> the first and the last word of each argument; -1 if it is likelier that it isn't said"""
        begins = self.first_words(states, is_word, requests, labels).log_softmax(1)
        best, first, last = begins[:, -1].clone(), torch.full_like(requests, -1), torch.full_like(requests, -1)
        for word in begins[:, :-1].topk(min(4, states.shape[1]), 1).indices.unbind(1):
            ends, end = self.last_words(states, is_word, requests, labels, word).log_softmax(1).max(1)
            score = begins.gather(1, word[:, None])[:, 0] + ends
            best, first, last = (torch.where(score > best, new, old) for new, old in ((score, best), (word, first), (end, last)))
        return first, last

    @torch.no_grad()
    def export(self, file: Path, labels: list[str]) -> None:
        export_model(file, labels, quantized(self.vectors.weight.cpu().numpy() * KEPT_FEATURES ** 0.5) | recurrence_tensors(self.recurrence) | {
            'weights': self.starts.weight.cpu().numpy(),
            'bias': self.starts.bias.cpu().numpy(),
            'ends': self.ends.weight.cpu().numpy(),
            'queries': self.queries.weight.cpu().numpy(),
            'keys': self.keys.weight.cpu().numpy(),
            'lengths': self.length_scores.cpu().numpy(),
        })


def fit(model: Tagger, train: SaidValues, validation: SaidValues, options: Namespace, kept: Path) -> None:
    generator = np.random.default_rng(options.seed)
    dense = [values for name, values in model.named_parameters() if not name.startswith('vectors')]
    optimizers = {torch.optim.SparseAdam(model.vectors.parameters()): RATE, torch.optim.AdamW(dense): RATE / 2}
    parts = {'model': model} | dict(zip(('vectors', 'dense'), optimizers))
    each = math.ceil(len(train.lengths) / BATCH)
    steps = options.epochs * each
    for epoch in Epochs(kept, parts, generator, described(options, kept.parent / 'train.features')).left(options.epochs):
        step = epoch * each
        losses = []
        for chosen in batches(train.lengths, BATCH, generator):
            for optimizer, rate in optimizers.items():
                for group in optimizer.param_groups:
                    group['lr'] = rate * (1 - step / steps)
                optimizer.zero_grad()
            loss = model.loss(train, chosen, generator)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(dense, 1.0)
            for optimizer in optimizers:
                optimizer.step()
            losses.append(loss.item())
            step += 1
        print(f'epoch {epoch + 1}: loss {np.mean(losses):.3f}, {model.describe(validation, generator)}', flush=True)


if __name__ == '__main__':
    main()
