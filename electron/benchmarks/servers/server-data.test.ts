import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ServerListing } from '../../mcp/server-listing.ts';
import type { ToolDefinition } from '../../tools/define-tool.ts';
import { createSyntheticBundles } from '../synthetic-catalog.ts';
import type { MeasuredServer } from './read-servers.ts';
import { serverData } from './server-data.ts';
import { TOOLS_PER_SERVER } from './synthetic-tools.ts';

const FILE = path.join(import.meta.dirname, 'synthetic-servers.json');
const SERVERS = 20;
/** Words in a row that two texts hardly share by chance. */
const PHRASE = 4;

const tools = createSyntheticBundles(SERVERS * TOOLS_PER_SERVER).flatMap((bundle) => bundle.tools);

const listing = (own: readonly Pick<ToolDefinition, 'name' | 'summary'>[]): ServerListing => ({
  era: 'modern',
  server: 'synthetic',
  title: null,
  instructions: '',
  tools: own.map(({ name, summary }) => ({
    name,
    title: null,
    description: summary,
    inputSchema: { type: 'object' },
    outputSchema: null,
    isDestructive: false,
    isReadOnly: false,
    needsTask: false,
    isOffered: true,
    problem: null,
  })),
  resources: [],
  prompts: [],
  skills: [],
});
const servers: readonly MeasuredServer[] = Array.from({ length: SERVERS }, (_, index) => ({
  id: `synthetic-${String(index + 1)}`,
  title: `Synthetic ${String(index + 1)}`,
  listing: listing(tools.slice(index * TOOLS_PER_SERVER, (index + 1) * TOOLS_PER_SERVER)),
}));

function phrasesOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(PHRASE - 1).map((_, index) => words.slice(index, index + PHRASE).join(' '));
}

describe('requests for the synthetic servers that people wrote', () => {
  const data = serverData(servers, FILE);

  it('are many, for all servers, and name tools that these have', () => {
    expect(data.leftOut).toEqual([]);
    expect(data.queries.length).toBeGreaterThan(100);
    const wanted = new Set(data.queries.flatMap(({ relevant }) => relevant));
    for (const { listing: own } of servers)
      expect(own.tools.filter(({ name }) => wanted.has(name)).length).toBeGreaterThanOrEqual(3);
  });

  it('may be served by other tools, too', () => {
    const firewall = data.queries.find(({ relevant }) => relevant.includes('list_private_firewall_rules'));
    expect(firewall?.alternatives).toEqual({ list_private_firewall_rules: ['search_private_firewall_rules'] });
  });

  it('have no phrase of the generator, which wrote the descriptions', () => {
    const generated = new Set(tools.flatMap(({ summary, examples }) => [summary, ...examples].flatMap(phrasesOf)));
    const shared = data.queries
      .map(({ query }) => query)
      .filter((query) => phrasesOf(query).some((phrase) => generated.has(phrase)));
    expect(shared).toEqual([]);
  });
});

it('requests of the generator are asked for by name', () => {
  const { queries } = serverData(servers.slice(0, 1), FILE, 'generated');
  expect(queries.length).toBe(TOOLS_PER_SERVER);
  expect(tools.flatMap(({ examples }) => examples)).toContain(queries[0]?.query);
});

it('other tools are searched with those of the servers, for the same requests', () => {
  const own = createSyntheticBundles(3).map((bundle) => ({
    ...bundle,
    name: `own_${bundle.name}`,
    tools: bundle.tools.map((tool) => ({ ...tool, name: `own_${tool.name}` })),
  }));
  const names = own.flatMap((bundle) => bundle.tools.map(({ name }) => name));
  const data = serverData(servers, FILE, 'people', own);
  expect(data.tools.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect(data.tools).toHaveLength(SERVERS * TOOLS_PER_SERVER + names.length);
  expect(data.queries).toEqual(serverData(servers, FILE).queries);
});

it('requests in few words and in whole sentences are data sets of their own, next to messages without a tool', () => {
  const file = path.join(import.meta.dirname, 'npm-servers.json');
  const lines = readFileSync(file.replace('.json', '.requests.jsonl'), 'utf8').trim().split('\n');
  const requests = lines.map((line) => z.object({ server: z.string(), tool: z.string() }).parse(JSON.parse(line)));
  const published = [...Map.groupBy(requests, ({ server }) => server)].map(([id, own]): MeasuredServer => {
    const names = [...new Set(own.map(({ tool }) => tool))];
    return { id, title: id, listing: listing(names.map((name) => ({ name, summary: name }))) };
  });
  const data = serverData(published, file);
  const { 'servers, terse': terse = [], 'servers, whole': whole = [] } = Object.groupBy(
    data.queries,
    ({ dataset }) => dataset,
  );
  expect(terse.length).toBeGreaterThan(100);
  expect(whole.map(({ relevant }) => relevant)).toEqual(terse.map(({ relevant }) => relevant));
  const words = (queries: typeof terse): number =>
    queries.reduce((sum, { query }) => sum + query.split(' ').length, 0) / queries.length;
  expect(words(terse)).toBeLessThan(words(whole) / 2);
  expect(new Set(data.tools.map(({ dataset }) => dataset))).toEqual(new Set(['servers, terse', 'servers, whole']));
  expect(data.noTool.length).toBeGreaterThan(50);
});
