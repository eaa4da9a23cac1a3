import type { z } from 'zod';
import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import type { Risk } from '../../shared/entities/tool.ts';
import type { ApprovalPreview } from '../permissions/approval-preview.ts';
import type { FileAccess, FileUse } from '../permissions/file-access.ts';
import type { NetworkAccess } from '../permissions/network-access.ts';
import type { ToolArguments, ToolParameters } from './parameters/tool-parameters.ts';
import type { Said } from './said.ts';

/**
 * What a running tool may rely on. Everything that varies (clock, cancellation) comes in here, so tools test plainly.
 */
export interface ToolContext {
  /** Aborted when the person stops the answer or the tool's time is up; long work must watch it. */
  readonly signal: AbortSignal;
  /** The present moment; a function, so that a long tool can ask again and a test can fix it. */
  readonly now: () => Date;
  /** The conversation that the call is part of; null outside of one. */
  readonly conversationId: string | null;
  /** The files that the person granted; tools reach the disk in no other way. */
  readonly files: FileAccess;
  /** Tools reach the network in no other way; only those that say so (`reachesOut`) reach it at all. */
  readonly network: NetworkAccess;
  /**
   * Tells the person how far long work is.
   * @param share of it that is done, 0..1.
   * @param note what is being done, in a few words.
   */
  readonly onProgress: (share: number, note?: string) => void;
}

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
> {
  /** snake_case, unique in the catalog, and not a prefix of another tool's name. */
  readonly name: string;
  /** One line in the imperative, at most 100 characters. */
  readonly summary: string;
  readonly parameters: Parameters;
  readonly risk: Risk;
  /** The executor gives up and aborts `context.signal` after this many milliseconds. */
  readonly timeoutMs: number;
  /** Requests a person would write; shown as examples and used to train and index. Tools from outside have none. */
  readonly examples: readonly string[];
  /** Other words that people use for what it is about. */
  readonly tags?: readonly string[];
  /**
   * What it can do, for those who look for that: `read-url` is brought along when a message has a web address in it.
   */
  readonly capabilities?: readonly string[];
  /**
   * True where a call requests an address of the web, or has the browser do so. Others get no way to the network, and
   * addresses among their arguments are not asked about.
   */
  readonly reachesOut?: boolean;
  /** What a call touches on disk. The executor asks the person for what they did not grant, before the tool runs. */
  readonly touches?: (args: ToolArguments<Parameters>) => readonly FileUse[];
  /** What the person is shown when they are asked; without it, the arguments and the risk. */
  readonly preview?: (
    args: ToolArguments<Parameters>,
    context: ToolContext,
  ) => ApprovalPreview | Promise<ApprovalPreview>;
  /** Parameters whose values stay out of the audit log, such as passwords. */
  readonly secretParameters?: readonly string[];
  /** The name that the model knows it by from before; for tools from outside, whose own name may have been taken. */
  readonly keptName?: string;
  /** The person decided that its calls need no question, as far as they can be repeated or undone. */
  readonly isAllowed?: true;
  /** Why it is not chosen, found or called any more, in words for a person; conversations that know it stay as they are. */
  readonly withheld?: string;
  /** True where every call is asked for, whatever is granted: what it does cannot be told from its arguments. */
  readonly alwaysAsks?: boolean;
  /** True where a call is asked for once the conversation has read what others wrote: it is kept for good. */
  readonly asksAfterReading?: boolean;
  /**
   * Whether a call deletes, cancels, forgets, overwrites or moves something away; a function where only the arguments
   * tell. The gate then asks first, as the profile of the model in use says.
   */
  readonly removes?: true | ((args: ToolArguments<Parameters>) => boolean);
  /**
   * How a change is undone: `recorded`, where all it changes is in the profile's database or in granted files, which
   * note what was there before; else the call of a tool that undoes it, or null when this call changed nothing.
   */
  readonly undo?: 'recorded' | ((result: JsonValue, args: ToolArguments<Parameters>) => UndoCall | null);
  /** Why a change cannot be undone. Every tool that changes something has this or `undo`. */
  readonly cannotBeUndone?: string;
  /**
   * @throws {ToolError} with a message that says what to do, when the arguments make sense but the work cannot be done.
   */
  readonly run: (args: ToolArguments<Parameters>, context: ToolContext) => Result | Promise<Result>;
  /**
   * The result in words for the person, in their locale: one line with the facts they asked for and their units ("It
   * comes to 397.8"), and a Markdown body where the result is a list. Stored with the call. Tools from elsewhere have
   * none, and get a generic line. @param now decides whether a date needs its year.
   */
  said?(result: Result, args: ToolArguments<Parameters>, now: Date): Said;
}

/** A tool of this app: it says its own results. */
export type BuiltInTool<
  Parameters extends z.ZodObject = z.ZodObject,
  Result extends JsonValue = JsonValue,
> = ToolDefinition<Parameters, Result> & {
  readonly examples: readonly [string, string, string];
  said(result: NoInfer<Result>, args: ToolArguments<Parameters>, now: Date): Said;
};

/**
 * Checks nothing at run time: it only lets TypeScript tie the arguments of `run` to the parameter schema, and those of
 * `said` to what `run` returns. Write `run` before `said`: types are inferred in that order.
 */
export function defineTool<Parameters extends z.ZodObject, Result extends JsonValue>(
  tool: BuiltInTool<Parameters, Result>,
): ToolDefinition {
  // The catalog holds tools of many shapes; the executor parses with `parameters` before it calls `run`, and gives
  // `said` what `run` returned, so the wider type is sound. TypeScript widens one type parameter at a time.
  const anyResult: ToolDefinition<Parameters> = tool;
  return anyResult;
}

/** Like `defineTool`, for a tool without words of its own for its results: one from elsewhere, or of a test. */
export function definePlainTool<Parameters extends z.ZodObject>(tool: ToolDefinition<Parameters>): ToolDefinition {
  return tool;
}
