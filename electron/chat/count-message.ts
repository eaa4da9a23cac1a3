import type { InferenceBackend } from '../inference/inference-backend.ts';
import { askedAs } from './asked-as.ts';
import type { ModelAccess } from './model-access.ts';

export interface MessageTokens {
  readonly tokens: number;
  /** True if the engine doesn't count. */
  readonly estimated: boolean;
}

interface CountServices {
  readonly backend: Pick<InferenceBackend, 'measurePrompt'>;
  readonly models: Pick<ModelAccess, 'profile'>;
}

/** @returns tokens of a message as the model in use reads it; null while none is loaded. */
export async function countMessage(text: string, { backend, models }: CountServices): Promise<MessageTokens | null> {
  if (models.profile === null) return null;
  if (text === '') return { tokens: 0, estimated: false };
  const { turnsTokens, estimated } = await backend.measurePrompt({
    conversationId: '',
    instructions: '',
    documentedTools: [],
    ...askedAs(models.profile),
    turns: [{ role: 'user', text }],
  });
  return { tokens: turnsTokens, estimated };
}
