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
  /** What was read is damaged, protected or of another kind. */
  | 'unreadable'
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

/** Which argument is at fault, in the two ways that code may know it. */
export interface FaultyArgument {
  /** Its value as it was given. Whoever knows the arguments of the call finds the parameter by it. */
  readonly given?: string;
  /** The parameter's name. */
  readonly parameter?: string;
}

export interface ToolErrorOptions extends ErrorOptions, FaultyArgument {
  readonly code: ToolErrorCode;
  /** What happened, in English and without advice; the whole message if it isn't given. */
  readonly problem?: string;
  /** What the model reads: which argument to change and how, or what to call or say instead. */
  readonly forModel: string;
  /** What the person may choose from, where it is not clear what is meant. */
  readonly choice?: ToolChoice;
}

/**
 * A tool could not do its work. It has two readers: `message` is for the person (what happened, to what, and what they
 * can do), `forModel` for the model. `toolError` and its siblings in `tool-errors.ts` build both from their parts.
 */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly code: ToolErrorCode;
  /** What happened, in English: results may quote it, and models read those. */
  readonly problem: string;
  readonly forModel: string;
  readonly choice: ToolChoice | null;
  readonly given: string | null;
  readonly parameter: string | null;

  constructor(forPerson: string, { code, problem, forModel, choice, given, parameter, ...options }: ToolErrorOptions) {
    super(forPerson, options);
    this.code = code;
    this.problem = problem ?? forPerson;
    this.forModel = forModel;
    this.choice = choice ?? null;
    this.given = given ?? choice?.wanted ?? null;
    this.parameter = parameter ?? null;
  }
}
