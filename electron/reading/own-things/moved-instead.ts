import { inMarks } from '../in-marks.ts';
import type { OwnRequest } from '../meant-request.ts';
import { isTime } from '../english/merged-time.ts';
import { timePhrases } from '../english/time-phrases.ts';
import type { KnownTitles } from './named-kinds.ts';
import { thingNamedBy } from './named-thing.ts';

const INSTEAD = /^(.+?),? (?:instead(?: of [^.!?]+)?|rather(?: than [^.!?]+)?)(?:,? please)?[.!]*$/i;
/** "Ida also wants our lunch to start at one instead". */
const WANTED =
  /^(?:\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)?|he|she|they|i|we) (?:also |now )?(?:wants?|needs?|prefers?|would like|would prefer|asks for) /iu;
const STARTS = /(?:,? (?:today|tonight|tomorrow))? to (?:start|begin|be|happen|take place)$/i;
const OPENING =
  /^(?:(?:and|so|ok|hey|please|pls|no|actually|can you|could you|make|let|have|put|move|my|the|our|it|be)[,:]? )+/i;

/**
 * Reads a new time for one of the person's events: "dentist 9:15 instead", "choir on Friday instead of Thursday".
 * @returns null for any other message, and if no single event is meant.
 */
export function movedInstead(text: string, known: KnownTitles): OwnRequest | null {
  const [, said = ''] = INSTEAD.exec(text) ?? [];
  const words = said.replace(WANTED, '').replace(OPENING, '');
  const found = timePhrases(words)
    .filter(({ text: phrase }) => words.endsWith(phrase))
    .flatMap(({ text: phrase }) => endsOf(phrase))
    .flatMap((time) => {
      const name = words
        .slice(0, -time.length)
        .replace(/(?: (?:at|on|to|for|from|is))+ *$/i, '')
        .trim()
        .replace(STARTS, '');
      const thing = isTime(time) ? thingNamedBy(name, known, ['event']) : null;
      return thing === null ? [] : [{ time, title: thing.title }];
    })
    .at(-1);
  if (found === undefined) return null;
  const request = `move ${inMarks(found.title)} to ${found.time}`;
  return { tool: 'move_event', request, said: request };
}

/** Of "evening 20:00" in "parent evening 20:00", the first word may belong to the name. */
const endsOf = (phrase: string): readonly string[] => {
  const words = phrase.split(' ');
  return words.map((_, index) => words.slice(index).join(' '));
};
