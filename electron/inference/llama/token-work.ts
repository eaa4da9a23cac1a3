import { GgmlType, type GgufFileInfo } from 'node-llama-cpp';
import type { TokenWork } from '../model-shape.ts';

/** Tensors that hold the experts of a layer; a token passes some of them. */
const EXPERTS = /_exps\b/u;
/** Tensors with a row for each token of the vocabulary, and those that end in one: no other token is multiplied by them. */
const EMBEDDINGS = /^(?:token_embd|per_layer_token_embd|output)\.weight$/u;
/** What is multiplied to choose the next token: many models use the embeddings once more. */
const OUTPUTS = ['output.weight', 'token_embd.weight'] as const;
const OF_LAYER = /^blk\.\d+\./u;
/** A layer that has one of them attends to the context. */
const ATTENDING = /^blk\.\d+\.(?:attn_k|attn_qkv|attn_kv_a_mqa)\.weight$/u;
/** Where a model doesn't say which of its layers have a window: Gemma 3 has one in five of six, gpt-oss in one of two. */
const WINDOW_SHARE = 0.75;

/** @returns the work for one token, by the header alone. @param window tokens that layers with a window attend to. */
export function tokenWork(info: GgufFileInfo, window: number | undefined): TokenWork {
  const { tensorInfo = [], architectureMetadata } = info;
  const share = expertShare(architectureMetadata);
  const weights: Record<string, number> = {};
  for (const { name, dimensions, ggmlType } of tensorInfo) {
    if (EMBEDDINGS.test(name) || dimensions.length < 2) continue;
    const format = GgmlType[ggmlType];
    weights[format] = (weights[format] ?? 0) + weightsOf(dimensions) * (EXPERTS.test(name) ? share : 1);
  }
  const output = OUTPUTS.map((own) => tensorInfo.find(({ name }) => name === own)).find(
    (tensor) => tensor !== undefined,
  );
  const layers = tensorInfo.filter(({ name }) => ATTENDING.test(name)).length;
  const all = layers * attentionOfLayer(architectureMetadata);
  const inWindow = window === undefined ? 0 : windowShare(architectureMetadata);
  return {
    weights,
    attention: all * (1 - inWindow),
    windowAttention: all * inWindow,
    window: window ?? 0,
    output: output === undefined ? {} : { [GgmlType[output.ggmlType]]: weightsOf(output.dimensions) },
    steps: tensorInfo.filter(({ name }) => OF_LAYER.test(name)).length,
  };
}

export const weightsOf = (dimensions: readonly (number | bigint)[]): number =>
  dimensions.reduce<number>((product, size) => product * Number(size), 1);

/** @returns the share of the experts that answer, 0 to 1. */
function expertShare({ expert_count: all, expert_used_count: used }: GgufFileInfo['architectureMetadata']): number {
  return all === undefined || used === undefined || all === 0 ? 1 : used / all;
}

/** Each head compares the token with each of the context, and adds up their values. */
function attentionOfLayer({ attention, embedding_length: width = 0 }: GgufFileInfo['architectureMetadata']): number {
  const count: unknown = attention?.head_count;
  const heads = Array.isArray(count) ? Math.max(0, ...count.map(Number)) : Number(count ?? 0);
  if (!(heads > 0)) return 0;
  const { key_length: key = width / heads, value_length: value = key } = attention ?? {};
  return heads * (key + value);
}

function windowShare({ attention }: GgufFileInfo['architectureMetadata']): number {
  const pattern: unknown = attention?.sliding_window_pattern;
  if (Array.isArray(pattern) && pattern.length > 0) return pattern.filter(Boolean).length / pattern.length;
  return typeof pattern === 'number' && pattern > 1 ? 1 - 1 / pattern : WINDOW_SHARE;
}
