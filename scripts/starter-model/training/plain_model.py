"""The same model in plain torch, with automatic differentiation: for a GPU, and to check the fused kernels against."""
import math

import torch
import torch.nn.functional as functional

from fast_model import BF16, EPSILON
from model import HEAD_WIDTH, Shape, rope_angles

TEXTS_TOGETHER = 64


class PlainModel:
    """Does what FastModel does, on any device: float32 parameters, matrices multiplied in `precision`."""

    def __init__(self, shape: Shape, parameters: dict[str, torch.Tensor], precision: torch.dtype = BF16):
        self.shape, self.parameters, self.precision = shape, parameters, precision
        self.device = parameters['emb'].device
        self.gradients: dict[str, torch.Tensor] = {}
        # They share the parameters' memory: the optimizer changes those in place.
        self.leaves = {name: value.detach().requires_grad_() for name, value in parameters.items()}
        self.hidden: torch.Tensor | None = None

    def forward(self, tokens: torch.Tensor, keep: bool = True, lengths: torch.Tensor | None = None) -> torch.Tensor:
        """tokens (batch, length) -> last hidden states (batch * length, width) in `precision`; `lengths` as in FastModel."""
        with torch.set_grad_enabled(keep), self._autocast():
            read = plain_hidden if lengths is None else hidden_of_texts
            hidden = read(self.shape, self.leaves, tokens, lengths)
        self.hidden = hidden if keep else None
        return hidden.detach().to(self.precision)

    def scores(self, hidden: torch.Tensor) -> torch.Tensor:
        """-> of every token of the vocabulary, after hidden states"""
        return torch.mm(hidden, self.parameters['emb'].to(self.precision).t()).float()

    def loss_and_backward(self, positions: torch.Tensor, targets: torch.Tensor, weights: torch.Tensor | None = None) -> tuple[float, torch.Tensor]:
        """Mean cross-entropy at `positions` (indices into batch * length), weighted; fills `gradients`. Also says which were right."""
        with self._autocast():
            logits = functional.linear(self.hidden[positions], self.leaves['emb']).float()
        losses = functional.cross_entropy(logits, targets, reduction='none')
        loss = losses.mean() if weights is None else (losses * weights).sum() / weights.sum()
        loss.backward()
        self._take_gradients()
        return loss.item(), logits.detach().argmax(-1) == targets

    def backward_from(self, hidden_gradient: torch.Tensor) -> None:
        """Fills `gradients` from that of the last hidden states (batch * length, width)."""
        self.hidden.backward(hidden_gradient.to(self.hidden.dtype))
        self._take_gradients()

    def _take_gradients(self) -> None:
        self.hidden = None
        for name, leaf in self.leaves.items():
            self.gradients[name], leaf.grad = leaf.grad, None

    def _autocast(self) -> torch.autocast:
        return torch.autocast(self.device.type, dtype=BF16, enabled=self.precision == BF16)


def hidden_of_texts(shape: Shape, parameters, tokens, lengths) -> torch.Tensor:
    """As plain_hidden, with texts of similar length together: most are far shorter than the longest, whose padding they don't read."""
    order = lengths.argsort()
    parts = []
    for rows in order.split(TEXTS_TOGETHER):
        longest = int(lengths[rows].max())
        hidden = plain_hidden(shape, parameters, tokens[rows, :longest], lengths[rows]).view(len(rows), longest, -1)
        parts.append(functional.pad(hidden, (0, 0, 0, tokens.shape[1] - longest)))
    return torch.cat(parts)[order.argsort()].reshape(-1, shape.width)


def plain_hidden(shape: Shape, parameters, tokens, lengths) -> torch.Tensor:
    """tokens (batch, length) -> last hidden states (batch * length, width)"""
    batch, length = tokens.shape
    cosines, sines = (values.to(tokens.device) for values in rope_angles(length, shape.rope_base))
    hidden = parameters['emb'][tokens]
    seen = None if lengths is None else (torch.arange(length, device=tokens.device)[None] < lengths[:, None])[:, None, None]
    for layer in range(shape.layers):
        qkv = _norm(hidden, parameters[f'{layer}.n1']) @ parameters[f'{layer}.qkv'].t()
        query, key, value = qkv.view(batch, length, 3, shape.heads, HEAD_WIDTH).permute(2, 0, 3, 1, 4)
        query = _rotate(_norm(query, parameters[f'{layer}.qn']), cosines, sines).to(value.dtype)
        key = _rotate(_norm(key, parameters[f'{layer}.kn']), cosines, sines).to(value.dtype)
        attended = _attention(query, key, value, seen).transpose(1, 2).reshape(batch, length, -1)
        hidden = hidden + attended @ parameters[f'{layer}.o'].t()
        gate, up = (_norm(hidden, parameters[f'{layer}.n2']) @ parameters[f'{layer}.gu'].t()).chunk(2, -1)
        hidden = hidden + (functional.silu(gate) * up) @ parameters[f'{layer}.dn'].t()
    return _norm(hidden, parameters['nf']).reshape(-1, shape.width)


def _attention(query, key, value, seen: torch.Tensor | None) -> torch.Tensor:
    """Over the positions before, or over those that are `seen` (batch, 1, 1, length). Torch before 2.0 has no fused one."""
    if hasattr(functional, 'scaled_dot_product_attention'):
        return functional.scaled_dot_product_attention(query, key, value, attn_mask=seen, is_causal=seen is None)
    length = query.shape[-2]
    scores = (query @ key.transpose(-1, -2)).float() / math.sqrt(HEAD_WIDTH)
    hides = torch.ones(length, length, dtype=torch.bool, device=query.device).triu(1) if seen is None else ~seen
    return scores.masked_fill(hides, -math.inf).softmax(-1).to(value.dtype) @ value


def _norm(values: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    values = values.float()
    return values * torch.rsqrt(values.pow(2).mean(-1, keepdim=True) + EPSILON) * weight


def _rotate(values: torch.Tensor, cosines: torch.Tensor, sines: torch.Tensor) -> torch.Tensor:
    first, second = values.chunk(2, -1)
    return torch.cat((first * cosines - second * sines, second * cosines + first * sines), -1)
