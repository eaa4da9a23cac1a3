import { z } from 'zod';
import { jsonValueSchema, type JsonValue } from '../../shared/entities/json.ts';
import { t } from '../../shared/texts/translate.ts';
import { HelperEndedError } from '../foundation/run-helper.ts';
import { receiveToolError, sendToolError, sentToolErrorSchema } from '../foundation/sent-tool-error.ts';
import type { WarmHelper } from '../foundation/warm-helper.ts';
import { NO_REACH } from '../permissions/no-access.ts';
import type { ToolDefinition } from './define-tool.ts';
import { ToolError, toolError, type Problem } from './tool-error.ts';

/** Runs tools in a process that can be ended. */
export type Compute = Pick<WarmHelper, 'run'>;

export const computeJobSchema = z.object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) });
export type ComputeJob = z.output<typeof computeJobSchema>;

/** A refusal is passed on: its words are for the person and the model. */
export const computeResultSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('value'), value: jsonValueSchema }),
  z.object({ type: z.literal('refusal'), error: sentToolErrorSchema }),
]);
export type ComputeResult = z.output<typeof computeResultSchema>;

/** @returns that a helper was ended because the work takes too much time or memory. */
export const tookTooMuch = (problem: Problem, cause: HelperEndedError): ToolError =>
  toolError('too-large', problem, {
    forPerson: t('Try it with less: smaller numbers, a shorter text or a smaller file.'),
    forModel: 'Do not repeat this call: give it smaller numbers, less text or a smaller file, or tell the person.',
    cause,
  });

/**
 * Milliseconds of waiting for a helper. The helper ends work that takes too long by its processor time; on a busy
 * machine, that is many times as long on the clock, and other calls may come first.
 */
const MOST_WAIT_MS = 180_000;

/**
 * @param tool that only computes: it reads and writes nothing.
 * @returns the same tool, running where it can be ended.
 */
export const computedElsewhere = (tool: ToolDefinition, compute: Compute): ToolDefinition => ({
  ...tool,
  timeoutMs: MOST_WAIT_MS,
  run: async (args, { signal }) => {
    const job: ComputeJob = { tool: tool.name, arguments: args };
    const result = await compute.run(job, computeResultSchema, signal).catch((error: unknown) => {
      throw error instanceof HelperEndedError ? tookTooMuch(() => t('This takes too long to work out.'), error) : error;
    });
    return resultOf(result);
  },
});

/** @throws {ToolError} the refusal. */
export function resultOf(result: ComputeResult): JsonValue {
  if (result.type === 'value') return result.value;
  throw receiveToolError(result.error);
}

/** The helper's side. @param tools that may be called. */
export async function doComputeJob(tools: readonly ToolDefinition[], input: unknown): Promise<ComputeResult> {
  const job = computeJobSchema.parse(input);
  const tool = tools.find(({ name }) => name === job.tool);
  if (tool === undefined) throw new RangeError(`${job.tool} is not computed here.`);
  const context = { signal: new AbortController().signal, now: () => new Date(), conversationId: null, ...NO_REACH };
  try {
    return { type: 'value', value: await tool.run(job.arguments, context) };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return { type: 'refusal', error: sendToolError(error) };
  }
}
