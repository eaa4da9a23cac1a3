import type { JsonValue } from '../../../shared/entities/json.ts';
import { clip } from '../../../shared/formats/clip.ts';
import type { ToolContext, ToolDefinition } from '../../tools/define-tool.ts';
import { MOST_CALL_MS } from '../client-calls.ts';
import type { ListedResource } from '../server-material.ts';

export interface ResourceToolOptions {
  readonly title: string;
  /** At least one. */
  readonly resources: readonly ListedResource[];
  /** Names of the server's own tools. */
  readonly taken: ReadonlySet<string>;
  readonly keptName: string | null;
  /** Why it can't be used now; null if it can. */
  readonly withheld: (() => string) | null;
  readonly read: (resource: string, context: ToolContext) => Promise<JsonValue>;
}

const NAME = 'read_resource';
const MOST_SUMMARY = 100;
/** Resources whose names the documentation lists. */
const MOST_LISTED = 6;

/** @returns the name of the tool that reads a server's resources: other than those of its own tools. */
export const resourceToolName = (taken: ReadonlySet<string>): string => (taken.has(NAME) ? `server_${NAME}` : NAME);

/**
 * A tool that reads what a server offers to read, so that resources are found, loaded and attached like everything else.
 * It only reads what the server listed or the person named: an address that the model composed could carry something out.
 */
export function resourceTool({
  title,
  resources,
  taken,
  keptName,
  withheld,
  read,
}: ResourceToolOptions): ToolDefinition {
  const names = resources.slice(0, MOST_LISTED).map(({ name }) => name);
  return {
    name: resourceToolName(taken),
    ...(keptName !== null && { keptName }),
    summary: clip(`Read a document of ${title}: ${names.join(', ')}`, MOST_SUMMARY),
    parameters: {
      jsonSchema: {
        type: 'object',
        properties: { resource: { type: 'string', description: `Its name or address, such as ${names[0] ?? ''}` } },
        required: ['resource'],
        additionalProperties: false,
      },
    },
    risk: 'read-only',
    timeoutMs: MOST_CALL_MS,
    examples: resources.slice(0, MOST_LISTED).map(({ name, description }) => clip(`read ${name} ${description}`, 120)),
    tags: [title],
    ...(withheld !== null && { withheld }),
    run: (args, context) => read(String(args['resource']), context),
  };
}
