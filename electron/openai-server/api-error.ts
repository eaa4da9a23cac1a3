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
