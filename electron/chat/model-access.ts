import type { AnswerProfile } from '../inference/inference-backend.ts';

/** What chat needs to know of models. */
export interface ModelAccess {
  /**
   * Waits for the model that is loading, or starts to load the chosen one.
   * @throws with words for a person when it cannot be loaded or none is chosen.
   */
  ensureReady(): Promise<AnswerProfile>;
  /** Of the model that is loaded now; null when none is. */
  readonly profile: AnswerProfile | null;
}
