/** An assistant can't be saved or read; the message says why and what to do. */
export class AssistantError extends Error {
  override readonly name = 'AssistantError';
  readonly kind: 'invalid' | 'not-found';

  constructor(kind: AssistantError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
