import type {
  AnswerProfile,
  GenerateRequest,
  GenerationResult,
  InferenceBackend,
} from '../../inference/inference-backend.ts';
import { ContextOverflowError } from '../../inference/inference-errors.ts';
import { withoutMarkup } from '../control-markup.ts';
import { RepetitionWatch, withoutRepetition } from '../repetition.ts';

export interface SummaryRequest {
  readonly backend: Pick<InferenceBackend, 'generate'>;
  /** The conversation's prompt as the engine has it in its KV cache: only the request for a summary has to be read. */
  readonly prompt: Omit<GenerateRequest, 'sampling' | 'maxTokens' | 'callableTools'>;
  readonly profile: Pick<AnswerProfile, 'sampling' | 'thinking'>;
  /** Messages at the end that stay word for word. */
  readonly kept: number;
  readonly tokens: number;
  readonly signal: AbortSignal;
}

/** Whether a model can put a conversation into its own words: not one whose answers the tools word for it. */
export const canSummarize = ({ answers }: Pick<AnswerProfile, 'answers'>): boolean => answers !== 'tools';

/** A summary shorter than this says nothing. */
const LEAST_CHARACTERS = 40;
/** Tokens of thoughts before it. */
const MOST_THOUGHTS = 400;

/**
 * Lets the model write notes about the conversation, as the next message of it.
 * @returns null if it was interrupted, or wrote nothing that can be used.
 * @throws whatever the backend throws, except for a prompt that doesn't fit.
 */
export async function writeSummary({ backend, prompt, ...asked }: SummaryRequest): Promise<string | null> {
  const { profile, kept, tokens, signal } = asked;
  const loop = new LoopEnd();
  const request: GenerateRequest = {
    ...prompt,
    callableTools: [],
    turns: [...prompt.turns, { role: 'user', text: instruction(kept, tokens) }],
    keepsTurns: true,
    sampling: profile.sampling,
    maxTokens: tokens,
    // Whether it thinks stays as it is, because that is part of the prompt.
    ...(profile.thinking && { thinking: { ...profile.thinking, maxTokens: MOST_THOUGHTS } }),
  };
  try {
    const result = await backend.generate(request, loop.onEvent, AbortSignal.any([signal, loop.signal]));
    return signal.aborted ? null : usable(result);
  } catch (error) {
    if (error instanceof ContextOverflowError) return null;
    throw error;
  }
}

/** Words per token of a summary, for a limit that a model understands. */
const WORDS_PER_TOKEN = 0.6;

const instruction = (kept: number, tokens: number): string =>
  'Write notes about this conversation for yourself. Soon you will see only your notes in place of its beginning. ' +
  'Keep what I asked for and its outcome, names, numbers and other facts that may be needed again, what was decided, ' +
  `and what is still open. You will still see the last ${String(kept)} messages, so leave them out. ` +
  `Use short lines, at most ${String(Math.floor(tokens * WORDS_PER_TOKEN))} words in all. ` +
  'Write only the notes. Do not answer anything, and do not use any tools.';

function usable({ parts, finishReason }: GenerationResult): string | null {
  const said = parts.flatMap(({ type, text }) => (type === 'text' ? [text] : [])).join('');
  const clean = withoutRepetition(withoutMarkup(said)).trim();
  const whole = finishReason === 'max-tokens' ? clean.slice(0, lastEnd(clean)) : clean;
  return whole.length < LEAST_CHARACTERS ? null : whole;
}

/** @returns where the last whole line or sentence ends. */
const lastEnd = (text: string): number => Math.max(text.lastIndexOf('\n'), text.lastIndexOf('. ') + 1);

/** Ends a generation that repeats itself. */
class LoopEnd {
  readonly #watch = new RepetitionWatch();
  readonly #controller = new AbortController();

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  readonly onEvent: Parameters<InferenceBackend['generate']>[1] = (event) => {
    if ('text' in event && this.#watch.add(event.text)) this.#controller.abort();
  };
}
