import type { ToolPermission } from '../../shared/entities/connection.ts';
import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import type { Risk } from '../../shared/entities/tool.ts';
import { clip } from '../../shared/formats/clip.ts';
import { withoutUnseen } from '../../shared/formats/unseen.ts';
import { t } from '../../shared/texts/translate.ts';
import { withoutCommonOpening } from '../tools/common-opening.ts';
import type { BundleDefinition } from '../tools/define-bundle.ts';
import type { ToolContext, ToolDefinition } from '../tools/define-tool.ts';
import { nameWords } from '../tools/name-words.ts';
import type { JsonSchemaParameters } from '../tools/parameters/tool-parameters.ts';
import { cleanLine } from '../outside-programs/clean-text.ts';
import { suspiciousPhrases } from './suspicious-phrases.ts';
import { groupTools } from './group-tools.ts';
import { MOST_CALL_MS } from './client-calls.ts';
import { resourceTool, resourceToolName } from './material/resource-tool.ts';
import { definitionText, type ListedTool } from './server-listing.ts';
import type { ListedResource } from './server-material.ts';
import { briefLine, briefLines } from './tool-summary.ts';

/** The person's decision about a tool, and the tool's name in the catalog. */
export interface ToolStanding {
  readonly permission: ToolPermission;
  /** The definition that the person allowed, if the tool describes itself differently now; otherwise null. */
  readonly changedFrom: string | null;
  /** The name that conversations use for it; null before it has one. */
  readonly modelName: string | null;
}

/** Where a server runs: as a program that Knapsack started, or behind an address here or on another computer. */
export interface ServerPlace {
  readonly kind: 'program' | 'here' | 'elsewhere';
  /** With its port; empty for a program. */
  readonly host: string;
}

export interface ServerToolsOptions {
  /** Id of the connection. */
  readonly id: string;
  readonly title: string;
  readonly place: ServerPlace;
  readonly instructions: string;
  readonly tools: readonly ListedTool[];
  readonly resources: readonly ListedResource[];
  /** Whether the person switched the server off. */
  readonly isOff: boolean;
  /** Values that have to be entered before the server can start; until then, its tools are not chosen. */
  readonly missing: readonly string[];
  readonly standingOf: (tool: ListedTool) => ToolStanding;
  readonly parametersOf: (tool: ListedTool) => JsonSchemaParameters;
  /** The name of the tool that reads resources in the catalog; null before it has one. */
  readonly resourceToolName: (ownName: string) => string | null;
  readonly readResource: (resource: string, context: ToolContext) => Promise<JsonValue>;
  readonly call: (tool: ListedTool, args: JsonObject, context: ToolContext) => ReturnType<ToolDefinition['run']>;
}

const MOST_BUNDLE_SUMMARY = 120;

/** A server's name among the sources of tools; the tool `create_pr` of `github` is `mcp.github.create_pr`. */
export const sourceId = (connectionId: string): string => `mcp.${connectionId}`;

/** @returns a server's tools as bundles: one, or several for a server with many tools. */
export function serverBundles(options: ServerToolsOptions): readonly BundleDefinition[] {
  const source = sourceId(options.id);
  const needs = options.missing.length === 0 ? null : `${options.title} needs ${options.missing.join(', ')}.`;
  const usable = options.tools.filter(({ problem }) => problem === null);
  const summaries = summariesOf(usable);
  return groupTools(usable).map(({ name, tools }, index) => ({
    name: name === '' ? source : `${source}.${name}`,
    title: bundleTitle(options, name),
    summary: bundleSummary(options, name, tools),
    domain: source,
    ...(needs !== null && { needs }),
    tools: [
      ...tools.map((tool) => serverTool(tool, summaries.get(tool) ?? briefLine(tool), options)),
      ...(index === 0 ? readingTool(options) : []),
    ],
  }));
}

/** @returns what each tool does, on one line, without the opening that the server's descriptions share. */
function summariesOf(tools: readonly ListedTool[]): ReadonlyMap<ListedTool, string> {
  const descriptions = withoutCommonOpening(tools.map(({ description }) => description));
  const bare = tools.map((tool, index) => ({ ...tool, description: descriptions[index] ?? tool.description }));
  const lines = briefLines(bare);
  return new Map(tools.map((tool, index) => [tool, lines.get(bare[index] ?? tool) ?? briefLine(tool)]));
}

function readingTool(options: ServerToolsOptions): readonly ToolDefinition[] {
  const { title, tools, resources, isOff, readResource } = options;
  if (resources.length === 0) return [];
  const taken = new Set(tools.map(({ name }) => name));
  return [
    resourceTool({
      title,
      resources,
      taken,
      keptName: options.resourceToolName(resourceToolName(taken)),
      withheld: isOff ? switchedOff(title) : null,
      read: readResource,
    }),
  ];
}

