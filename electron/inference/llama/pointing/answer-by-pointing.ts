import { LlamaText, type ChatWrapper, type LlamaTextJSON, type Token } from 'node-llama-cpp';
import { jsonValueSchema, type JsonObject, type JsonValue } from '../../../../shared/entities/json.ts';
import type { Pointing } from '../../argument-candidates.ts';
import type { GeneratedToolCall, PromptTool } from '../../inference-backend.ts';
import { stripNulls } from '../../schema/omissions.ts';
import type { StepAnswer, StepOptions } from '../generate-step.ts';
import { NextTokens, type Distribution } from './next-tokens.ts';
import { tokenBytes } from './token-bytes.ts';
import { nameTool, obstacleTo, writeArguments, writeText, type WriteCallOptions } from './write-call.ts';

export interface PointingOptions extends Pick<StepOptions, 'loaded' | 'request' | 'signal'> {
  readonly pointing: Pointing;
  readonly prompt: readonly Token[];
  readonly wrapper: ChatWrapper;
  /** Called as soon as the tool is chosen: its arguments take longer. One of them may turn out to be missing then. */
  readonly onNamed: (name: string) => void;
}

/**
 * `speaks` if an answer in words is likelier than a call, and `writes` if the call needs arguments that can't be
 * copied: both are generated as usual then.
 */
export type Pointed =
  | { readonly type: 'answered'; readonly answer: StepAnswer; readonly tokens: number }
  | { readonly type: 'speaks' }
  | { readonly type: 'writes'; readonly tool: PromptTool };

const ABORTED: Pointed = { type: 'answered', answer: { finishReason: 'aborted', toolCalls: [] }, tokens: 0 };

/**
 * Decides whether the next step is a call, which tool it calls, and with which of the conversation's words. Leaves the
 * KV cache with the call, or as it was.
 */
export async function answerByPointing(options: PointingOptions): Promise<Pointed> {
  const { loaded, request, prompt, wrapper, signal } = options;
  const { model, cache } = loaded;
  const reader = new NextTokens(cache.sequence, prompt);
  const call = LlamaText(wrapper.settings.functions.call.prefix).tokenize(model.tokenizer);
  if (request.callableTools.length === 0 || !beginsCall(await reader.after([]), call, callBias(options)))
    return { type: 'speaks' };
  const writing: WriteCallOptions = {
    reader,
    bytes: tokenBytes(model),
    path: call,
    pointing: options.pointing,
    afterName: textOf(wrapper.settings.functions.call.paramsPrefix),
    signal,
  };
  const named = await nameTool(request.callableTools, writing, (tool) => {
    if (obstacleTo(tool, options.pointing.candidates) === null) options.onNamed(tool.name);
  });
  if (named === null) return signal.aborted ? ABORTED : { type: 'speaks' };
  const { name } = named.tool;
  const written = await writeArguments(named, writing);
  if (written === null) return signal.aborted ? ABORTED : { type: 'writes', tool: named.tool };
  if (written.type === 'free') return { type: 'writes', tool: named.tool };
  if (written.type === 'missing') {
    const lacks = { tool: name, parameter: written.parameter };
    return { type: 'answered', answer: { finishReason: 'end-of-turn', toolCalls: [], lacks }, tokens: 0 };
  }
  const closed = await writeText(textOf(wrapper.settings.functions.call.suffix), written.path, writing);
  if (closed === null) return signal.aborted ? ABORTED : { type: 'writes', tool: named.tool };
  await reader.hold(closed);
  const toolCall: GeneratedToolCall = {
    name,
    arguments: stripNulls(written.arguments),
    raw: rawCall(wrapper, name, written.arguments),
    probability: named.probability,
  };
  return { type: 'answered', answer: { finishReason: 'tool-calls', toolCalls: [toolCall] }, tokens: closed.length };
}

/** Only the first step of an answer is biased, as without pointing. */
const callBias = ({ request: { turns, sampling } }: PointingOptions): number =>
  turns.at(-1)?.role === 'user' ? (sampling.callBias ?? 0) : 0;

/** As greedy decoding decides it: by the likeliest first token. */
function beginsCall(distribution: Distribution, [first]: readonly Token[], bias: number): boolean {
  if (first === undefined) return false;
  const chance = (distribution.get(first) ?? 0) * Math.exp(bias);
  for (const [token, probability] of distribution) if (token !== first) return chance >= probability;
  return chance > 0;
}

/** The text of a call's fixed part. Its special tokens are written like text: models define them in their vocabulary. */
const textOf = (part: string | LlamaText): string => LlamaText([part]).toString();

function rawCall(wrapper: ChatWrapper, name: string, args: JsonObject): JsonValue {
  const { prefix, paramsPrefix, suffix } = wrapper.settings.functions.call;
  const raw: LlamaTextJSON = LlamaText([prefix, name, paramsPrefix, pythonJson(args), suffix]).toJSON();
  return jsonValueSchema.parse(raw);
}

/** As the call was written, with spaces after commas and colons. */
const pythonJson = (args: JsonObject): string =>
  `{${Object.entries(args)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(', ')}}`;
