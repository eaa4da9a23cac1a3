import { z } from 'zod';
import { sourceId } from '../../mcp/server-tools.ts';
import { BUILT_IN, Catalog } from '../../tools/catalog.ts';
import type { BundleDefinition } from '../../tools/define-bundle.ts';
import { toDatasetTool } from '../catalog-tool.ts';
import { MeasureError, type SelectionData } from '../selection-data.ts';
import type { MeasuredServer } from '../servers/read-servers.ts';
import { namesOf, readLines, serverSources } from '../servers/server-data.ts';

/** What the lines are held apart by: figures of the second half are never looked at while something is being fitted. */
const LANGUAGE_SPLITS = ['dev', 'held-out'] as const;

/** A line of `NAME.talk.jsonl` next to the requests: a message that needs no tool. */
const talkSchema = z.object({ language: z.string(), split: z.enum(LANGUAGE_SPLITS), query: z.string() });

/**
 * A line of `NAME.requests.jsonl`: a request as a person types it in this language, and the tool that it needs, of the
 * app or of a server; `or` names other tools that would do as well.
 */
const requestSchema = talkSchema.extend({
  server: z.string().optional(),
  tool: z.string(),
  or: z.array(z.string()).default([]),
});

/**
 * Requests in several languages for the app's own tools and those of servers together; each language is a data set.
 * @param split `dev`, `held-out` or `all`. @throws {MeasureError} without any request.
 */
export function languageData(
  file: string,
  split: string,
  servers: readonly MeasuredServer[],
  own: readonly BundleDefinition[],
): SelectionData {
  const catalog = new Catalog(own);
  catalog.setSources(serverSources(servers));
  const entries = catalog.list();
  const leftOut: string[] = [];
  const isWanted = (line: { readonly split: string }): boolean => split === 'all' || line.split === split;
  const queries = readLines(file, requestSchema, leftOut)
    .filter(isWanted)
    .map(({ language, query, server, tool, or }) => {
      const relevant = namesOf(entries, tool, leftOut, server === undefined ? BUILT_IN : sourceId(server));
      const others = or.flatMap((name) => namesOf(entries, name, leftOut));
      return {
        dataset: language,
        query,
        split,
        relevant,
        alternatives: Object.fromEntries(relevant.map((name) => [name, others])),
        context: null,
      };
    })
    .filter(({ relevant }) => relevant.length > 0);
  if (queries.length === 0)
    throw new MeasureError(
      `${file} has no requests in the split "${split}". There are: ${LANGUAGE_SPLITS.join(', ')}, all.`,
    );
  const languages = [...new Set(queries.map(({ dataset }) => dataset))];
  return {
    tools: languages.flatMap((language) => entries.map((entry) => toDatasetTool(entry, language, entry.tool.examples))),
    queries,
    noTool: readLines(talkFile(file), talkSchema, leftOut)
      .filter(isWanted)
      .map(({ query }) => query),
    leftOut,
  };
}

const talkFile = (file: string): string => file.replace(/\.requests\.jsonl$/, '.talk.jsonl');
