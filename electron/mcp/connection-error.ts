/** What the person asked of a connection cannot be done. The message says why, and what to do. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly code: 'conflict' | 'failed' | 'invalid' | 'not-found';

  constructor(code: ConnectionError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
