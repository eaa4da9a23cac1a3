import type { GgufTensor, GgufValue } from '../../electron/inference/llama/gguf-writer.ts';
import type { E5File } from './e5-file.ts';

/** What stays of the model. */
export interface Cut {
  /** Places of the pieces, in order. */
  readonly pieces: readonly number[];
  readonly layers: readonly number[];
}

/** llama.cpp's numbers. */
const MEAN_POOLING = 1;
const MOSTLY_Q4_0 = 2;
const TOKEN = { normal: 1, unknown: 2, control: 3 } as const;
/** Bytes of a block of 32 weights: their scale and 4 bits each. */
const BLOCK_BYTES = 18;
const BLOCK = 32;

/** @throws {Error} if a special piece was left out. */
export function multilingualMetadata(model: E5File, { pieces, layers }: Cut): Record<string, GgufValue> {
  const { bos, eos, pad, unknown } = model.special;
  const names = new Map([
    [bos, '<s>'],
    [eos, '</s>'],
    [pad, '<pad>'],
    [unknown, '<unk>'],
  ]);
  const typeOf = (piece: number): number =>
    piece === unknown ? TOKEN.unknown : names.has(piece) ? TOKEN.control : TOKEN.normal;
  const placeOf = (piece: number): GgufValue => {
    const place = pieces.indexOf(piece);
    if (place < 0) throw new Error(`The special piece ${names.get(piece) ?? ''} was left out.`);
    return uint32(place);
  };
  return {
    'general.architecture': { type: 'string', value: 'bert' },
    'general.name': { type: 'string', value: 'multilingual-e5-small' },
    'general.license': { type: 'string', value: 'MIT' },
    'general.file_type': uint32(MOSTLY_Q4_0),
    'general.quantization_version': uint32(2),
    'bert.context_length': uint32(model.positions),
    'bert.embedding_length': uint32(model.width),
    'bert.feed_forward_length': uint32(model.feedForward),
    'bert.block_count': uint32(layers.length),
    'bert.attention.head_count': uint32(model.heads),
    'bert.attention.layer_norm_epsilon': { type: 'float32', value: model.epsilon },
    'bert.attention.causal': { type: 'bool', value: false },
    'bert.pooling_type': uint32(MEAN_POOLING),
    // llama.cpp's name for SentencePiece's unigrams.
    'tokenizer.ggml.model': { type: 'string', value: 't5' },
    'tokenizer.ggml.pre': { type: 'string', value: 'default' },
    'tokenizer.ggml.token_type_count': uint32(model.tokenTypes),
    'tokenizer.ggml.tokens': {
      type: 'strings',
      value: pieces.map((piece) => names.get(piece) ?? model.pieces[piece] ?? ''),
    },
    'tokenizer.ggml.scores': { type: 'float32s', value: pieces.map((piece) => model.scores[piece] ?? 0) },
    'tokenizer.ggml.token_type': { type: 'int32s', value: pieces.map(typeOf) },
    'tokenizer.ggml.add_space_prefix': { type: 'bool', value: true },
    'tokenizer.ggml.remove_extra_whitespaces': { type: 'bool', value: true },
    'tokenizer.ggml.bos_token_id': placeOf(bos),
    'tokenizer.ggml.eos_token_id': placeOf(eos),
    'tokenizer.ggml.seperator_token_id': placeOf(eos),
    'tokenizer.ggml.padding_token_id': placeOf(pad),
    'tokenizer.ggml.unknown_token_id': placeOf(unknown),
    'tokenizer.ggml.add_bos_token': { type: 'bool', value: true },
    'tokenizer.ggml.add_eos_token': { type: 'bool', value: true },
  };
}

/** The weights as they are, without the rows and layers that were left out. */
export function multilingualTensors(model: E5File, { pieces, layers }: Cut): readonly GgufTensor[] {
  const { width, feedForward, positions, tokenTypes } = model;
  const floats = (name: string, from: string, ...shape: readonly number[]): GgufTensor => {
    const bytes = model.tensor(from);
    return { name, shape, data: new Float32Array(new Uint8Array(bytes).buffer), format: 'F32' };
  };
  const matrix = (name: string, from: string, rows: number, columns: number): GgufTensor => ({
    name,
    shape: [rows, columns],
    data: new Float32Array(),
    blocks: { format: 'Q4_0', bytes: model.tensor(from) },
  });
  const rowBytes = (width / BLOCK) * BLOCK_BYTES;
  const words = model.tensor('emb.word');
  const kept = Buffer.concat(pieces.map((piece) => words.subarray(piece * rowBytes, (piece + 1) * rowBytes)));
  return [
    {
      name: 'token_embd.weight',
      shape: [pieces.length, width],
      data: new Float32Array(),
      blocks: { format: 'Q4_0', bytes: kept },
    },
    floats('position_embd.weight', 'emb.pos', positions, width),
    floats('token_types.weight', 'emb.type', tokenTypes, width),
    floats('token_embd_norm.weight', 'emb.ln.w', width),
    floats('token_embd_norm.bias', 'emb.ln.b', width),
    ...layers.flatMap((from, to) => [
      ...matrixParts(from, to, width, feedForward).flatMap(({ name, source, rows, columns }) => [
        matrix(`${name}.weight`, `${source}.w`, rows, columns),
        floats(`${name}.bias`, `${source}.b`, rows),
      ]),
      ...[
        ['attn_output_norm', 'aln'],
        ['layer_output_norm', 'oln'],
      ].flatMap(([name = '', source = '']) => [
        floats(`blk.${String(to)}.${name}.weight`, `l${String(from)}.${source}.w`, width),
        floats(`blk.${String(to)}.${name}.bias`, `l${String(from)}.${source}.b`, width),
      ]),
    ]),
  ];
}

const matrixParts = (from: number, to: number, width: number, feedForward: number) =>
  [
    { part: 'attn_q', source: 'q', rows: width, columns: width },
    { part: 'attn_k', source: 'k', rows: width, columns: width },
    { part: 'attn_v', source: 'v', rows: width, columns: width },
    { part: 'attn_output', source: 'ao', rows: width, columns: width },
    { part: 'ffn_up', source: 'fi', rows: feedForward, columns: width },
    { part: 'ffn_down', source: 'fo', rows: width, columns: feedForward },
  ].map(({ part, source, ...shape }) => ({
    name: `blk.${String(to)}.${part}`,
    source: `l${String(from)}.${source}`,
    ...shape,
  }));

const uint32 = (value: number): GgufValue => ({ type: 'uint32', value });
