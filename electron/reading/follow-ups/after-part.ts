import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import { givenAs, isReadOnly } from '../parameters-with.ts';
import { lastCallOf } from './last-call.ts';
import { placeInMind, withPlace } from './place-in-mind.ts';
import { resolvedReferences } from './resolved-references.ts';
import { thingsInMind } from './things-in-mind.ts';

/**
 * Writes out a later request of a message with what the earlier ones have just made or found: "… and remind me of it",
 * "… and count the words in it".
 * @param answer to the earlier requests.
 */
export function afterPart(request: string, answer: StoredMessage, known: Pick<KnownTitles, 'tools'>): string {
  const call = lastCallOf(answer);
  const place = call === null ? null : placeInMind(call, known);
  const placed = place === null ? request : withPlace(request, place);
  return resolvedReferences(withFile(placed, call, known), thingsInMind([answer]));
}

/** "… and tell me how many words it has": the file that was just read. */
function withFile(request: string, call: ToolCall | null, { tools }: Pick<KnownTitles, 'tools'>): string {
  const path = call === null ? null : givenAs(call, tools, 'path');
  if (typeof path !== 'string' || !isReadOnly(call?.toolName ?? '', tools)) return request;
  return request.replace(/\b(?:does it have|it has|are in it|is in it|in it|of it|it)\b/i, (said) =>
    /^it has/i.test(said) ? `${path} has` : said.replace(/\bit\b/i, path),
  );
}
