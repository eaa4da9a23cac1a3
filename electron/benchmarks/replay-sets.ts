import { z } from 'zod';
import { definePlainTool, type ToolDefinition } from '../tools/define-tool.ts';
import type { BundleDefinition } from '../tools/define-bundle.ts';
import type { ReplaySet } from './learning-suite.ts';
import type { Scenario } from './scenario.ts';
import type { DatasetTool, SelectionData } from './selection-data.ts';

/** @returns the data sets of a folder, each with its own tools. */
export function setsOfData({ tools, queries }: SelectionData, only: readonly string[] | null): readonly ReplaySet[] {
  const wanted = [...new Set(queries.map(({ dataset }) => dataset))].filter(
    (dataset) => only === null || only.includes(dataset),
  );
  return wanted.map((dataset) => {
    const own = tools.filter((tool) => tool.dataset === dataset);
    const names = distinctNames(own);
    const named = (ids: readonly string[]): string[] => ids.flatMap((id) => names.get(id) ?? []);
    const requests = queries
      .filter((query) => query.dataset === dataset && query.relevant.every((id) => names.has(id)))
      .map((query) => ({
        text: query.query,
        tools: named(query.relevant),
        alternatives: Object.fromEntries(
          Object.entries(query.alternatives).map(([id, others]) => [names.get(id) ?? id, named(others)]),
        ),
      }));
    return { name: dataset, bundles: bundlesOf(own, names), requests };
  });
}

/** @returns the first messages of the scenarios' conversations, and the app's own tools that they need. */
export function setOfScenarios(scenarios: readonly Scenario[], bundles: readonly BundleDefinition[]): ReplaySet {
  const known = new Set(bundles.flatMap(({ tools }) => tools.map(({ name }) => name)));
  const requests = scenarios
    .flatMap(({ turns }) => turns.slice(0, 1))
    .map(({ say, calls }) => ({ text: say, tools: [...new Set(calls.map(({ tool }) => tool))], alternatives: {} }));
  return {
    name: 'scenarios',
    bundles,
    requests: requests.filter(({ tools }) => tools.length > 0 && tools.every((tool) => known.has(tool))),
  };
}

function bundlesOf(tools: readonly DatasetTool[], names: ReadonlyMap<string, string>): readonly BundleDefinition[] {
  return [...Map.groupBy(tools, ({ group, dataset }) => group ?? dataset)].map(([group, own], number) => ({
    name: `${group.toLowerCase().replace(/[^a-z0-9]+/g, '_')}_${String(number)}`,
    summary: group,
    tools: own.map((tool) => toTool(tool, names.get(tool.tool_id) ?? tool.tool_id)),
  }));
}

function toTool({ description, parameters }: DatasetTool, name: string): ToolDefinition {
  return definePlainTool({
    name,
    summary: description ?? '',
    parameters: shapeOf(parameters),
    risk: 'read-only',
    timeoutMs: 1000,
    // There are no known phrases for it.
    examples: ['', '', ''],
    run: () => null,
  });
}

/** Unparseable external schemas are treated as open ones. */
function shapeOf(parameters: DatasetTool['parameters']): z.ZodObject {
  try {
    const shape = parameters === null ? null : z.fromJSONSchema(parameters);
    return shape instanceof z.ZodObject ? shape : z.looseObject({});
  } catch {
    return z.looseObject({});
  }
}

/** @returns a name for each tool that is not a prefix of another, as the catalog requires. */
function distinctNames(tools: readonly DatasetTool[]): ReadonlyMap<string, string> {
  const plain = (name: string): string =>
    name
      .replace(/\W+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 100) || 'tool';
  const taken = new Set<string>();
  const sorted = tools
    .map(({ tool_id, name }) => [tool_id, plain(name)] as const)
    .toSorted(([, left], [, right]) => right.length - left.length);
  return new Map(
    sorted.map(([id, name]) => {
      let tried = name;
      for (let number = 2; [...taken].some((other) => other.startsWith(tried) || tried.startsWith(other)); number++)
        tried = `${name}_z${String(number)}`;
      taken.add(tried);
      return [id, tried];
    }),
  );
}
