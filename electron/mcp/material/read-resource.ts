import type { ReadResourceResult } from '@modelcontextprotocol/client';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { ToolError } from '../../tools/tool-error.ts';
import type { ToolContext } from '../../tools/define-tool.ts';
import { whileWorking } from '../call-server-tool.ts';
import { MOST_CALL_MS } from '../client-calls.ts';
import { describeCallFailure } from '../describe-failure.ts';
import type { KnownServer } from '../known-server.ts';
import { describeResource } from '../tool-result.ts';
import { findResource, isAddress, unknownResource } from './find-resource.ts';

/**
 * @param given name or address. @param isSaid whether the person wrote it themselves: then the server need not have
 * listed it.
 * @returns its text; what is not text is described. @throws {ToolError} in words for both readers.
 */
export async function readResource(
  server: KnownServer,
  given: string,
  context: ToolContext,
  isSaid: boolean,
): Promise<JsonValue> {
  const resources = server.listing?.resources ?? [];
  const uri = findResource(resources, given) ?? (isSaid && isAddress(given) ? given : null);
  if (uri === null) throw unknownResource(server.title, given, resources);
  const { contents } = await whileWorking(server, 'it', context, async (client): Promise<ReadResourceResult> => {
    try {
      return await client.readResource(
        { uri },
        { signal: context.signal, timeout: MOST_CALL_MS, cacheMode: 'refresh' },
      );
    } catch (error) {
      context.signal.throwIfAborted();
      const { person, model } = describeCallFailure(error, server.title, given);
      throw new ToolError(person, { code: 'failed', forModel: model, cause: error });
    }
  });
  const { hide } = server.connection;
  const [first, ...others] = contents.map((content) =>
    describeContent('text' in content ? { ...content, text: hide(content.text) } : content),
  );
  return others.length === 0 ? (first ?? {}) : { contents: [first ?? {}, ...others] };
}

function describeContent(content: ReadResourceResult['contents'][number]): JsonObject {
  const { type: _, ...described } = describeResource(content);
  return described;
}
