import type { StoredMessage } from '../../storage/stored-message.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import { placeInMindOf, withPlace } from '../languages/en/place-in-mind.ts';
import { resolvedReferences } from '../languages/en/resolved-references.ts';
import { thingsInMind } from './things-in-mind.ts';

/** @returns a message with the place and the thing that it only points at, from the answers before: "add soap to it". */
export function inMind(history: readonly StoredMessage[], text: string, known: Pick<KnownTitles, 'tools'>): string {
  const place = placeInMindOf(history, known);
  const placed = place === null ? text : withPlace(text, place);
  return resolvedReferences(placed, thingsInMind(history.slice(0, -1)));
}
