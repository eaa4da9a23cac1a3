import type { z } from 'zod';
import type { JsonValue } from '../../shared/entities/json.ts';
import type { Risk } from '../../shared/entities/tool.ts';
import type { ApprovalPreview } from '../permissions/approval-preview.ts';
import type { FileAccess, FileUse } from '../permissions/file-access.ts';
import type { NetworkAccess } from '../permissions/network-access.ts';

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
  /** Tools reach the network in no other way. */
  readonly network: NetworkAccess;
  /**
   * Tells the person how far long work is.
   * @param share of it that is done, 0..1.
   * @param note what is being done, in a few words.
   */
  readonly onProgress: (share: number, note?: string) => void;
}

/**
 * One tool. The model reads `name`, `summary` and the parameters; keep them few, plain and in words a small model
 * knows. An optional parameter is `.optional()` in the schema: the model may leave it out or send null, which arrives
 * as undefined.
 */
export interface ToolDefinition<Parameters extends z.ZodObject = z.ZodObject> {
  /** snake_case, unique in the catalog, and not a prefix of another tool's name. */
  readonly name: string;
  /** One line in the imperative, at most 100 characters. */
  readonly summary: string;
  readonly parameters: Parameters;
  readonly risk: Risk;
  /** The executor gives up and aborts `context.signal` after this many milliseconds. */
  readonly timeoutMs: number;
  /** Three requests a person would write; shown as examples and used to train and index. */
  readonly examples: readonly [string, string, string];
  /** Other words that people use for what it is about. */
  readonly tags?: readonly string[];
  /**
   * What it can do, for those who look for that: `read-url` is brought along when a message has a web address in it.
   */
  readonly capabilities?: readonly string[];
  /** What a call touches on disk. The executor asks the person for what they did not grant, before the tool runs. */
  readonly touches?: (args: z.output<Parameters>) => readonly FileUse[];
  /** What the person is shown when they are asked; without it, the arguments and the risk. */
  readonly preview?: (args: z.output<Parameters>, context: ToolContext) => ApprovalPreview | Promise<ApprovalPreview>;
  /** Parameters whose values stay out of the audit log, such as passwords. */
  readonly secretParameters?: readonly string[];
  /** True where every call is asked for, whatever is granted: what it does cannot be told from its arguments. */
  readonly alwaysAsks?: boolean;
  /**
   * @throws {ToolError} with a message that says what to do, when the arguments make sense but the work cannot be done.
   */
  readonly run: (args: z.output<Parameters>, context: ToolContext) => JsonValue | Promise<JsonValue>;
}

/** Checks nothing at run time: it only lets TypeScript tie `run`'s arguments to the parameter schema. */
export function defineTool<Parameters extends z.ZodObject>(tool: ToolDefinition<Parameters>): ToolDefinition {
  // The catalog holds tools of many shapes; the executor parses with `parameters` before it calls `run`, so the wider
  // type is sound.
  return tool;
}
