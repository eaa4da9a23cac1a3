import {
  ContextOverflowError,
  EngineEndedError,
  InsufficientModelMemoryError,
  ModelFileError,
  ModelServerError,
  NoModelLoadedError,
} from '../inference/inference-errors.ts';

/** A request can't be answered. The message is for whoever wrote the program. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** As in OpenAI's API, such as `context_length_exceeded`; null for none. */
  readonly code: string | null;

  constructor(status: number, message: string, code: string | null = null, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
  }
}

/** @returns what a program receives for an error; null for a fault in Knapsack. */
export function asApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  const options = { cause: error };
  if (error instanceof ContextOverflowError)
    return new ApiError(
      400,
      `The messages are too long for the context of the model. ${error.message}`,
      'context_length_exceeded',
      options,
    );
  if (error instanceof EngineEndedError)
    return new ApiError(503, 'The model stopped and is starting again. Send the request again.', null, options);
  if (error instanceof ModelServerError)
    return new ApiError(error.code === 'busy' ? 429 : 502, error.message, null, options);
  if (
    error instanceof NoModelLoadedError ||
    error instanceof ModelFileError ||
    error instanceof InsufficientModelMemoryError
  )
    return new ApiError(503, error.message, null, options);
  return null;
}
