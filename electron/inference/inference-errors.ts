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
    super('No model is loaded. Choose one in Settings, under Model.');
  }
}

/**
 * The process that runs the model ended by itself: it was killed, ran out of memory, or llama.cpp gave up. What was
 * generated before has been reported.
 */
export class EngineEndedError extends Error {
  override readonly name = 'EngineEndedError';

  constructor(
    message = 'The model stopped unexpectedly. It is starting again, and everything it wrote is kept: choose Continue or Retry.',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
