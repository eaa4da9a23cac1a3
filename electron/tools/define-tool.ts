import type { z } from 'zod';
import type { JsonValue } from '../../shared/entities/json.ts';
import type { Risk } from '../../shared/entities/tool.ts';

/** What a running tool may rely on. Everything that varies (clock, cancellation) comes in here, so tools test plainly. */
export interface ToolContext {
  /** Aborted when the person stops the answer or the tool's time is up; long work must watch it. */
  readonly signal: AbortSignal;
  /** The present moment; a function, so that a long tool can ask again and a test can fix it. */
  readonly now: () => Date;
  /** The conversation that the call is part of; null outside of one. */
  readonly conversationId: string | null;
}

/**
 * One tool. The model reads `name`, `summary` and the parameters; keep them few, plain and in words a small model knows.
 * An optional parameter is `.optional()` in the schema: the model may leave it out or send null, which arrives as undefined.
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
  /** What it can do, for those who look for that: `read-url` is brought along when a message has a web address in it. */
  readonly capabilities?: readonly string[];
  /** @throws {ToolError} with a message that says what to do, when the arguments make sense but the work cannot be done. */
  readonly run: (args: z.output<Parameters>, context: ToolContext) => JsonValue | Promise<JsonValue>;
}

/** Checks nothing at run time: it only lets TypeScript tie `run`'s arguments to the parameter schema. */
export function defineTool<Parameters extends z.ZodObject>(tool: ToolDefinition<Parameters>): ToolDefinition {
  // The catalog holds tools of many shapes; the executor parses with `parameters` before it calls `run`, so the wider type is sound.
  return tool;
}
