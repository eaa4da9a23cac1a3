import type { z } from 'zod';
import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import type { Risk } from '../../shared/entities/tool.ts';
import type { ApprovalPreview } from '../permissions/approval-preview.ts';
import type { FileAccess, FileUse } from '../permissions/file-access.ts';
import type { NetworkAccess } from '../permissions/network-access.ts';
import type { ParameterRole } from './parameters/parameter-roles.ts';
import type { ToolArguments, ToolParameters } from './parameters/tool-parameters.ts';
import type { AfterCall } from './after-call.ts';
import type { StepReport } from './call-steps.ts';
import type { ResultMedium } from './result-files.ts';
import type { Said } from './said.ts';

/**
 * What a running tool can rely on. Everything variable (clock, cancellation) is passed in here, which keeps tools easy
 * to test.
 */
export interface ToolContext {
  /** Aborted when the person stops the answer or the tool's time is up; long work must watch it. */
  readonly signal: AbortSignal;
  /** The current time; a function, so that a long tool can ask again and a test can fix it. */
  readonly now: () => Date;
  /** The conversation that the call belongs to; null outside one. */
  readonly conversationId: string | null;
  /** True if another program calls: the person was asked about everything that is stored permanently. */
  readonly isForProgram?: true;
  /** The files that the person granted; tools have no other access to the disk. */
  readonly files: FileAccess;
  /** Tools have no other access to the network; only those that declare `reachesOut` have it at all. */
  readonly network: NetworkAccess;
  /**
   * Shows the person the progress of long work.
   * @param share that is done, 0..1.
   * @param note the current activity, in a few words.
   */
  readonly onProgress: (share: number, note?: string) => void;
  /** The answer and the call that this is, in its conversation; absent outside one. */
  readonly messageId?: string;
  readonly callId?: string;
  /** Keeps pictures and sounds with the call, for the chat to show; absent outside a conversation. */
  readonly keepMedia?: (media: readonly ResultMedium[]) => Promise<readonly (string | null)[]>;
  /** Shows what an agent says and does within the call; absent outside a conversation. */
  readonly steps?: StepReport;
}

/** A call as an example: its result is only told, because nothing was done. */
export interface ExampleCall {
  readonly arguments: JsonObject;
  /** What the tool would say, without a full stop. */
  readonly said: string;
}

/** A fact about some of the parameters, by name. */
type OfParameters<Parameters extends ToolParameters, Fact> = {
  readonly [Name in Parameters extends z.ZodObject ? keyof z.input<NoInfer<Parameters>> : string]?: Fact;
};

/** The call that undoes another one. */
export interface UndoCall {
  readonly toolName: string;
  readonly arguments: JsonObject;
}

/**
 * One tool. The model reads `name`, `summary` and the parameters; keep them few, plain and in words a small model
 * knows. An optional parameter is `.optional()` in the schema: the model may leave it out or send null, which arrives
 * as undefined.
 */
export interface ToolDefinition<
  Parameters extends ToolParameters = ToolParameters,
  Result extends JsonValue = JsonValue,
  Output extends z.ZodObject = z.ZodObject,
