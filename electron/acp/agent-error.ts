/** What the person asked of an agent can't be done; the message says why and what to do. */
export class AgentError extends Error {
  override readonly name = 'AgentError';
  readonly code: 'not-found' | 'conflict' | 'invalid' | 'failed';

  constructor(code: AgentError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
