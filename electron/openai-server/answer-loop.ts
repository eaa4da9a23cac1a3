import { randomUUID } from 'node:crypto';
import type { GenerationFigures } from '../../shared/entities/figures.ts';
import type {
  AnswerProfile,
  FinishReason,
  GeneratedToolCall,
  InferenceBackend,
  PromptPart,
  PromptToolCall,
  PromptTurn,
} from '../inference/inference-backend.ts';
import { ApiError } from './api-error.ts';
import type { AnswerFormat } from './answer-format.ts';
import type { ChatRequest } from './chat-request.ts';
import { INNER_PROMPT, type InnerTool } from './inner-tools.ts';
import { answerKey, type ServedConversation } from './served-conversation.ts';
import { StoppedText } from './stopped-text.ts';
import type { ToolChoice } from './tool-choice.ts';

/** A call that the program has to run. */
export interface ServedCall {
  readonly id: string;
  /** As the program calls it. */
  readonly name: string;
  /** JSON. */
  readonly arguments: string;
}

export interface ServedAnswer {
  readonly text: string;
  readonly thoughts: string;
  readonly calls: readonly ServedCall[];
  readonly finishReason: Exclude<FinishReason, 'tool-calls'> | 'tool-calls';
  readonly figures: readonly GenerationFigures[];
}

export interface AnswerOptions {
  readonly backend: Pick<InferenceBackend, 'generate'>;
  readonly conversation: ServedConversation;
  readonly profile: AnswerProfile;
  readonly request: ChatRequest;
  readonly instructions: string;
  readonly turns: readonly PromptTurn[];
  readonly inner: readonly InnerTool[];
  readonly choice: ToolChoice;
  /** What the answer has to be; null for free text. */
  readonly format: AnswerFormat | null;
  readonly signal: AbortSignal;
  readonly onDelta: (delta: { readonly type: 'text' | 'thought'; readonly text: string }) => void;
}

/** Rounds of calls that are answered here before the program gets an answer. */
const MOST_ROUNDS = 6;

/**
 * Generates an answer. Calls of inner tools are answered on the way; calls of the program's tools end it.
 * @throws {ApiError} if it is not what was asked for. @throws whatever the backend throws.
 */
export async function answer(options: AnswerOptions): Promise<ServedAnswer> {
  const stops = [options.request.stop ?? []].flat();
  const stopped = new StoppedText(stops, options.onDelta);
  const signal = AbortSignal.any([options.signal, stopped.signal]);
  const whole = await answerInRounds({ ...options, signal, onDelta: stopped.add });
  stopped.end();
  const served = stopped.isFound
    ? { ...whole, text: stopped.text, calls: [], finishReason: 'end-of-turn' as const }
    : whole;
  assertAsAsked(served, options);
  return served;
}

/** An answer that was cut off is incomplete, and says so itself. */
function assertAsAsked({ finishReason, calls, text }: ServedAnswer, { choice, format }: AnswerOptions): void {
  if (finishReason !== 'end-of-turn') return;
  if (choice.mode === 'required' && calls.length === 0)
    throw new ApiError(
      502,
      'The model answered in words although a call is required. Send the request again, or use a larger model.',
    );
  const problem = format?.problem(text) ?? null;
  if (problem !== null)
    throw new ApiError(502, `The model’s answer does not fit the schema: ${problem}. Send the request again.`);
}

async function answerInRounds(options: AnswerOptions): Promise<ServedAnswer> {
  const { conversation, inner, signal } = options;
  const byName = new Map(inner.map((tool) => [tool.prompt.name, tool]));
  const figures: GenerationFigures[] = [];
  const seen: PromptPart[] = [];
  const texts = { text: '', thought: '' };
  for (let round = 0; ; round++) {
    const result = await generateStep(options, seen, round < MOST_ROUNDS);
    figures.push(...result.figures);
    for (const { type, text } of result.parts) texts[type] += text;
    const own = result.toolCalls.filter(({ name }) => byName.has(name));
    const outer = outerCalls(result.toolCalls, options);
    if (outer.length > 0 || own.length === 0 || result.finishReason !== 'tool-calls') {
      const calls = outer.map((call) => toServed(call, conversation));
      conversation.hide(
        answerKey(
          texts.text,
          calls.map(({ id }) => id),
        ),
        seen,
      );
      const finishReason =
        calls.length === 0 && result.finishReason === 'tool-calls' ? 'end-of-turn' : result.finishReason;
      return { text: texts.text, thoughts: texts.thought, calls, finishReason, figures };
    }
    const answered = await runInner(own, byName, signal);
    seen.push(...result.parts, { type: 'tool-calls', calls: answered });
  }
}

function outerCalls(
  calls: readonly GeneratedToolCall[],
  { inner, conversation, request }: AnswerOptions,
): readonly GeneratedToolCall[] {
  const innerNames = new Set(inner.map(({ prompt }) => prompt.name));
  const outer = calls.filter(({ name }) => !innerNames.has(name) && conversation.tools.ownName(name) !== null);
  return request.parallel_tool_calls === false ? outer.slice(0, 1) : outer;
}

