import type { InferenceBackend } from '../inference/inference-backend.ts';
import type { ModelAccess } from '../chat/model-access.ts';
import type { SampleModel } from '../mcp/questions/offer-sampling.ts';

/** Its KV cache is apart from those of conversations. */
const SAMPLING_CONVERSATION = 'sampling';
/** Which model somebody runs is nobody else's business. */
const MODEL = 'local';

export interface SampleModelOptions {
  readonly backend: Pick<InferenceBackend, 'generate'>;
  readonly models: Pick<ModelAccess, 'ensureReady'>;
}

/** @returns how a server's request is answered: by the model in use, without tools and without the conversation. */
export const createSampleModel =
  ({ backend, models }: SampleModelOptions): SampleModel =>
  async ({ instructions, turns, maxTokens, temperature }, signal) => {
    const { documentationFormat, sampling, thinking } = await models.ensureReady();
    const { parts, finishReason } = await backend.generate(
      {
        conversationId: SAMPLING_CONVERSATION,
        instructions,
        documentedTools: [],
        documentationFormat,
        callableTools: [],
        turns: turns.map(({ role, text }) =>
          role === 'user' ? { role, text } : { role, parts: [{ type: 'text', text }] },
        ),
        sampling: temperature === null ? sampling : { ...sampling, temperature },
        maxTokens,
        ...(thinking !== undefined && { thinking }),
      },
      () => {},
      signal,
    );
    signal.throwIfAborted();
    const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
    return { text, model: MODEL, isCutOff: finishReason === 'max-tokens' };
  };
