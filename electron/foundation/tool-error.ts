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

/** Candidates for an argument that may mean several things. */
export interface ToolChoice {
  /** The argument as it was given. */
  readonly wanted: string;
  /** What it may be: `value` is the argument to give in its place, `hint` tells apart what is called the same. */
  readonly options: readonly { readonly label: string; readonly hint: string; readonly value: string }[];
}

export interface ToolErrorOptions extends ErrorOptions {
  readonly code?: ToolErrorCode;
  /** What the person may choose from, where it is not clear what is meant. */
  readonly choice?: ToolChoice;
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
  readonly choice: ToolChoice | null;

  constructor(message: string, { code = 'failed', forModel = message, choice, ...options }: ToolErrorOptions = {}) {
    super(message, options);
    this.choice = choice ?? null;
    this.code = code;
    this.forModel = forModel;
  }
}
