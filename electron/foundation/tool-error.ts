/** What kind of thing went wrong: what code decides by, in place of the words. */
export type ToolErrorCode =
  /** Nothing more is known than the words. */
  | 'failed'
  /** What was named is not there. */
  | 'not-found'
  /** What was named fits several things. */
  | 'ambiguous'
  /** An argument makes no sense, though it has the right shape. */
  | 'invalid-argument'
  /** Something of that name is there already, or changed meanwhile. */
  | 'conflict'
  /** More than can be read, made or computed. */
  | 'too-large'
  /** The person or a rule of the app does not allow it. */
  | 'not-allowed'
  /** A program, a device, a server or a setting that it needs is missing. */
  | 'unavailable';

export interface ToolErrorOptions extends ErrorOptions {
  readonly code?: ToolErrorCode;
  /** For the model, where it should read something else than the person: which argument to change, and how. */
  readonly forModel?: string;
}

/**
 * A tool could not do its work. It has two readers: `message` is for the person (what happened, and what they can do),
 * `forModel` for the model (what to call instead, with which arguments). One sentence may serve both.
 */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly code: ToolErrorCode;
  readonly forModel: string;

  constructor(message: string, { code = 'failed', forModel = message, ...options }: ToolErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.forModel = forModel;
  }
}
