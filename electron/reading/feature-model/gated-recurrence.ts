import { rowProducts } from './row-product.ts';
import { floatsOf, type Tensor } from './safetensors.ts';

/** Reads a sequence in one direction, and says of each place what it has read up to there. */
export interface GatedRecurrence {
  readonly inputs: number;
  readonly width: number;
  /** @param sequence vectors of `inputs` numbers. @returns one of `width` numbers for each, in the order of the sequence. */
  readonly read: (sequence: readonly Float32Array[]) => readonly Float32Array[];
}

/**
 * A gated recurrent unit (Cho et al. 2014, arXiv:1406.1078) as PyTorch computes it: three gates below one another, reset,
 * update and new (https://docs.pytorch.org/docs/stable/generated/torch.nn.GRU.html).
 * @param tensors `input` F32 [3 * width, inputs], `hidden` F32 [3 * width, width], `input_bias` and
 *   `hidden_bias` F32 [3 * width], each with the direction in front.
 * @returns null if these are not there, or have another shape.
 */
export function gatedRecurrence(
  tensors: Readonly<Record<string, Tensor>>,
  direction: 'forwards' | 'backwards',
): GatedRecurrence | null {
  const [gates = 0, inputs = 0] = tensors[`${direction}_input`]?.shape ?? [];
  const width = gates / GATES;
  const input = floatsOf(tensors[`${direction}_input`], gates, inputs);
  const hidden = floatsOf(tensors[`${direction}_hidden`], gates, width);
  const inputBias = floatsOf(tensors[`${direction}_input_bias`], gates);
  const hiddenBias = floatsOf(tensors[`${direction}_hidden_bias`], gates);
  if (input === null || hidden === null || inputBias === null || hiddenBias === null || gates === 0) return null;
  const step = (vector: Float32Array, before: Float32Array): Float32Array<ArrayBuffer> => {
    const fromInput = rowProducts(input, vector);
    const fromBefore = rowProducts(hidden, before);
    const said = (gate: number): number => (fromInput[gate] ?? 0) + (inputBias[gate] ?? 0);
    const remembered = (gate: number): number => (fromBefore[gate] ?? 0) + (hiddenBias[gate] ?? 0);
    const after = new Float32Array(width);
    for (let at = 0; at < width; at++) {
      const [update, fresh] = [width + at, 2 * width + at];
      const reset = sigmoid(said(at) + remembered(at));
      const kept = sigmoid(said(update) + remembered(update));
      after[at] = (1 - kept) * Math.tanh(said(fresh) + reset * remembered(fresh)) + kept * (before[at] ?? 0);
    }
    return after;
  };
  return {
    inputs,
    width,
    read: (sequence) => {
      let state = new Float32Array(width);
      const ordered = direction === 'forwards' ? sequence : sequence.toReversed();
      const states = ordered.map((vector) => (state = step(vector, state)));
      return direction === 'forwards' ? states : states.toReversed();
    },
  };
}

const GATES = 3;

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));
