import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import { onDayInMind } from './day-in-mind.ts';
import { lastCallOf } from './last-call.ts';
import { withMadeFolder } from './made-folder.ts';
import { placeInMindOf, withPlace } from './place-in-mind.ts';
import { resolvedReferences } from './resolved-references.ts';
import { textOf } from './text-of.ts';
import { thingsInMind, type Thing } from './things-in-mind.ts';

/**
 * @param names whether pronouns may stand for the names of things: "put candles for it on my list" is about candles.
 * @returns a request with the names, the place, the day and the folder that it only points at: "move it there".
 */
export const inMind = (history: readonly StoredMessage[], text: string, names = true): string =>
  withMind(text, {
    call: lastCallOf(history.at(-2)),
    place: placeInMindOf(history),
    things: names ? thingsInMind(history.slice(0, -1)) : [],
    before: textOf(history.at(-3)),
  });

/** What a request may point at. */
interface Mind {
  /** The last call of the previous answer. */
  readonly call: ToolCall | null;
  readonly place: string | null;
  readonly things: readonly Thing[];
  /** What was said before that answer. */
  readonly before: string;
}

/** @returns a request with everything that it only points at spelled out. */
export function withMind(text: string, { call, place, things, before }: Mind): string {
  const placed = place === null ? text : withPlace(text, place);
  const kept = call === null ? placed : onDayInMind(withMadeFolder(placed, call), call);
  return resolvedReferences(kept, things, before);
}