const bundleTitle = ({ title }: ServerToolsOptions, group: string): string =>
  group === '' ? title : `${title} (${group})`;

/** The server's own first sentence about itself says more than its name; its title comes first. */
function bundleSummary(options: ServerToolsOptions, group: string, tools: readonly ListedTool[]): string {
  const { instructions } = options;
  const about = cleanLine(instructions.split(/(?<=[.!?])\s/)[0] ?? '', MOST_BUNDLE_SUMMARY);
  const words =
    about === ''
      ? tools
          .slice(0, 4)
          .map(({ name }) => nameWords(name).join(' '))
          .join(', ')
      : about;
  return clip(`${bundleTitle(options, group)}: ${words}`, MOST_BUNDLE_SUMMARY);
}

function serverTool(tool: ListedTool, summary: string, options: ServerToolsOptions): ToolDefinition {
  const { title, isOff } = options;
  const standing = options.standingOf(tool);
  const withheld = isOff ? switchedOff(title) : reasonToWithhold(tool, title, standing.permission);
  return {
    name: tool.name,
    ...(standing.modelName !== null && { keptName: standing.modelName }),
    summary,
    parameters: options.parametersOf(tool),
    risk: riskOf(tool),
    timeoutMs: MOST_CALL_MS,
    examples: [],
    tags: tool.title === null ? [title] : [title, tool.title],
    ...(withheld !== null && { withheld }),
    ...(standing.permission === 'allow' && standing.changedFrom === null && { isAllowed: true }),
    preview: () => ({
      effect: effectOf(tool, options, standing),
      warning: warningOf(tool, options),
      ...(standing.changedFrom !== null && { diff: { before: standing.changedFrom, after: definitionText(tool) } }),
    }),
    run: (args, context) => options.call(tool, args as JsonObject, context),
  };
}

/**
 * Nobody verifies what a server does: its tools count as `write-remote` even if it declares less, and its own hints can
 * only raise the risk.
 */
export const riskOf = ({ isDestructive }: Pick<ListedTool, 'isDestructive'>): Risk =>
  isDestructive ? 'destructive' : 'write-remote';

const switchedOff = (title: string) => (): string =>
  t('{title} is switched off in Settings, under Connections.', { title });

function reasonToWithhold(
  { name, isOffered, needsTask }: ListedTool,
  title: string,
  permission: ToolPermission,
): (() => string) | null {
  const shown = withoutUnseen(name);
  if (!isOffered) return () => t('{title} no longer offers {shown}.', { title, shown });
  if (needsTask)
    return () => t('{shown} runs only as a background task, which Knapsack does not support yet.', { shown });
  return permission === 'never'
    ? () => t('You set {shown} of {title} to never run. Change that in Settings, under Connections.', { shown, title })
    : null;
}

/** What a call does, as far as it is known: who runs it and where, and what its server says about it. */
function effectOf(tool: ListedTool, { title, place }: ServerToolsOptions, { changedFrom }: ToolStanding): string {
  const said = clip(briefLine(tool), 200);
  const quote = t('The server says: “{said}”', { said });
  const runs = `${runsAt(title, place)} ${quote}${/[.!?…]$/.test(said) ? '' : '.'}`;
  const changed =
    changedFrom === null ? '' : ` ${t('It has changed this description since you allowed the tool: see below.')}`;
  const [phrase] = suspiciousPhrases(tool.description);
  const suspicious =
    phrase === undefined ? '' : ` ${t('Its description speaks to the assistant: “{phrase}”.', { phrase })}`;
  return `${runs}${changed}${suspicious}`;
}

function runsAt(title: string, { kind, host }: ServerPlace): string {
  switch (kind) {
    case 'program':
      return t('Sends this to {title}, a program on this computer.', { title });
    case 'here':
      return t('Sends this to {title}, which runs on this computer at {host}.', { title, host: host ?? '' });
    case 'elsewhere':
      return t('Sends this to {title} at {host}.', { title, host: host ?? '' });
  }
}

/** What can go wrong. A server's hints are its own word, which nobody verifies. */
function warningOf({ isReadOnly, isDestructive }: ListedTool, { place }: ServerToolsOptions): string {
  const hint = isDestructive ? 'removes' : isReadOnly ? 'reads' : 'none';
  return t(
    '{place, select, program {The server can use the network and your files, and} here {The server can use the network, and} ' +
      'other {What is sent leaves this computer and can’t be taken back. The server}} ' +
      '{hint, select, removes {says that this tool can remove or overwrite things for good} ' +
      'reads {says that this tool only reads} other {doesn’t say that this tool only reads}}.',
    { place: place.kind, hint },
  );
}
