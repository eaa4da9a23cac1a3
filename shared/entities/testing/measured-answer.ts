import type { AnswerMetrics } from '../metrics.ts';

/** @returns the figures of an ordinary answer of the starter model, with the adaptive strategy. */
export const measuredAnswer = (changes: Partial<AnswerMetrics> = {}): AnswerMetrics => ({
  messageId: 'm',
  createdAt: 0,
  modelId: 'starter',
  turn: 1,
  off: null,
  strategy: 'adaptive',
  ttftMs: 10,
  prefilledTokens: 30,
  reusedTokens: 200,
  generatedTokens: 9,
  generationMs: 40,
  loadedTools: 5,
  loadedTokens: 180,
  catalogTools: 60,
  catalogTokens: 2400,
  selectionMs: 3,
  asked: 0,
  called: 0,
  held: 0,
  missed: 0,
  recovered: 0,
  ...changes,
});
