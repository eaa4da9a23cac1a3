import type { Token } from 'node-llama-cpp';
import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { ArgumentCandidates, Pointing } from '../../argument-candidates.ts';
import type { PromptTool } from '../../inference-backend.ts';
import { normalizeSchema } from '../../normalize-schema.ts';
import { argumentLiterals, argumentShapes, type ArgumentShape } from './argument-literals.ts';
import { LiteralTrie, type Literal } from './literal-trie.ts';
import type { TokenReader } from './next-tokens.ts';
import { searchLikeliest, type Found } from './search-likeliest.ts';
import type { TokenBytes } from './token-bytes.ts';

export interface WriteCallOptions {
  readonly reader: TokenReader;
  readonly bytes: TokenBytes;
  /** Tokens written after the prompt, up to where the name of a tool begins. */
  readonly path: readonly Token[];
  readonly pointing: Pointing;
  /** What follows the name of a tool. */
  readonly afterName: string;
  readonly signal: AbortSignal;
}

export interface NamedTool {
  readonly tool: PromptTool;
  /** Up to the beginning of the arguments. */
  readonly path: readonly Token[];
  /** How likely this tool is compared with the next likeliest, 0..1, with the loader's scores. */
  readonly probability: number;
}

/**
 * `missing` names a required argument that is nowhere in the conversation. `free` means that an argument is made of
 * several values or in the model's own words, so that it can't be copied.
 */
export type WrittenCall =
  | { readonly type: 'written'; readonly arguments: JsonObject; readonly path: readonly Token[] }
  | { readonly type: 'missing'; readonly parameter: string }
  | { readonly type: 'free' };

const PATIENCE = 48;
/** In natural logarithms: another tool that is less likely than this would not be noticed in the probability of the first. */
const LEAD = 8;

/**
 * Chooses the tool whose whole name is likeliest.
 * @param onChosen called when it is, before its probability is known. @returns null if the signal aborted.
 */
export async function nameTool(
  tools: readonly PromptTool[],
  { reader, bytes, path, pointing, afterName, signal }: WriteCallOptions,
  onChosen: (tool: PromptTool) => void,
): Promise<NamedTool | null> {
  const literals = tools.map((tool): Literal<PromptTool> => ({
    text: tool.name,
    value: tool,
    prior: pointing.toolPriors[tool.name] ?? 0,
  }));
  const trie = new LiteralTrie(literals, afterName);
  const search = { trie, reader, bytes, path, wanted: 2, patience: PATIENCE, signal, lead: LEAD };
  const found = await searchLikeliest({ ...search, onFirst: ({ literal }) => onChosen(literal.value) });
  const [best, next] = found;
  if (best === undefined) return null;
  const odds = next === undefined ? Infinity : Math.exp(best.score - next.score);
  return {
    tool: best.literal.value,
    path: [...path, ...best.tokens],
    probability: odds === Infinity ? 1 : odds / (1 + odds),
  };
}

/** @returns what is in the way of a call that is written with the words of the conversation; null for nothing. */
export function obstacleTo(
  tool: PromptTool,
  candidates: ArgumentCandidates,
): Exclude<WrittenCall, { type: 'written' }> | null {
  const shapes = argumentShapes(normalizeSchema(tool.parameters));
  const choices = shapes.map((shape) => argumentLiterals(tool.name, shape, candidates));
  const missing = shapes.find((_, index) => choices[index]?.length === 0);
  if (missing !== undefined) return { type: 'missing', parameter: missing.name };
  return choices.includes(null) ? { type: 'free' } : null;
}

/** Writes the arguments of a call, one after another. @returns null if the signal aborted. */
export async function writeArguments(
  { tool, path }: Pick<NamedTool, 'tool' | 'path'>,
  options: WriteCallOptions,
): Promise<WrittenCall | null> {
  const { candidates } = options.pointing;
  const obstacle = obstacleTo(tool, candidates);
  if (obstacle !== null) return obstacle;
  const shapes = argumentShapes(normalizeSchema(tool.parameters));
  const [first] = shapes;
  let written = await writeText(first === undefined ? '{}' : `{${JSON.stringify(first.name)}:`, path, options);
  const args: Record<string, JsonValue> = {};
  for (const [index, shape] of shapes.entries()) {
    if (written === null) return null;
    const literals = argumentLiterals(tool.name, shape, candidates, Object.values(args)) ?? [];
    if (literals.length === 0) return { type: 'missing', parameter: shape.name };
    const found = await writeArgument(literals, shapes[index + 1], written, options);
    if (found === null) return null;
    args[shape.name] = found.literal.value;
    written = [...written, ...found.tokens];
  }
  return written && { type: 'written', arguments: args, path: written };
}

async function writeArgument(
  literals: readonly Literal<JsonValue>[],
  next: ArgumentShape | undefined,
  path: readonly Token[],
  { reader, bytes, signal }: WriteCallOptions,
): Promise<Found<JsonValue> | null> {
  const trie = new LiteralTrie(literals, next === undefined ? '}' : `, ${JSON.stringify(next.name)}:`);
  const [found] = await searchLikeliest({ trie, reader, bytes, path, wanted: 1, patience: PATIENCE, signal });
  return found ?? null;
}

/** Adds fixed text, with the tokens that the model would most likely write it with. */
export async function writeText(
  text: string,
  path: readonly Token[],
  { reader, bytes, signal }: Pick<WriteCallOptions, 'reader' | 'bytes' | 'signal'>,
): Promise<readonly Token[] | null> {
  const trie = new LiteralTrie([{ text: text.slice(0, -1), value: null }], text.slice(-1));
  const [found] = await searchLikeliest({ trie, reader, bytes, path, wanted: 1, patience: PATIENCE, signal });
  return found === undefined ? null : [...path, ...found.tokens];
}