> {
  /** snake_case, unique in the catalog, and not a prefix of another tool's name. */
  readonly name: string;
  /** One line in the imperative, at most 100 characters. */
  readonly summary: string;
  readonly parameters: Parameters;
  /** What it returns, for programs that read results as data. Results may have more fields than it names. */
  readonly output?: Output;
  readonly risk: Risk;
  /** The executor gives up and aborts `context.signal` after this many milliseconds. */
  readonly timeoutMs: number;
  /**
   * Milliseconds that a stopped call has to end by itself, for a tool that reports what it did until then; absent if it
   * reports nothing.
   */
  readonly windDownMs?: number;
  /** Requests a person would write; shown as examples and used to train and index. Tools from outside have none. */
  readonly examples: readonly string[];
  /** The call that the first example asks for, shown to models that learn from examples how to write one. */
  readonly exampleCall?: ExampleCall;
  /** How to ask for arguments, by parameter, where the parameter's name doesn't give the question (`USUAL_QUESTIONS`). */
  readonly asks?: OfParameters<Parameters, () => string>;
  /** What the arguments are in a request, by parameter, where its name doesn't say (`USUAL_ROLES`). */
  readonly roles?: OfParameters<Parameters, readonly ParameterRole[]>;
  readonly afterwards?: AfterCall;
  /** Other words that people use for its subject. */
  readonly tags?: readonly string[];
  /**
   * True if a message that says what an example says is a call of it. For tools without arguments that the included
   * model was not trained on.
   */
  readonly answersExamples?: true;
  /** Capabilities that other code looks for: a tool with `read-url` is loaded when a message contains a web address. */
  readonly capabilities?: readonly string[];
  /**
   * True if a call requests a web address, or makes the browser do so. Other tools have no network access, and
   * addresses in their arguments need no question.
   */
  readonly reachesOut?: boolean;
  /**
   * Set for a tool that starts a program which may send anything: what does not happen while nothing may leave, such as
   * "the command was not run".
   */
  readonly leavesBy?: () => string;
  /** What a call touches on disk. The executor asks the person about anything not granted, before the tool runs. */
  readonly touches?: (args: ToolArguments<Parameters>) => readonly FileUse[];
  /** What the person is shown when asked; without it, the arguments and the risk. */
  readonly preview?: (
    args: ToolArguments<Parameters>,
    context: ToolContext,
  ) => ApprovalPreview | Promise<ApprovalPreview>;
  /** Parameters whose values are kept out of the audit log, such as passwords. */
  readonly secretParameters?: readonly string[];
  /** The name that the model already knows it by; for tools from outside, whose own name may have been taken. */
  readonly keptName?: string;
  /** The person decided that its calls need no question, as far as they can be repeated or undone. */
  readonly isAllowed?: true;
  /**
   * Why it is no longer selected, found or called, in words for a person; conversations that know it stay unchanged.
   */
  readonly withheld?: () => string;
  /** True if every call needs approval, whatever is granted, because its arguments don't show what it does. */
  readonly alwaysAsks?: boolean;
  /**
   * True if a call needs approval once the conversation has read what others wrote, because it stores something
   * permanently.
   */
  readonly asksAfterReading?: boolean;
  /**
   * Whether a call deletes, cancels, forgets, overwrites or moves something away; a function if that depends on the
   * arguments. The gate then asks first, as the profile of the model in use says.
   */
  readonly removes?: true | ((args: ToolArguments<Parameters>) => boolean);
  /**
   * How a change is undone: `recorded`, if everything it changes is in the profile's database or in granted files,
   * which record the previous state; otherwise the call of a tool that undoes it, or null if this call changed nothing.
   */
  readonly undo?: 'recorded' | ((result: JsonValue, args: ToolArguments<Parameters>) => UndoCall | null);
  /** Why a change can't be undone. Every tool that changes something has this or `undo`. */
  readonly cannotBeUndone?: string;
  /**
   * @throws {ToolError} with a message that says what to do, if the arguments make sense but the work can't be done.
   */
  readonly run: (args: ToolArguments<Parameters>, context: ToolContext) => Result | Promise<Result>;
  /**
   * The result in words for the person, in their locale: one line with the facts they asked for and their units ("It
   * comes to 397.8"), and a Markdown body if the result is a list. Stored with the call. Tools from outside have none,
   * and get a generic line. @param now decides whether a date needs its year.
   */
  said?(result: Result, args: ToolArguments<Parameters>, now: Date): Said;
}

/** Schemas describe arrays that can be changed, results are read-only. */
type ReadonlyDeep<Value> = Value extends readonly unknown[] | object
  ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
  : Value;

/** A tool of this app, which says its own results. */
export type BuiltInTool<
  Parameters extends z.ZodObject = z.ZodObject,
  Result extends JsonValue = JsonValue,
  Output extends z.ZodObject = z.ZodObject,
> = ToolDefinition<Parameters, Result, Output> & {
  readonly examples: readonly [string, string, string];
  said(result: NoInfer<Result>, args: ToolArguments<Parameters>, now: Date): Said;
};

/** A tool; not one if its output schema doesn't admit everything that `run` returns. */
type Checked<Result, Output extends z.ZodObject> = z.ZodObject extends Output
  ? ToolDefinition
  : Result extends ReadonlyDeep<z.infer<Output>>
    ? ToolDefinition
    : 'The output schema does not fit what run returns.';

/**
 * Checks nothing at run time: it only lets TypeScript connect the arguments of `run` to the parameter schema, and what
 * `run` returns to the arguments of `said` and to the output schema. Write `run` before `said`, because types are
 * inferred in that order.
 */
export function defineTool<
  Parameters extends z.ZodObject,
  Result extends JsonValue,
  Output extends z.ZodObject = z.ZodObject,
>(tool: BuiltInTool<Parameters, Result, Output>): Checked<Result, Output>;
export function defineTool(tool: BuiltInTool): ToolDefinition {
  // The catalog contains tools of many shapes; the executor parses with `parameters` before it calls `run`, and passes
  // `said` what `run` returned, so the wider type is sound.
  return tool;
}

/** Like `defineTool`, for a tool that doesn't word its own results: one from outside, or one in a test. */
export function definePlainTool<Parameters extends z.ZodObject>(tool: ToolDefinition<Parameters>): ToolDefinition {
  return tool;
}
