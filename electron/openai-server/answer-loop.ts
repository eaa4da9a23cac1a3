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
import type { ChatRequest } from './chat-request.ts';
import { INNER_PROMPT, type InnerTool } from './inner-tools.ts';
import { answerKey, type ServedConversation } from './served-conversation.ts';

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
  readonly signal: AbortSignal;
  readonly onDelta: (delta: { readonly type: 'text' | 'thought'; readonly text: string }) => void;
}

/** Rounds of calls that are answered here before the program gets an answer. */
const MOST_ROUNDS = 6;

/**
 * Generates an answer. Calls of inner tools are answered on the way; calls of the program's tools end it.
 * @throws whatever the backend throws.
 */
export async function answer(options: AnswerOptions): Promise<ServedAnswer> {
  const { conversation, inner, signal } = options;
  const byName = new Map(inner.map((tool) => [tool.prompt.name, tool]));
  const figures: GenerationFigures[] = [];
  const seen: PromptPart[] = [];
  const texts = { text: '', thought: '' };
  for (let round = 0; ; round++) {
    const result = await generate(options, seen, round < MOST_ROUNDS);
    figures.push(result.figures);
    for (const { type, text } of result.parts) texts[type] += text;
    const own = result.toolCalls.filter(({ name }) => byName.has(name));
    const outer = result.toolCalls.filter(({ name }) => !byName.has(name) && conversation.tools.ownName(name) !== null);
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

/** @param seen of this answer so far. @param mayCall false ends the answer with words. */
function generate(
  { backend, conversation, profile, request, instructions, turns, inner, signal, onDelta }: AnswerOptions,
  seen: readonly PromptPart[],
  mayCall: boolean,
): ReturnType<InferenceBackend['generate']> {
  const { packed, tools } = conversation;
  const callable =
    mayCall && request.tool_choice !== 'none'
      ? callableTools(request, tools.prompt, inner, tools.modelName.bind(tools))
      : [];
  return backend.generate(
    {
      ...profile,
      conversationId: conversation.id,
      instructions,
      documentedTools: [...(packed.isPartial ? INNER_PROMPT : []), ...packed.documented],
      callableTools: callable,
      turns: withSeen(turns, seen),
      sampling: samplingOf(profile.sampling, request),
      maxTokens: request.max_completion_tokens ?? request.max_tokens ?? profile.maxTokens,
    },
    (event) => {
      if (event.type === 'text-delta') onDelta({ type: 'text', text: event.text });
      else if (event.type === 'thought-delta') onDelta({ type: 'thought', text: event.text });
    },
    signal,
  );
}

type Callable = Parameters<InferenceBackend['generate']>[0]['callableTools'];

function callableTools(
  { tool_choice: choice }: ChatRequest,
  sent: Callable,
  inner: readonly InnerTool[],
  modelName: (own: string) => string,
): Callable {
  if (typeof choice === 'object' && choice !== null)
    return sent.filter(({ name }) => name === modelName(choice.function.name));
  return [...inner.map(({ prompt }) => prompt), ...sent];
}

/** In logits: a model whose program requires a call begins with one. */
const REQUIRED_BIAS = 30;

function samplingOf(own: AnswerProfile['sampling'], request: ChatRequest): AnswerProfile['sampling'] {
  const { temperature, top_p: topP, seed, tool_choice: choice } = request;
  return {
    ...own,
    ...(temperature != null && { temperature }),
    ...(topP != null && { topP }),
    ...(seed != null && { seed }),
    ...((choice === 'required' || typeof choice === 'object') && choice !== null && { callBias: REQUIRED_BIAS }),
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
