import type { GenerateRequest } from '../inference/inference-backend.ts';

/** How the model in use wants to be asked; comes from its profile. */
export type AnswerProfile = Pick<GenerateRequest, 'documentationFormat' | 'sampling' | 'maxTokens'>;

/** What chat needs to know of models. */
export interface ModelAccess {
  /**
   * Waits for the model that is loading, or starts to load the chosen one.
   * @throws with words for a person when it cannot be loaded or none is chosen.
   */
  ensureReady(): Promise<AnswerProfile>;
}
