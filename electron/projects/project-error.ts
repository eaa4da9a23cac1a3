/** A project can't be saved or used; the message says why and what to do. */
export class ProjectError extends Error {
  override readonly name = 'ProjectError';
  readonly kind: 'invalid' | 'not-found';

  constructor(kind: ProjectError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
