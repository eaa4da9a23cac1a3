import { t } from '../../shared/texts/translate.ts';
/** The file can't be used as a model. The message names the file, the reason and what to do. */
export class ModelFileError extends Error {
  override readonly name = 'ModelFileError';
}

/** The model or its context does not fit in memory. */
export class InsufficientModelMemoryError extends Error {
  override readonly name = 'InsufficientModelMemoryError';
}

/** The message and the tools alone are larger than the context. */
export class ContextOverflowError extends Error {
  override readonly name = 'ContextOverflowError';
  /** Tokens above what fits, leaving room for an answer; null if the engine doesn't say. */
  readonly excess: number | null;

  constructor(message: string, excess: number | null = null) {
    super(message);
    this.excess = excess;
  }
}

export class NoModelLoadedError extends Error {
  override readonly name = 'NoModelLoadedError';

  constructor() {
    super(t('No model is loaded. Choose one in Settings, under Model.'));
  }
}

/**
 * The process that runs the model ended by itself: it was killed, ran out of memory, or llama.cpp gave up. What was
 * generated before has been reported.
 */
export class EngineEndedError extends Error {
  override readonly name = 'EngineEndedError';

  constructor(
    message = t(
      'The model stopped unexpectedly. It is starting again, and everything it wrote is kept: choose Continue or Try again.',
    ),
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * - `unreachable`: nobody answers at the address. - `key`: the server refuses the key, or wants one. - `model`: it doesn't
 *   have the model. - `busy`: it asks to wait. - `server`: it has a problem of its own. - `silent`: it has stopped
 *   sending. - `cut`: the connection broke off within an answer. - `unreadable`: what it sent is not what its API says.
 *   - `refused`: it refuses the request for another reason.
 */
export type ModelServerErrorCode =
  | 'unreachable'
  | 'key'
  | 'model'
  | 'busy'
  | 'server'
  | 'silent'
  | 'cut'
  | 'unreadable'
  | 'refused';

interface ModelServerErrorOptions extends ErrorOptions {
  readonly retryAfterMs?: number | null;
}

/** The server that runs the model can't be used now. The message names the server, what happened and what to do. */
export class ModelServerError extends Error {
  override readonly name = 'ModelServerError';
  readonly code: ModelServerErrorCode;
  /** How long the server asks to wait, in milliseconds; null if it doesn't say. */
  readonly retryAfterMs: number | null;

  constructor(code: ModelServerErrorCode, message: string, options: ModelServerErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
