import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { jsonObjectSchema } from '../../shared/entities/json.ts';
import { riskSchema } from '../../shared/entities/tool.ts';
import { evenSample } from './even-sample.ts';

/** A folder with `tools.jsonl[.gz]` and `queries.jsonl[.gz]`, one JSON object per line. */
const toolSchema = z.object({
  dataset: z.string(),
  tool_id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  parameters: jsonObjectSchema.nullable().catch(null),
  group: z.string().nullable().catch(null),
  /** The server that it comes from, if that may have several groups. */
  source: z.string().optional().catch(undefined),
  /** Requests that a person might make of it; most folders have none. */
  examples: z.array(z.string()).optional().catch(undefined),
  /** Other words for its subject, such as the title that its server gives it. */
  tags: z.array(z.string()).optional().catch(undefined),
  /** Requests that a model wrote for it. */
  writtenRequests: z.array(z.string()).optional().catch(undefined),
  /** Absent if nobody knows what it does, as with the tools of a server. */
  risk: riskSchema.optional().catch(undefined),
});
const querySchema = z.object({
  dataset: z.string(),
  query: z.string(),
  split: z.string(),
  relevant: z.array(z.string()),
  /** Tool -> equivalent tools. */
  alternatives: z.record(z.string(), z.array(z.string())).catch({}),
  /** Earlier messages, newest last. */
  context: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(null),
});
export type DatasetTool = z.infer<typeof toolSchema>;
export type DatasetQuery = z.infer<typeof querySchema>;

export interface SelectionData {
  readonly tools: readonly DatasetTool[];
  readonly queries: readonly DatasetQuery[];
  /** Messages that need no tool; empty if the data has none. */
  readonly noTool: readonly string[];
  /** Lines that are not a tool or query, by file and number: they are left out and reported. */
  readonly leftOut: readonly string[];
}

/** The requested measurement is not possible; the message says what to do. */
export class MeasureError extends Error {
  override readonly name = 'MeasureError';
}

/** @throws {MeasureError} if a file is missing or no query is in the split. */
export function readSelectionData(folder: string, split: string): SelectionData {
  const leftOut: string[] = [];
  const tools = readRows(folder, 'tools.jsonl', toolSchema, leftOut);
  const all = readRows(folder, 'queries.jsonl', querySchema, leftOut);
  const queries = all.filter((query) => query.split === split && query.relevant.length > 0);
  if (queries.length === 0) {
    const splits = [...new Set(all.map((query) => query.split))].join(', ');
    throw new MeasureError(
      `No query in ${folder} is in the split "${split}". There ${splits === '' ? 'are none' : `are: ${splits}`}.`,
    );
  }
  return { tools, queries, noTool: readNoTool(folder, split, leftOut), leftOut };
}

/** The same number of queries from each data set, spread over it. */
export function sampledData(data: SelectionData, most: number | undefined): SelectionData {
  if (most === undefined) return data;
  const perDataset = Map.groupBy(data.queries, ({ dataset }) => dataset);
  return { ...data, queries: [...perDataset.values()].flatMap((own) => evenSample(own, most)) };
}

const noToolSchema = z.object({ query: z.string(), split: z.string() });

/** The file may be missing. */
function readNoTool(folder: string, split: string, leftOut: string[]): readonly string[] {
  const name = 'no_tool.jsonl';
  if (!existsSync(path.join(folder, name)) && !existsSync(path.join(folder, `${name}.gz`))) return [];
  return readRows(folder, name, noToolSchema, leftOut)
    .filter((row) => row.split === split)
    .map(({ query }) => query);
}

/**
 * @param leftOut receives the lines that don't match the schema, by file and number.
 * @throws {MeasureError} if there is no file.
 */
export function readRows<Row>(folder: string, name: string, schema: z.ZodType<Row>, leftOut: string[]): Row[] {
  return readText(folder, name)
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      const parsed = schema.safeParse(parseJson(line));
      if (!parsed.success) leftOut.push(`${name}:${String(index + 1)}`);
      return parsed.success ? [parsed.data] : [];
    });
}

function readText(folder: string, name: string): string {
  const plain = path.join(folder, name);
  if (existsSync(plain)) return readFileSync(plain, 'utf8');
  const packed = `${plain}.gz`;
  if (existsSync(packed)) return gunzipSync(readFileSync(packed)).toString('utf8');
  throw new MeasureError(
    `There is no ${name} and no ${name}.gz in ${folder}. Give the folder that holds them with --data.`,
  );
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
