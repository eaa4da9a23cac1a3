/** A request about a skill can't be carried out; the message says why and what to do. */
export class SkillError extends Error {
  override readonly name = 'SkillError';
  readonly kind: 'invalid' | 'conflict' | 'not-found';

  constructor(kind: SkillError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