type Step = Omit<Awaited<ReturnType<InferenceBackend['generate']>>, 'figures'> & {
  readonly figures: readonly GenerationFigures[];
};

/**
 * An answer in a format is words in that format, or a call: the model first may call, and words that it writes in place
 * of a call are written again in the format.
 */
async function generateStep(options: AnswerOptions, seen: readonly PromptPart[], mayCall: boolean): Promise<Step> {
  const callable = callableTools(options, mayCall);
  if (options.format === null || callable.length === 0) {
    const result = await generate(options, seen, callable);
    return { ...result, figures: [result.figures] };
  }
  const calling = await generate({ ...options, onDelta: () => {} }, seen, callable);
  const isCall = calling.toolCalls.length > 0 || options.choice.mode === 'required' || options.signal.aborted;
  if (isCall) return { ...calling, parts: [], figures: [calling.figures] };
  const result = await generate(options, seen, []);
  return { ...result, figures: [calling.figures, result.figures] };
}

/** @param seen of this answer so far. */
function generate(
  { backend, conversation, profile, request, instructions, turns, choice, format, signal, onDelta }: AnswerOptions,
  seen: readonly PromptPart[],
  callable: Callable,
): ReturnType<InferenceBackend['generate']> {
  const { packed } = conversation;
  return backend.generate(
    {
      ...profile,
      ...thinkingOf(profile, request),
      conversationId: conversation.id,
      instructions,
      documentedTools: [...(packed.isPartial ? INNER_PROMPT : []), ...packed.documented],
      callableTools: callable,
      turns: withSeen(turns, seen),
      ...(request.truncation === 'disabled' && { keepsTurns: true }),
      sampling: samplingOf(profile.sampling, request),
      maxTokens: request.max_completion_tokens ?? request.max_tokens ?? profile.maxTokens,
      ...(format !== null && callable.length === 0 && { answerSchema: format.schema }),
      ...(choice.mode === 'required' && { mustCall: true }),
    },
    (event) => {
      if (event.type === 'text-delta') onDelta({ type: 'text', text: event.text });
      else if (event.type === 'thought-delta') onDelta({ type: 'thought', text: event.text });
    },
    signal,
  );
}

type Callable = Parameters<InferenceBackend['generate']>[0]['callableTools'];

/** @param mayCall false ends the answer with words, or with the call that is required. */
function callableTools({ choice: { mode, only }, conversation, inner }: AnswerOptions, mayCall: boolean): Callable {
  if (mode === 'none' || (!mayCall && mode !== 'required')) return [];
  const { tools } = conversation;
  const names = only === null ? null : new Set(only.map((name) => tools.modelName(name)));
  const sent = names === null ? tools.prompt : tools.prompt.filter(({ name }) => names.has(name));
  return mode === 'required' && (!mayCall || only !== null) ? sent : [...inner.map(({ prompt }) => prompt), ...sent];
}

/** A program chooses whether the model thinks, not for how long. */
function thinkingOf(
  { thinking }: AnswerProfile,
  { reasoning_effort: effort }: ChatRequest,
): Pick<AnswerProfile, 'thinking'> {
  if (effort == null) return {};
  return { thinking: { maxTokens: null, ...thinking, enabled: effort !== 'none' && effort !== 'minimal' } };
}

function samplingOf(
  own: AnswerProfile['sampling'],
  { temperature, top_p: topP, seed }: ChatRequest,
): AnswerProfile['sampling'] {
  return {
    ...own,
    ...(temperature != null && { temperature }),
    ...(topP != null && { topP }),
    ...(seed != null && { seed }),
  };
}

function withSeen(turns: readonly PromptTurn[], seen: readonly PromptPart[]): readonly PromptTurn[] {
  if (seen.length === 0) return turns;
  const last = turns.at(-1);
  return last?.role === 'assistant'
    ? [...turns.slice(0, -1), { ...last, parts: [...last.parts, ...seen] }]
    : [...turns, { role: 'assistant', parts: seen }];
}

/** One after another, because a later call may depend on an earlier one. */
async function runInner(
  calls: readonly GeneratedToolCall[],
  byName: ReadonlyMap<string, InnerTool>,
  signal: AbortSignal,
): Promise<readonly PromptToolCall[]> {
  const answered: PromptToolCall[] = [];
  for (const { name, arguments: args, raw } of calls) {
    const result = (await byName.get(name)?.run(args, signal)) ?? null;
    answered.push({ name, arguments: args, result, raw });
  }
  return answered;
}

function toServed(call: GeneratedToolCall, conversation: ServedConversation): ServedCall {
  const id = `call_${randomUUID().replaceAll('-', '')}`;
  conversation.keepRaw(id, call.raw);
  return { id, name: conversation.tools.ownName(call.name) ?? call.name, arguments: JSON.stringify(call.arguments) };
}
