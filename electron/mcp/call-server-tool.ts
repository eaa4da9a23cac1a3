import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import { t } from '../../shared/texts/translate.ts';
import { errorMessage } from '../foundation/errors.ts';
import type { ToolContext } from '../tools/define-tool.ts';
import type { ResultFiles } from '../tools/result-files.ts';
import { ToolError } from '../tools/tool-error.ts';
import { describeCallFailure } from './describe-failure.ts';
import { withoutValues } from './hidden-values.ts';
import { needsWords, type KnownServer } from './known-server.ts';
import type { ListedTool } from './server-listing.ts';
import { readToolResult } from './tool-result.ts';

/**
 * Runs a tool of a server, which is started first if it has to be.
 * @param files keeps the pictures and sounds that it returns.
 * @returns its result. @throws {ToolError} in words for both readers; the signal's reason once it is aborted.
 */
export async function callServerTool(
  server: KnownServer,
  tool: ListedTool,
  args: JsonObject,
  context: ToolContext,
  files: Pick<ResultFiles, 'keep'>,
): Promise<JsonValue> {
  const result = await whileWorking(server, tool.name, context, () => ask(server, tool, args, context));
  const { callId } = context;
  return readToolResult(result, {
    title: server.title,
    outputSchema: tool.outputSchema,
    // Outside a conversation, there is no chat to show anything in.
    keepMedia: async (media) => (callId === undefined ? media.map(() => null) : files.keep(callId, media)),
  });
}

/**
 * Reaches a server and does something with it for a conversation.
 * @param name of what is asked for, for the model. @throws {ToolError} if it can't be reached.
 */
export async function whileWorking<Result>(
  server: KnownServer,
  name: string,
  { signal, conversationId }: Pick<ToolContext, 'signal' | 'conversationId'>,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const { title, working } = server;
  if (server.missing.length > 0)
    throw new ToolError(needsWords(server), {
      code: 'unavailable',
      forModel: `${title} is not set up yet, so ${name} did not run. Tell the person; do not call it again.`,
    });
  working.push(conversationId);
  try {
    return await work(await reach(server, name, signal));
  } finally {
    working.splice(working.indexOf(conversationId), 1);
  }
}

async function reach({ connection, title }: KnownServer, name: string, signal: AbortSignal): Promise<Client> {
  try {
    return await connection.ready();
  } catch (error) {
    signal.throwIfAborted();
    throw new ToolError(t('{title} can’t be reached. {reason}', { title, reason: errorMessage(error) }), {
      code: 'unavailable',
      forModel: `${title} is not available now, so ${name} did not run. Tell the person; do not call it again.`,
      cause: error,
    });
  }
}

async function ask(
  { connection, title }: KnownServer,
  tool: ListedTool,
  args: JsonObject,
  context: ToolContext,
): Promise<CallToolResult> {
  try {
    return withoutValues(await connection.call(tool.name, args, context), connection.hide);
  } catch (error) {
    context.signal.throwIfAborted();
    const { person, model } = describeCallFailure(error, title, tool.name);
    throw new ToolError(connection.hide(person), { code: 'failed', forModel: connection.hide(model), cause: error });
  }
}
