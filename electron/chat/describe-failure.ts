import {
  ContextOverflowError,
  EngineEndedError,
  InsufficientModelMemoryError,
  ModelFileError,
  ModelServerError,
  NoModelLoadedError,
} from '../inference/inference-errors.ts';
import type { Repair } from '../../shared/entities/repair.ts';
import { t } from '../../shared/texts/translate.ts';
import { describeStorageFailure } from '../storage/storage-errors.ts';

/** Errors whose message is written for the person. */
const PLAIN_ERRORS = [ContextOverflowError, InsufficientModelMemoryError, ModelFileError, NoModelLoadedError] as const;

export interface AnswerFailure {
  readonly message: string;
  readonly expected: boolean;
  /** What a button can do about it. */
  readonly repairs?: Repair[];
}

/** @returns what ended the answer and what to do, and whether it was expected; anything else is a bug, to be logged. */
export function describeAnswerFailure(error: unknown): AnswerFailure {
  const storage = describeStorageFailure(error);
  if (storage !== null) return { message: storage, expected: true };
  // Trying again is what helps, and the window offers that for every failed answer.
  if (error instanceof EngineEndedError) return { message: error.message, expected: true };
  if (error instanceof ModelServerError)
    return { message: error.message, expected: true, repairs: ['use-starter', 'open-model-settings'] };
  const plain = PLAIN_ERRORS.find((kind) => error instanceof kind);
  if (plain !== undefined && error instanceof Error)
    return { message: error.message, expected: true, repairs: ['choose-model'] };
  return {
    message: t('The answer ended because of a problem inside Knapsack. The log has the details; retry or continue.'),
    expected: false,
  };
}
