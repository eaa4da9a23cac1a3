import { z } from 'zod';
import { jsonObjectSchema } from '../../../shared/entities/json.ts';
import { evenSample } from '../even-sample.ts';
import { MeasureError, readRows } from '../selection-data.ts';
import type { FormCase } from './form-cases.ts';

const toolSchema = z.object({
  name: z.string(),
  description: z.string().nullish(),
  parameters: jsonObjectSchema.nullish(),
});
const callSchema = z.object({ name: z.string(), arguments: jsonObjectSchema });
/** A conversation of `sft.jsonl[.gz]`. */
const rowSchema = z.object({
  dataset: z.string(),
  split: z.string(),
  tools: z.array(toolSchema),
  messages: z.array(
    z.object({ role: z.string(), content: z.string().nullish(), tool_calls: z.array(callSchema).nullish() }),
  ),
});
type Row = z.output<typeof rowSchema>;
export type OfferedTool = z.output<typeof toolSchema>;

/** Requests of one data set, and all tools that were offered with them, as one server would have them. */
export interface OfferedCalls {
  readonly name: string;
  readonly cases: readonly FormCase[];
  readonly tools: readonly OfferedTool[];
}

/**
 * Requests of the `dev` split that begin with a single call, of tools that no conversation of `train` offers: a model
 * trained on `train` has never seen them.
 * @param most requests of each data set.
 * @throws {MeasureError} if the folder has no such file, or no such request.
 */
export function readOfferedCalls(folder: string, most: number): readonly OfferedCalls[] {
  const rows = readRows(folder, 'sft.jsonl', rowSchema, []);
  const seen = new Set(rows.filter(({ split }) => split === 'train').flatMap(({ tools }) => tools.map(nameOf)));
  const sets = Map.groupBy(
    rows.filter(({ split }) => split === 'dev'),
    ({ dataset }) => dataset,
  );
  const offered = [...sets].flatMap(([name, own]) => {
    const chosen = evenSample(
      own.flatMap((row) => caseOf(row, seen)),
      most,
    );
    return chosen.length === 0 ? [] : [offeredCalls(name, chosen)];
  });
  if (offered.length === 0)
    throw new MeasureError(`No conversation in ${folder} begins with a call of a tool that is only in its dev split.`);
  return offered;
}

interface OfferedCase {
  readonly case: FormCase;
  readonly tools: readonly OfferedTool[];
}

function caseOf({ tools, messages: [first, second] }: Row, seen: ReadonlySet<string>): readonly OfferedCase[] {
  const [call, ...others] = second?.tool_calls ?? [];
  if (first?.role !== 'user' || call === undefined || others.length > 0 || seen.has(call.name)) return [];
  if (!tools.some(({ name }) => name === call.name)) return [];
  return [{ case: { say: first.content ?? '', calls: [{ tool: call.name, arguments: call.arguments }] }, tools }];
}

const offeredCalls = (name: string, chosen: readonly OfferedCase[]): OfferedCalls => ({
  name,
  cases: chosen.map((one) => one.case),
  tools: [...new Map(chosen.flatMap(({ tools }) => tools.map((tool) => [tool.name, tool] as const))).values()],
});

const nameOf = ({ name }: OfferedTool): string => name;
