import type { JsonObject } from '../../../shared/entities/json.ts';
import { parseJson } from '../answer-text/json-text.ts';
import { jsonObjectSchema } from '../../../shared/entities/json.ts';
import type { WireTool } from './wire.ts';

export const CALL_TOOL = 'call_tool';

/**
 * The way to every tool that is not in the request's `tools`: a server's grammar accepts no name that isn't there, and a
 * longer list would change the beginning of the prompt. It is always sent, so that the list stays the same.
 */
export const CALL_TOOL_DEFINITION: WireTool = {
  type: 'function',
  function: {
    name: CALL_TOOL,
    description: 'Call a tool that is described elsewhere in this conversation, by its name',
    parameters: {
      type: 'object',
      properties: {
        name: { type: 'string', description: 'Name of the tool' },
        arguments: { type: 'object', description: 'Its arguments, by parameter name' },
      },
      required: ['name', 'arguments'],
    },
  },
};

export interface NamedCall {
  readonly name: string;
  readonly arguments: JsonObject;
}

/** @returns the call that is meant: what `call_tool` names, or the call itself. */
export function meantCall(call: NamedCall): NamedCall {
  const { name, arguments: args, ...others } = call.arguments;
  if (call.name !== CALL_TOOL || typeof name !== 'string') return call;
  const given = typeof args === 'string' ? parseJson(args) : args;
  // Some models leave out the inner object.
  return { name, arguments: jsonObjectSchema.safeParse(given).data ?? others };
}

/** @returns the tool's name in arguments of `call_tool` that are still being written; null if it isn't complete. */
export function meantName(written: string): string | null {
  const [, name] = /"name"\s*:\s*"([^"\\]+)"/.exec(written) ?? [];
  return name ?? null;
}
