import type {
  AnswerProfile,
  GenerateRequest,
  GenerationResult,
  InferenceBackend,
  PromptTurn,
} from '../../inference/inference-backend.ts';

/** The conversation of all check-ups: the engine keeps its cache apart from those of chats. */
export const CHECK_UP_CONVERSATION = 'check-up';

/** What a prompt begins with: made as for a chat whose loader has chosen these tools. */
export type CheckPrompt = Omit<
  GenerateRequest,
  'conversationId' | 'turns' | 'sampling' | 'maxTokens' | 'documentationFormat' | 'thinking'
>;

/** Enough for any call that is asked for; what is longer is talk. */
const MOST_TOKENS = 96;
/** So many characters into its words, a model doesn't begin a call any more. */
const MOST_TEXT = 240;
/** Thoughts of a few sentences: longer ones would take more time than a check-up has. */
const MOST_THOUGHTS = 256;

/**
 * Asks once, with the likeliest words, as a chat would, and nothing that comes back is run or stored.
 * @param endsEarly whether to stop as soon as it is clear that no call comes.
 */
export async function askOnce(
  backend: Pick<InferenceBackend, 'generate'>,
  prompt: CheckPrompt,
  { documentationFormat, thinking, sampling }: AnswerProfile,
  turns: readonly PromptTurn[],
  signal: AbortSignal,
  endsEarly = true,
): Promise<GenerationResult> {
  const clear = new AbortController();
  let written = 0;
  return backend.generate(
    {
      ...prompt,
      conversationId: CHECK_UP_CONVERSATION,
      documentationFormat,
      ...(thinking && { thinking: { ...thinking, maxTokens: MOST_THOUGHTS } }),
      turns,
      sampling: { temperature: 0, ...(sampling.callBias !== undefined && { callBias: sampling.callBias }) },
      maxTokens: MOST_TOKENS,
    },
    (event) => {
      if (event.type === 'tool-call-named') written = -Infinity;
      if (event.type !== 'text-delta') return;
      written += event.text.length;
      if (endsEarly && written > MOST_TEXT) clear.abort();
    },
    AbortSignal.any([signal, clear.signal]),
  );
}
