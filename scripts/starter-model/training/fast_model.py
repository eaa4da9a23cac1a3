"""Forward and backward pass in bfloat16 with the fused kernels of kernels.cpp; torch only multiplies matrices."""
import ctypes
from pathlib import Path

import torch
import torch.nn.functional as functional

from model import HEAD_WIDTH, Shape, rope_angles

BF16 = torch.bfloat16
EPSILON = 1e-6


def load_kernels(library: Path) -> ctypes.CDLL:
    return ctypes.CDLL(str(library))


def _pointer(tensor: torch.Tensor | None) -> ctypes.c_void_p:
    return ctypes.c_void_p(None if tensor is None else tensor.data_ptr())


class FastModel:
    """Holds the parameters (float32) and, between `forward` and `backward`, the activations of one batch."""

    def __init__(self, shape: Shape, parameters: dict[str, torch.Tensor], kernels: ctypes.CDLL):
        self.shape, self.parameters, self.kernels = shape, parameters, kernels
        self.gradients: dict[str, torch.Tensor] = {}
        self.device = torch.device('cpu')
        self.length = 0

    def _set_length(self, length: int) -> None:
        if self.length != length:
            self.length = length
            self.cosines, self.sines = rope_angles(length, self.shape.rope_base)

    def forward(self, tokens: torch.Tensor, keep: bool = True, lengths: torch.Tensor | None = None) -> torch.Tensor:
        """tokens (batch, length), length a multiple of 32 -> last hidden states (batch * length, width) in bfloat16.

        With `lengths` (batch, int32) every position sees all of its sequence's first `lengths` positions; else those before it.
        """
        batch, length = tokens.shape
        self.lengths = lengths
        self._set_length(length)
        parameters, count = self.parameters, batch * length
        self.halves = {name: value.to(BF16) for name, value in parameters.items() if value.dim() == 2}
        residual, update, kept = functional.embedding(tokens.reshape(-1), parameters['emb']), None, []
        for layer in range(self.shape.layers):
            first, normed, scale = self._add_norm(residual, update, f'{layer}.n1', count)
            qkv = torch.mm(normed, self.halves[f'{layer}.qkv'].t())
            attended, log_sums = self._attention(qkv, layer, batch, length)
            update = torch.mm(attended, self.halves[f'{layer}.o'].t())
            second, normed_2, scale_2 = self._add_norm(first, update, f'{layer}.n2', count)
            gate_up = torch.mm(normed_2, self.halves[f'{layer}.gu'].t())
            activated = torch.empty(count, self.shape.feed_forward, dtype=BF16)
            self.kernels.swiglu(_pointer(gate_up), _pointer(activated), count, self.shape.feed_forward)
            update = torch.mm(activated, self.halves[f'{layer}.dn'].t())
            residual = second
            if keep:
                kept.append((first, normed, scale, qkv, attended, log_sums, second, normed_2, scale_2, gate_up, activated))
        last, hidden, scale = self._add_norm(residual, update, 'nf', count)
        self.kept = (kept, last, hidden, scale, tokens) if keep else None
        return hidden

    def scores(self, hidden: torch.Tensor) -> torch.Tensor:
        """-> of every token of the vocabulary, after hidden states"""
        return torch.mm(hidden, self.halves['emb'].t()).float()

    def loss_and_backward(self, positions: torch.Tensor, targets: torch.Tensor, weights: torch.Tensor | None = None) -> tuple[float, torch.Tensor]:
        """Mean cross-entropy at `positions` (indices into batch * length), weighted; fills `gradients`. Also says which were right."""
        _, _, hidden, _, _ = self.kept
        chosen = hidden[positions]
        embedding = self.halves['emb']
        logits = self.scores(chosen)
        log_sum = torch.logsumexp(logits, -1)
        shares = torch.full((len(targets),), 1 / len(targets)) if weights is None else weights / weights.sum()
        loss = ((log_sum - logits.gather(1, targets[:, None])[:, 0]) * shares).sum()
        right = logits.argmax(-1) == targets
        probabilities = (logits - log_sum[:, None]).exp_()
        probabilities[torch.arange(len(targets)), targets] -= 1
        error = (probabilities * shares[:, None]).to(BF16)
        hidden_gradient = torch.zeros_like(hidden)
        hidden_gradient[positions] = torch.mm(error, embedding)
        self._backward(hidden_gradient, torch.mm(error.t(), chosen).float())
        return loss.item(), right

    def _add_norm(self, residual, update, norm, count):
        width = self.shape.width
        summed, normed, scale = torch.empty(count, width), torch.empty(count, width, dtype=BF16), torch.empty(count)
        self.kernels.add_norm(_pointer(summed), _pointer(update), _pointer(self.parameters[norm]), _pointer(normed), _pointer(scale),
                             count, width, ctypes.c_float(EPSILON), _pointer(residual))
        return summed, normed, scale

    def _attention(self, qkv, layer, batch, length):
        heads = self.shape.heads
        attended = torch.empty(batch * length, heads * HEAD_WIDTH, dtype=BF16)
        log_sums = torch.empty(batch * heads * length)
        self.kernels.attention(_pointer(qkv), _pointer(attended), _pointer(log_sums), *self._attention_inputs(layer), batch, length, heads, _pointer(self.lengths))
        return attended, log_sums

    def _attention_inputs(self, layer):
        norms = (self.parameters[f'{layer}.qn'], self.parameters[f'{layer}.kn'])
        return tuple(_pointer(tensor) for tensor in (*norms, self.cosines, self.sines))

    def _norm_backward(self, summed, scale, norm, gradient, residual_gradient, half, count):
        self.kernels.norm_backward(_pointer(summed), _pointer(scale), _pointer(self.parameters[norm]), _pointer(gradient),
                             _pointer(residual_gradient), _pointer(self.gradients[norm]), count, self.shape.width, _pointer(half))

    def backward_from(self, hidden_gradient: torch.Tensor) -> None:
        """Fills `gradients` from that of the last hidden states (batch * length, width), in bfloat16."""
        self._backward(hidden_gradient, torch.zeros_like(self.parameters['emb']))

    def _backward(self, hidden_gradient, embedding_gradient):
        kept, last, _, scale, tokens = self.kept
        batch, length = tokens.shape
        count, shape, halves = batch * length, self.shape, self.halves
        gradients = self.gradients = {name: torch.zeros_like(value) for name, value in self.parameters.items() if value.dim() == 1}
        residual = torch.zeros(count, shape.width)
        half = torch.empty(count, shape.width, dtype=BF16)
        self._norm_backward(last, scale, 'nf', hidden_gradient, residual, half, count)
        for layer in reversed(range(shape.layers)):
            first, normed, scale, qkv, attended, log_sums, second, normed_2, scale_2, gate_up, activated = kept[layer]
            gradients[f'{layer}.dn'] = torch.mm(half.t(), activated).float()
            activated_gradient, gate_up_gradient = torch.mm(half, halves[f'{layer}.dn']), torch.empty_like(gate_up)
            self.kernels.swiglu_backward(_pointer(gate_up), _pointer(activated_gradient), _pointer(gate_up_gradient), count, shape.feed_forward)
            gradients[f'{layer}.gu'] = torch.mm(gate_up_gradient.t(), normed_2).float()
            normed_gradient = torch.mm(gate_up_gradient, halves[f'{layer}.gu'])
            self._norm_backward(second, scale_2, f'{layer}.n2', normed_gradient, residual, half, count)
            gradients[f'{layer}.o'] = torch.mm(half.t(), attended).float()
            attended_gradient, qkv_gradient = torch.mm(half, halves[f'{layer}.o']), torch.empty_like(qkv)
            norms = (gradients[f'{layer}.qn'], gradients[f'{layer}.kn'])
            self.kernels.attention_backward(_pointer(qkv), _pointer(attended), _pointer(attended_gradient), _pointer(log_sums), _pointer(qkv_gradient),
                                *(_pointer(norm) for norm in norms), *self._attention_inputs(layer), batch, length, shape.heads, _pointer(self.lengths))
            gradients[f'{layer}.qkv'] = torch.mm(qkv_gradient.t(), normed).float()
            self._norm_backward(first, scale, f'{layer}.n1', torch.mm(qkv_gradient, halves[f'{layer}.qkv']), residual, half, count)
        embedding_gradient.index_add_(0, tokens.reshape(-1), residual)
        gradients['emb'] = embedding_gradient
