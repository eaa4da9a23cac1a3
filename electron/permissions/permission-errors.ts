/** The person's request can't be carried out. The message says why, and what to do. */
export class PermissionError extends Error {
  override readonly name = 'PermissionError';
  readonly code: 'invalid' | 'not-found';

  constructor(code: 'invalid' | 'not-found', message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
