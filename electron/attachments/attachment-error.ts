/** A file can't be attached; the message says why and what to do. */
export class AttachmentError extends Error {
  override readonly name = 'AttachmentError';
  readonly code: 'not-found' | 'invalid' | 'conflict';

  constructor(code: AttachmentError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
