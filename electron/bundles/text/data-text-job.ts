import { z } from 'zod';
import { jsonValueSchema, type JsonValue } from '../../../shared/entities/json.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { HelperEndedError, runHelper } from '../../foundation/run-helper.ts';
import { tookTooMuch } from '../../tools/compute-elsewhere.ts';

export const FORMATS = ['json', 'yaml', 'toml'] as const;
export type Format = (typeof FORMATS)[number];

/** Format of the text; detected if absent. */
const from = z.enum(FORMATS).optional();

/** Requests to the process that reads structured data. */
export const dataTextJobSchema = z.discriminatedUnion('job', [
  z.object({ job: z.literal('convert'), text: z.string(), path: z.string().optional(), from, to: z.enum(FORMATS) }),
  z.object({ job: z.literal('query'), text: z.string(), path: z.string().optional(), query: z.string() }),
]);
/** The result of each. */
export const convertedSchema = z.object({ from: z.enum(FORMATS), to: z.enum(FORMATS), text: z.string() });
export const queriedSchema = z.object({ result: jsonValueSchema });

export type DataTextJob = z.output<typeof dataTextJobSchema>;

const HEAP_MEGABYTES = 512;

/**
 * A few lines of YAML can take minutes to parse, and a query is a program: both run in a separate process.
 * @throws {ToolError}
 */
export async function runDataTextJob<Result extends JsonValue>(
  startHelper: StartHelper,
  input: DataTextJob,
  result: z.ZodType<Result>,
  signal: AbortSignal,
): Promise<Result> {
  try {
    return await runHelper(startHelper, {
      helper: 'data-text-helper',
      input,
      result,
      megabytes: HEAP_MEGABYTES,
      signal,
    });
  } catch (error) {
    throw error instanceof HelperEndedError
      ? tookTooMuch(() => t('This takes too much time or memory to read.'), error)
      : error;
  }
}
