"""How far the probabilities of tools can be believed, and by what they have to be divided for that (Guo et al. 2017, "On Calibration of
Modern Neural Networks": temperature scaling, and the expected calibration error over bins of equal width)."""
import torch
from torch.nn import functional

BINS = 10


@torch.no_grad()
def held_out_scores(model, data, padded) -> tuple[torch.Tensor, torch.Tensor]:
    """-> scores of tools for held-out messages in all languages (messages, tools); the right ones"""
    messages = {'validation': data.validation, 'languages-validation': data.read('languages-validation')}
    scores, tools = [], []
    for name, part in messages.items():
        lower = data.lower({name: part})
        for at in range(0, len(part), 256):
            batch = part[at:at + 256]
            _, is_piece, _ = padded(batch, data.pieces.pad)
            _, whole = model.read(lower.of(batch), is_piece, data.frozen)
            scores.append(model.tool_scores(whole))
            tools.append(torch.tensor([message[2] for message in batch]))
    return torch.cat(scores), torch.cat(tools)


def best_temperature(scores: torch.Tensor, tools: torch.Tensor) -> float:
    """-> what scores are divided by so that the right tools are likeliest"""
    tried = torch.linspace(0.4, 2.5, 106)
    return float(min(tried, key=lambda one: functional.cross_entropy(scores / one, tools)))


def reliability(scores: torch.Tensor, tools: torch.Tensor) -> tuple[float, list[tuple[int, float, float]]]:
    """-> the expected calibration error, 0..1; of each bin of probabilities: how many, their mean, and the share that is right"""
    chances, likeliest = scores.softmax(1).max(1)
    right = (likeliest == tools).float()
    places = (chances * BINS).long().clamp(max=BINS - 1)
    bins = [(int(one.sum()), float(chances[one].mean()), float(right[one].mean())) for one in (places == place for place in range(BINS)) if one.any()]
    error = sum(count * abs(chance - share) for count, chance, share in bins) / len(tools)
    return error, bins
