"""Writes the encoder that reads requests as ONNX: `python3 training/export_encoder.py --base FILE --out FILE`, after `train_encoder.py` and `train_heads.py`.

What is said of tools and labels doesn't depend on the message, so that it is worked out here once. Weights get 8 bits, with a scale for each 128
of them, and what they are multiplied with gets its scales by piece: with one for a whole message, few large numbers leave the others none. Vectors of
pieces aren't in the file: the app reads them from the multilingual embedder. A JSON file with the same name has the names of tools and labels.
"""
import argparse
import json
import warnings
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization.matmul_nbits_quantizer import MatMulNBitsQuantizer

from e5_file import E5File
from encoder_model import ACTS, Heads, Reader
from calibration import best_temperature, held_out_scores, reliability
from train_encoder import Messages, add_model_options, padded

OPSET = 17
BLOCK = 128
LARGE = 4096            # numbers from which half precision saves anything


class Exported(torch.nn.Module):
    """
    From vectors of pieces (1, pieces, width) to scores: of tools (tools); of each label's first piece (labels, pieces + 1; the last if it
    isn't said) and last piece (labels, pieces); and of first and last piece together (pieces, pieces);
    of acts (acts); and of each piece, that a request begins with it, and that one has ended before it (pieces, 2).
    """

    def __init__(self, model: Reader, heads: Heads, temperature: float):
        super().__init__()
        self.model, self.heads = model, heads
        self.temperature = temperature
        with torch.no_grad():
            tools = model.tools(torch.arange(len(model.tool_bias)))
            labels = model.labels(torch.arange(len(model.labels.own)))
            self.tools, self.first = tools, model.first(labels) * model.scale
            self.last, self.absent = model.last(labels) * model.scale, model.absent(labels) * model.scale

    def forward(self, vectors: torch.Tensor) -> tuple[torch.Tensor, ...]:
        encoder, model = self.model.encoder, self.model
        found = encoder.norm(vectors + encoder.positions[:vectors.shape[1]])
        nothing = torch.zeros(1, 1, 1, 1)
        for layer in encoder.layers[:-1]:
            found = layer(found, nothing)
        bounds, acts = self.heads(found, nothing)
        found = encoder.layers[-1](found, nothing)
        whole = found.mean(1)
        tools = (model.message(whole) @ self.tools.T + model.tool_bias)[0] / self.temperature
        absent = whole @ self.absent.T + model.absent_bias
        first = torch.cat([found[0] @ self.first.T, absent], 0).T
        last = (found[0] @ self.last.T).T
        return tools, first, last, model.query(found[0]) @ model.key(found[0]).T, acts[0], bounds[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    add_model_options(parser)
    parser.add_argument('--out', required=True)
    options = parser.parse_args()
    work, out = Path(options.work) / 'encoder', Path(options.out)
    data = Messages(work, E5File(Path(options.base)), options, passes=0)
    model = Reader(data.encoder, data.tool_vectors, data.label_vectors, data.width)
    model.load_state_dict(torch.load(work / 'encoder.pt', weights_only=True)['model'])
    heads = Heads(model)
    heads.load_state_dict(torch.load(work / 'heads.pt', weights_only=True)['heads'])
    write(Exported(model.eval(), heads.eval(), calibrated(model, data)), data, out)


def calibrated(model: Reader, data: Messages) -> float:
    """-> the temperature, chosen on every second held-out message; how well it fits is told by the others"""
    scores, tools = held_out_scores(model, data, padded)
    temperature = best_temperature(scores[::2], tools[::2])
    before, _ = reliability(scores[1::2], tools[1::2])
    after, bins = reliability(scores[1::2] / temperature, tools[1::2])
    print(f'temperature {temperature:.2f}: expected calibration error {before:.3f} -> {after:.3f}')
    for count, chance, right in bins:
        print(f'{chance:.2f} {right:.2f} {count}')
    return temperature


def write(model: Exported, data: Messages, out: Path) -> None:
    whole = out.with_suffix('.float.onnx')
    warnings.filterwarnings('ignore')
    axes = {'vectors': {1: 'pieces'}, 'first': {1: 'pieces + 1'}, 'last': {1: 'pieces'}, 'together': {0: 'pieces', 1: 'pieces'}, 'bounds': {0: 'pieces'}}
    torch.onnx.export(
        model, (torch.randn(1, 9, data.width),), str(whole), input_names=['vectors'], output_names=['tools', 'first', 'last', 'together', 'acts', 'bounds'],
        dynamic_axes=axes, opset_version=OPSET, dynamo=False)
    quantizer = MatMulNBitsQuantizer(onnx.load(whole), bits=8, block_size=BLOCK, is_symmetric=True, accuracy_level=4)
    quantizer.process()
    onnx.save(with_halves(quantizer.model.model), out)
    whole.unlink()
    lengths = [round(length, 4) for length in model.model.lengths.tolist()]
    labels = [f'{tool}.{label}' for tool, label in data.labels]
    out.with_suffix('.json').write_text(json.dumps({'tools': data.tools, 'acts': ACTS, 'labels': labels, 'lengths': lengths}) + '\n')


def with_halves(model: onnx.ModelProto) -> onnx.ModelProto:
    """The same model; large constants that aren't scales are kept in half precision, and are made whole again when it is loaded."""
    graph = model.graph
    scales = {node.input[2] for node in graph.node if node.op_type == 'MatMulNBits'}
    constants = {one.name: one for one in graph.initializer if one.name not in scales}
    inside = {node.output[0]: node for node in graph.node if node.op_type == 'Constant'}
    constants |= {name: node.attribute[0].t for name, node in inside.items()}
    for name, constant in constants.items():
        numbers = numpy_helper.to_array(constant)
        if numbers.dtype != np.float32 or numbers.size < LARGE:
            continue
        holder, old = (graph.node, inside[name]) if name in inside else (graph.initializer, constant)
        holder.remove(old)
        graph.initializer.append(numpy_helper.from_array(numbers.astype(np.float16), f'{name}_half'))
        graph.node.insert(0, helper.make_node('Cast', [f'{name}_half'], [name], to=TensorProto.FLOAT))
    onnx.checker.check_model(model)
    return model


if __name__ == '__main__':
    main()
