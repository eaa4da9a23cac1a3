import type { StoredMessage } from '../../../storage/stored-message.ts';
import { onDayInMind } from './day-in-mind.ts';
import { lastCallOf } from './last-call.ts';
import { placeInMindOf, withPlace } from './place-in-mind.ts';
import { resolvedReferences } from './resolved-references.ts';
import { withFile } from './source-in-mind.ts';
import { textOf } from './text-of.ts';
import { thingsInMind } from './things-in-mind.ts';
import { withValue } from './value-in-mind.ts';

/** @returns a request with the names, the place, the day, the file and the value in it that it only points at: "move it there". */
export function inMind(history: readonly StoredMessage[], text: string): string {
  const call = lastCallOf(history.at(-2));
  const place = placeInMindOf(history);
  const placed = place === null ? text : withPlace(text, place);
  const kept = call === null ? placed : onDayInMind(withFile(withValue(placed, call.result), call), call);
  return resolvedReferences(kept, thingsInMind(history.slice(0, -1)), textOf(history.at(-3)));
}
