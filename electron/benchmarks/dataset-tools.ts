import type { TokenCounter } from '../inference/llama/token-counter.ts';
import { NEEDS_SCHEMA } from '../loader/needs-schema.ts';
import { briefDocumentation, shortDocumentation } from '../prompt/brief-documentation.ts';
import { parameterWords } from '../selection/parameter-text.ts';
import type { SelectableTool } from '../selection/selectable-tool.ts';
import { withoutCommonOpening } from '../tools/common-opening.ts';
import type { DatasetTool } from './selection-data.ts';

/**
 * How tools are documented: the template's JSON for the likeliest and short forms of the others (`full`), only JSON
 * (`whole`), or a signature and a line.
 */
export const MEASURED_FORMATS = ['full', 'whole', 'brief'] as const;
export type MeasuredFormat = (typeof MEASURED_FORMATS)[number];

/**
 * @returns tools as the selection sees those of a server: without the opening that a bundle's descriptions share and,
 * unless something is known about their risk, with schemas that a model has to read before it calls them.
 */
export function selectableTools(
  tools: readonly DatasetTool[],
  countTokens: TokenCounter,
  format: MeasuredFormat = 'whole',
): readonly SelectableTool[] {
  const bundles = Map.groupBy(tools, ({ dataset, group }) => `${dataset} ${group ?? ''}`);
  const descriptions = new Map(
    [...bundles.values()].flatMap((own) => {
      const short = withoutCommonOpening(own.map(({ description }) => description ?? ''));
      return own.map((tool, index): [DatasetTool, string] => [tool, short[index] ?? '']);
    }),
  );
  return tools.map((tool) => toSelectable({ ...tool, description: descriptions.get(tool) ?? '' }, countTokens, format));
}

function toSelectable(
  {
    tool_id: id,
    name,
    description,
    parameters,
    group,
    source,
    dataset,
    examples,
    tags,
    writtenRequests,
    risk,
  }: DatasetTool,
  countTokens: TokenCounter,
  format: MeasuredFormat,
): SelectableTool {
  const documented = { name, summary: description ?? '', parameters: parameters ?? {} };
  const line = (text: string): number => countTokens(`${text}\n`);
  return {
    id,
    name,
    bundle: group ?? dataset,
    ...(source !== undefined && { source }),
    summary: documented.summary,
    ...parameterWords(parameters),
    examples: examples ?? [],
    writtenRequests: writtenRequests ?? [],
    tags: tags ?? [],
    tokens:
      format === 'brief'
        ? line(briefDocumentation(documented))
        : countTokens(JSON.stringify({ type: 'function', function: { name, description, parameters } })),
    ...(format === 'full' && {
      needsSchema: risk === undefined || NEEDS_SCHEMA.has(risk),
      shortTokens: {
        outline: line(shortDocumentation(documented, 'outline')),
        mention: line(shortDocumentation(documented, 'mention')),
        name: line(shortDocumentation(documented, 'name')),
      },
    }),
  };
}

/** The tools for messages that need none: as many as a large desktop has. */
const NO_TOOL_POOL = 300;
export const sampled = (tools: readonly SelectableTool[]): readonly SelectableTool[] => {
  const every = Math.max(1, Math.floor(tools.length / NO_TOOL_POOL));
  return tools.filter((_, index) => index % every === 0);
};

/** The built-in tools are in several data sets. */
export const distinct = (tools: readonly SelectableTool[]): readonly SelectableTool[] => [
  ...new Map(tools.map((tool) => [tool.id, tool])).values(),
];
