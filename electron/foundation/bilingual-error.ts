import { isWrittenInEnglish, writtenInEnglish } from '../../shared/texts/translate.ts';
import { errorMessage } from './errors.ts';
import { ToolError } from './tool-error.ts';

/** An error that a person reads in their language, as its message, and a model in English. */
export class BilingualError extends Error {
  readonly english: string;

  constructor(write: () => string, options?: ErrorOptions) {
    super(write(), options);
    this.english = writtenInEnglish(write);
  }
}

/** @returns what was thrown, in words for whoever the text is written for that quotes it. */
export const wordsOfError = (error: unknown): string =>
  isWrittenInEnglish() ? englishMessage(error) : errorMessage(error);

/** @returns what a model reads of anything that was thrown. */
export function englishMessage(error: unknown): string {
  if (error instanceof BilingualError) return error.english;
  return error instanceof ToolError ? error.problem : errorMessage(error);
}
