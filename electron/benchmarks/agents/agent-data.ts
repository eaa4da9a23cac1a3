import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { agentBundleName, askToolName } from '../../../shared/entities/agent.ts';
import { agentBundle, type DescribedAgent } from '../../acp/agent-tools.ts';
import { DEFAULT_LIMITS, NO_LISTING } from '../../acp/known-agent.ts';
import { offeredCommands } from '../../acp/offered-commands.ts';
import { withBuiltInBundles } from '../../app/built-in-bundles.ts';
import { Catalog } from '../../tools/catalog.ts';
import { toDatasetTool } from '../catalog-tool.ts';
import { MeasureError, type DatasetQuery, type SelectionData } from '../selection-data.ts';
import { firstTools } from '../synthetic-catalog.ts';

/** A file with agents as they announce themselves. */
const agentsSchema = z.array(
  z.object({ title: z.string(), commands: z.array(z.object({ name: z.string(), description: z.string() })) }),
);
/** A line of `NAME.requests.jsonl` next to it: a request in a person's words, and the tools that each would do. */
const requestSchema = z.object({ query: z.string(), anyOf: z.array(z.string()).min(1) });
type AgentRequest = z.infer<typeof requestSchema>;

/** Stands for the tool that asks an agent, of every agent. */
const ANY_AGENT = 'ask_*';
/** Built-in tools and those of synthetic servers, in addition to the agents'. */
const OTHER_TOOLS = 400;

/**
 * @param file of agents.
 * @returns three data sets: requests for agents, requests for other tools, and the latter where there are no agents.
 * @throws {MeasureError} if a file is missing, or names tools that don't exist.
 */
export async function agentData(file: string): Promise<SelectionData> {
  const agents = agentsSchema.parse(JSON.parse(readText(file))).map(described);
  const others = await withBuiltInBundles((builtIn) => new Catalog(firstTools(builtIn, OTHER_TOOLS)).list());
  const catalog = new Catalog([]);
  for (const agent of agents)
    catalog.setSource({ id: agentBundleName(agent.id), bundles: [agentBundle(agent, () => Promise.resolve(null))] });
  const ofAgents = catalog.list();
  const asks = agents.map(({ id }) => askToolName(id));
  // The catalog gives some tools a longer name, so that no name begins with another.
  const names = new Map([...others, ...ofAgents].map(({ ownName, tool }) => [ownName, tool.name]));
  const requests = readRequests(file).map((request) => withEveryAgent(request, asks, names));
  const agentNames = new Set(ofAgents.map(({ tool }) => tool.name));
  const forAgents = requests.filter(({ anyOf }) => anyOf.some((name) => agentNames.has(name)));
  const forOthers = requests.filter((request) => !forAgents.includes(request));
  const sets = [
    { dataset: 'for agents', entries: [...others, ...ofAgents], wanted: forAgents },
    { dataset: 'for other tools', entries: [...others, ...ofAgents], wanted: forOthers },
    { dataset: 'for other tools, without agents', entries: others, wanted: forOthers },
  ];
  return {
    tools: sets.flatMap(({ dataset, entries }) =>
      entries.map((entry) => toDatasetTool(entry, dataset, entry.tool.examples)),
    ),
    queries: sets.flatMap(({ dataset, wanted }) => wanted.map((request) => toQuery(request, dataset))),
    noTool: [],
    leftOut: [],
  };
}

const described = ({ title, commands }: z.infer<typeof agentsSchema>[number]): DescribedAgent => ({
  id: title.toLowerCase(),
  title,
  limits: DEFAULT_LIMITS,
  enabled: true,
  listing: { ...NO_LISTING, commands: offeredCommands(commands) },
});

/** @param names of the catalog, by the names that tools give themselves. @throws {MeasureError} */
function withEveryAgent(
  { query, anyOf }: AgentRequest,
  asks: readonly string[],
  names: ReadonlyMap<string, string>,
): AgentRequest {
  return {
    query,
    anyOf: anyOf
      .flatMap((name) => (name === ANY_AGENT ? asks : [name]))
      .map((name) => {
        const inCatalog = names.get(name);
        if (inCatalog === undefined) throw new MeasureError(`“${query}” names ${name}, and there is no such tool.`);
        return inCatalog;
      }),
  };
}

function toQuery({ query, anyOf }: AgentRequest, dataset: string): DatasetQuery {
  const [first = '', ...others] = anyOf;
  return { dataset, query, split: 'all', relevant: [first], alternatives: { [first]: others }, context: null };
}

const readRequests = (file: string): readonly AgentRequest[] =>
  readText(file.replace(/\.json$/, '.requests.jsonl'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => requestSchema.parse(JSON.parse(line)));

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new MeasureError(`There is no ${file}. Give a file of agents with --agents FILE.`, { cause: error });
  }
}
