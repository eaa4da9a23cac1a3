import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { serverBundles, sourceId } from '../../mcp/server-tools.ts';
import { Catalog, type CatalogEntry, type ToolSource } from '../../tools/catalog.ts';
import type { BundleDefinition } from '../../tools/define-bundle.ts';
import { MeasureError, type DatasetQuery, type SelectionData } from '../selection-data.ts';
import { toDatasetTool } from '../catalog-tool.ts';
import type { MeasuredServer } from './read-servers.ts';
import { SYNTHETIC_SERVER, syntheticTools } from './synthetic-tools.ts';

/** A line of `NAME.talk.jsonl`: a message that needs no tool. */
const talkSchema = z.object({ query: z.string() });

/**
 * A line of `NAME.requests.jsonl` next to `NAME.json`: a request in a person's words, and the tool that it needs; `or`
 * names other tools, of any server, that would do as well.
 */
const requestSchema = z.object({
  server: z.string(),
  tool: z.string(),
  query: z.string(),
  or: z.array(z.string()).default([]),
  /** The same requests in few words and in whole sentences are data sets of their own. */
  wording: z.enum(['terse', 'whole']).optional(),
});
type ServerRequest = z.infer<typeof requestSchema>;

/** `people`: written by hand, next to the configuration. `generated`: those that synthetic tools come with. */
export const REQUEST_ORIGINS = ['people', 'generated'] as const;
export type RequestOrigin = (typeof REQUEST_ORIGINS)[number];

/** @returns the servers' tools as the app has them in its catalog; they are described and not run. */
export const serverSources = (servers: readonly MeasuredServer[]): readonly ToolSource[] =>
  servers.map(({ id, title, listing }) => ({
    id: sourceId(id),
    bundles: serverBundles({
      id,
      title,
      place: { kind: 'program', host: '' },
      instructions: listing.instructions,
      tools: listing.tools,
      resources: listing.resources,
      isOff: false,
      missing: [],
      standingOf: () => ({ permission: 'ask', changedFrom: null, modelName: null }),
      parametersOf: ({ inputSchema }) => ({ jsonSchema: inputSchema }),
      resourceToolName: () => null,
      readResource: async () => null,
      call: async () => null,
    }),
  }));

/**
 * The tools of all servers together, and requests for them. The index does not see those that synthetic tools come
 * with. @param others bundles next to the servers'. @throws {MeasureError} without any request.
 */
export function serverData(
  servers: readonly MeasuredServer[],
  file: string,
  origin: RequestOrigin = 'people',
  others: readonly BundleDefinition[] = [],
): SelectionData {
  const catalog = new Catalog(others);
  catalog.setSources(serverSources(servers));
  const entries = catalog.list();
  const leftOut: string[] = [];
  const requests =
    origin === 'people' ? readLines(requestFile(file), requestSchema, leftOut) : servers.flatMap(syntheticRequests);
  const queries = requests.flatMap((request) => toQuery(request, entries, leftOut));
  if (queries.length === 0)
    throw new MeasureError(
      `There are no requests for these servers. Write them to ${requestFile(file)}, one JSON object per line: {"server", "tool", "query"}.`,
    );
  const datasets = [...new Set(queries.map(({ dataset }) => dataset))];
  return {
    tools: datasets.flatMap((dataset) => entries.map((entry) => toDatasetTool(entry, dataset, entry.tool.examples))),
    queries,
    noTool: readLines(sibling(file, 'talk'), talkSchema, leftOut).map(({ query }) => query),
    leftOut,
  };
}

const DATASET = 'servers';
const sibling = (file: string, what: string): string => file.replace(/\.json$/, `.${what}.jsonl`);
const requestFile = (file: string): string => sibling(file, 'requests');

/** @returns the lines of a file of JSON lines; none if there is no such file. */
export function readLines<Row>(file: string, schema: z.ZodType<Row>, leftOut: string[]): readonly Row[] {
  if (!file.endsWith('.jsonl') || !existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const row = schema.safeParse(JSON.parse(line));
    if (!row.success) leftOut.push(`${file}:${String(index + 1)}`);
    return row.success ? [row.data] : [];
  });
}

function syntheticRequests({ id }: MeasuredServer): readonly ServerRequest[] {
  const number = SYNTHETIC_SERVER.exec(id)?.[1];
  if (number === undefined) return [];
  return syntheticTools(Number(number)).flatMap(({ name, examples }) =>
    examples.slice(0, 1).map((query) => ({ server: id, tool: name, query, or: [] })),
  );
}

function toQuery(
  { server, tool, query, or, wording }: ServerRequest,
  entries: readonly CatalogEntry[],
  leftOut: string[],
): readonly DatasetQuery[] {
  const relevant = namesOf(entries, tool, leftOut, sourceId(server));
  const others = or.flatMap((name) => namesOf(entries, name, leftOut));
  return relevant.length === 0
    ? []
    : [
        {
          dataset: wording === undefined ? DATASET : `${DATASET}, ${wording}`,
          query,
          split: 'all',
          relevant,
          alternatives: Object.fromEntries(relevant.map((name) => [name, others])),
          context: null,
        },
      ];
}

/** @returns what the catalog calls the tools with this name; none is noted as left out. */
export function namesOf(
  entries: readonly CatalogEntry[],
  ownName: string,
  leftOut: string[],
  source?: string,
): string[] {
  const found = entries.filter((entry) => entry.ownName === ownName && (source ?? entry.source) === entry.source);
  if (found.length === 0) leftOut.push(`${ownName} of ${source ?? 'any server'}`);
  return found.map(({ tool }) => tool.name);
}
