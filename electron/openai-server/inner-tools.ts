import { z } from 'zod';
import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import type { PromptTool } from '../inference/inference-backend.ts';
import { briefDocumentation } from '../prompt/brief-documentation.ts';
import type { ServedConversation } from './served-conversation.ts';
import type { ToolPacker } from './tool-packer.ts';

/** A tool that is answered here: the program never sees its calls. */
export interface InnerTool {
  readonly prompt: PromptTool;
  readonly run: (args: JsonObject, signal: AbortSignal) => Promise<JsonValue>;
}

const describe = (name: string, summary: string, parameters: z.ZodObject): PromptTool => {
  const { $schema: _, ...schema } = z.toJSONSchema(parameters) as JsonObject;
  return {
    name,
    summary,
    parameters: schema,
    briefDocumentation: briefDocumentation({ name, summary, parameters: schema }),
  };
};

const findSchema = z.strictObject({ query: z.string().max(4000).describe('What is to be done') });
const loadSchema = z.strictObject({ names: z.array(z.string().max(200)).max(20).describe('Names of tools') });

const FIND = describe('find_tools', 'Find a tool for a task when none of these fits', findSchema);
const LOAD = describe('load_tools', 'Load tools by name so that they can be called', loadSchema);

/** Names that no tool of a program may have. */
export const INNER_NAMES: readonly string[] = [FIND.name, LOAD.name];
export const INNER_PROMPT: readonly PromptTool[] = [FIND, LOAD];

/** How the model reaches the tools that its prompt leaves out. */
export function reachTools(conversation: ServedConversation, packer: ToolPacker): readonly InnerTool[] {
  const { tools, packed } = conversation;
  const byName = new Map(tools.prompt.map((tool) => [tool.name, tool]));
  return [
    {
      prompt: FIND,
      run: async (args) => {
        const parsed = findSchema.safeParse(args);
        if (!parsed.success) return { error: z.prettifyError(parsed.error) };
        const found = await packer.find(packed.index, tools, parsed.data.query);
        return { found: found.map(({ name, summary }) => `${name}: ${summary.slice(0, 160)}`) };
      },
    },
    {
      prompt: LOAD,
      run: (args) => {
        const parsed = loadSchema.safeParse(args);
        if (!parsed.success) return Promise.resolve({ error: z.prettifyError(parsed.error) });
        const loaded = parsed.data.names.flatMap((name) => byName.get(name) ?? []);
        const unknown = parsed.data.names.filter((name) => !byName.has(name));
        return Promise.resolve({
          loaded: loaded.map(({ briefDocumentation: line }) => line),
          ...(unknown.length > 0 && { unknown }),
        });
      },
    },
  ];
}
