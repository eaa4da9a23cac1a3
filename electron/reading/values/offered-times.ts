import type { TimeSpan } from '../../inference/argument-candidates.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import { namePattern } from '../english/name-pattern.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { withWholeTimes } from './whole-times.ts';

/** What stands for words that are not looked at: it never belongs to a time. */
const LEFT_OUT = ' … ';

/** "It can't start at noon any more", "it's no longer on Friday". */
const ENDED = [
  /\b(?:can['’]?t|cannot|won['’]?t|isn['’]?t|doesn['’]?t|don['’]?t|not)\b[^,.;:!?]*?\b(?:any ?more|any longer)\b/gi,
  /\bno longer\b[^,;:!?]*?(?=[,;:!?]|\.(?!\d)|$| but | and )/gi,
];
/** In front of a time that is not meant: "rather than at 3". */
const DENIED = /\b(?:instead of|rather than|not)(?: (?:at|on|by|for|until|till|in|from))? $/i;

/**
 * @returns the times of a text that something may be given: neither those in names of the person's things ("Friday drinks") nor those
 * that hold no longer ("not at 3 any more"), unless there are no others.
 */
export function offeredTimes(
  text: string,
  known: Pick<KnownTitles, 'event' | 'task' | 'reminder'>,
): readonly TimeSpan[] {
  const titles = [...known.event, ...known.task, ...known.reminder].filter((title) => /\S \S/.test(title));
  const unnamed = titles.reduce((rest, title) => rest.replace(new RegExp(namePattern(title), 'giu'), LEFT_OUT), text);
  const holding = withoutDenied(ENDED.reduce((rest, form) => rest.replace(form, LEFT_OUT), unnamed));
  const found = [holding, unnamed, text].map((said) => withWholeTimes(timePhrases(said)));
  return found.find((times) => times.some(({ kind }) => kind !== 'unknown')) ?? found.at(-1) ?? [];
}

function withoutDenied(text: string): string {
  const denied = timePhrases(text).find((phrase) => DENIED.test(text.slice(0, text.indexOf(phrase.text))));
  return denied === undefined ? text : text.replace(denied.text, LEFT_OUT);
}
