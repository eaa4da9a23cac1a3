import { durationOf } from '../../tools/dates/parse-duration.ts';
import { laterWall } from '../../tools/dates/zone-clock.ts';

const SHIFT = /^(?:by )?(?<length>.*\p{L}.*) (?<side>later|earlier|sooner)$/iu;
const DAY_MS = 86_400_000;

/**
 * "A week later" is a week after a task has been due, not a week from now.
 * @param due on the wall clock, as tasks keep it.
 * @returns the new due date, as tasks keep it; null if the task has none, or if the words say something else.
 */
export function laterDue(due: string | null, words: string): string | null {
  const { length = '', side = '' } = SHIFT.exec(words.trim())?.groups ?? {};
  const said = length === '' ? null : durationOf(length);
  if (due === null || said === null || said <= 0) return null;
  const hasTime = due.length > 10;
  if (!hasTime && said % DAY_MS !== 0) return null;
  const moved = laterWall(hasTime ? due : `${due}T12:00`, said * (/later/i.test(side) ? 1 : -1));
  return moved.slice(0, due.length);
}
