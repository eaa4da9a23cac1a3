import type { AnswerProfile } from '../inference/inference-backend.ts';

/** What the chat needs to know about models. */
export interface ModelAccess {
  /**
   * Waits for the model that is loading, or starts loading the chosen one.
   * @throws with words for a person if it can't be loaded or none is chosen.
   */
  ensureReady(): Promise<AnswerProfile>;
  /** Of the loaded model; null if none is loaded. */
  readonly profile: AnswerProfile | null;
}
