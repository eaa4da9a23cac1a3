"""Muon (Jordan et al. 2024) for the matrices, AdamW (Loshchilov and Hutter 2019) for embeddings and norms."""
import torch

MOMENTUM = 0.95
BETAS = (0.9, 0.95)
NEWTON_SCHULZ = (3.4445, -4.7750, 2.0315)  # coefficients of the quintic iteration published with Muon
NEWTON_SCHULZ_STEPS = 5


def orthogonalized(gradient: torch.Tensor) -> torch.Tensor:
    """The nearest matrix with singular values around one, by Newton-Schulz iteration, in bfloat16 on a GPU."""
    first, second, third = NEWTON_SCHULZ
    tall = gradient.shape[0] > gradient.shape[1]
    precision = torch.bfloat16 if gradient.is_cuda else torch.float32
    matrix = gradient.to(precision)
    matrix = matrix.t().contiguous() if tall else matrix
    matrix = matrix / (matrix.float().norm() + 1e-7).to(precision)
    for _ in range(NEWTON_SCHULZ_STEPS):
        square = matrix @ matrix.t()
        matrix = first * matrix + (second * square + third * (square @ square)) @ matrix
    return (matrix.t() if tall else matrix).float()


def parts_of(name: str, matrix: torch.Tensor) -> tuple[torch.Tensor, ...]:
    """Stacked projections are orthogonalised one by one: they are different maps."""
    return matrix.chunk(3) if name.endswith('qkv') else matrix.chunk(2) if name.endswith('gu') else (matrix,)


class Optimizer:
    def __init__(self, parameters: dict[str, torch.Tensor], weight_decay: float):
        self.parameters, self.weight_decay, self.steps = parameters, weight_decay, 0
        self.first = {name: torch.zeros_like(value) for name, value in parameters.items()}
        self.second = {name: torch.zeros_like(value) for name, value in parameters.items() if not self._by_muon(name)}

    def _by_muon(self, name: str) -> bool:
        return self.parameters[name].dim() == 2 and name != 'emb'

    def step(self, gradients: dict[str, torch.Tensor], matrix_rate: float, vector_rate: float) -> None:
        self.steps += 1
        for name, value in self.parameters.items():
            if self._by_muon(name):
                self._muon(name, value, gradients[name], matrix_rate)
            else:
                self._adam(name, value, gradients[name], vector_rate)

    def _muon(self, name, value, gradient, rate):
        momentum = self.first[name].mul_(MOMENTUM).add_(gradient)
        update = gradient + MOMENTUM * momentum
        for part, direction in zip(parts_of(name, value), parts_of(name, update)):
            rows, columns = direction.shape
            part.mul_(1 - rate * self.weight_decay).add_(orthogonalized(direction.contiguous()), alpha=-rate * max(1, rows / columns) ** 0.5)

    def _adam(self, name, value, gradient, rate):
        mean = self.first[name].mul_(BETAS[0]).add_(gradient, alpha=1 - BETAS[0])
        square = self.second[name].mul_(BETAS[1]).addcmul_(gradient, gradient, value=1 - BETAS[1])
        mean_correction, square_correction = 1 - BETAS[0] ** self.steps, 1 - BETAS[1] ** self.steps
        value.addcdiv_(mean / mean_correction, (square / square_correction).sqrt_().add_(1e-8), value=-rate)

    def state(self) -> dict:
        return {'first': self.first, 'second': self.second, 'steps': self.steps}

    def restore(self, state: dict) -> None:
        self.first, self.second, self.steps = state['first'], state['second'], state['steps']
