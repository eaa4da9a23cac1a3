import type { InferenceBackend } from '../../inference-backend.ts';
import {
  ContextOverflowError,
  InsufficientModelMemoryError,
  ModelFileError,
  NoModelLoadedError,
} from '../../inference-errors.ts';

export type EngineCallName = keyof InferenceBackend;

/** What is sent to an engine; `abort` names the call to stop. */
export type EngineMessage =
  | { readonly id: number; readonly call: EngineCallName; readonly input: readonly unknown[] }
  | { readonly abort: number };

/** What an engine sends back: events of a call, then its result or its error. */
export type EngineReply =
  | { readonly id: number; readonly event: unknown }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: SentError };

/** An error as plain data: a structured clone keeps neither its class nor its own fields. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly excess: number | null;
}

export function sentError(error: unknown): SentError {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { name, message, excess: error instanceof ContextOverflowError ? error.excess : null };
}

/** @returns the error of the port that was sent. */
export function receivedError({ name, message, excess }: SentError): Error {
  switch (name) {
    case 'ModelFileError':
      return new ModelFileError(message);
    case 'InsufficientModelMemoryError':
      return new InsufficientModelMemoryError(message);
    case 'ContextOverflowError':
      return new ContextOverflowError(message, excess);
    case 'NoModelLoadedError':
      return new NoModelLoadedError();
    default:
      return new Error(message);
  }
}
