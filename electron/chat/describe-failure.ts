import {
  ContextOverflowError,
  InsufficientModelMemoryError,
  ModelFileError,
  NoModelLoadedError,
} from '../inference/inference-errors.ts';
import { describeStorageFailure } from '../storage/storage-errors.ts';

/** Errors whose message is written for the person. */
const PLAIN_ERRORS = [ContextOverflowError, InsufficientModelMemoryError, ModelFileError, NoModelLoadedError] as const;

/**
 * @returns what ended the answer and what to do, and whether it was foreseen; what was not is a fault of ours, to be
 * logged.
 */
export function describeAnswerFailure(error: unknown): { message: string; expected: boolean } {
  const storage = describeStorageFailure(error);
  if (storage !== null) return { message: storage, expected: true };
  const plain = PLAIN_ERRORS.find((kind) => error instanceof kind);
  if (plain !== undefined && error instanceof Error) return { message: error.message, expected: true };
  return {
    message: 'The answer ended because of a fault inside Knapsack. The log has the details; retry or continue.',
    expected: false,
  };
}
