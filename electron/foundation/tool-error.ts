/** The kind of error: code decides by this, never by the words. */
export type ToolErrorCode =
  /** Nothing is known beyond the words. */
  | 'failed'
  /** The named item doesn't exist. */
  | 'not-found'
  /** Several items match the name. */
  | 'ambiguous'
  /** An argument has the right shape but makes no sense. */
  | 'invalid-argument'
  /** An item of that name already exists, or was changed in the meantime. */
  | 'conflict'
  /** Too much to read, create or compute. */
  | 'too-large'
  /** The person or a rule of the app doesn't allow it. */
  | 'not-allowed'
  /** A program, device, server or setting that the tool needs is missing. */
  | 'unavailable';

/** Candidates for an ambiguous argument. */
export interface ToolChoice {
  /** The argument as it was passed. */
  readonly wanted: string;
  /** Its possible values: `value` replaces the argument, `hint` distinguishes candidates with the same name. */
  readonly options: readonly { readonly label: string; readonly hint: string; readonly value: string }[];
}

export interface ToolErrorOptions extends ErrorOptions {
  readonly code?: ToolErrorCode;
  /** The person's choices if an argument is ambiguous. */
  readonly choice?: ToolChoice;
  /** For the model, if it should read something else than the person: which argument to change, and how. */
  readonly forModel?: string;
}

/**
 * A tool could not do its work. The error has two readers: `message` is for the person (what happened, and what they
 * can do), `forModel` for the model (what to call instead, with which arguments). One sentence may serve both.
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
