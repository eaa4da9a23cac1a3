import type { DueKindName } from '../../shared/entities/due-kind.ts';
import { MONTH_NAMES } from '../../shared/formats/month-names.ts';
import type { ScenarioTurn, WantedAnswer } from './scenario.ts';
import { minutesAfter, type World } from './scenario-world.ts';

/** The outcome of one turn. */
export interface ObservedTurn {
  readonly answer: string;
  /** Names of the called tools, without those that find and load others. */
  readonly called: readonly string[];
  readonly before: World;
  readonly after: World;
  readonly now: Date;
  /** Whether one of the expected calls changes anything. */
  readonly mayChange: boolean;
}

/** @returns what is wrong after a turn, in words; empty if all is well. */
export function problemsOf(turn: ScenarioTurn, observed: ObservedTurn): readonly string[] {
  const { answer, called, before, after, now, mayChange } = observed;
  const notWanted =
    turn.calls.length === 0 && called.length > 0 ? [`No tool was wanted, and ${called.join(', ')} was called.`] : [];
  const changed =
    !mayChange && JSON.stringify(before) !== JSON.stringify(after)
      ? ['Something was changed that should have stayed as it was.']
      : [];
  return [
    ...notWanted,
    ...changed,
    ...turn.answer
      .filter((wanted) => !holds(answer, wanted))
      .map((wanted) => `The answer lacks ${JSON.stringify(Object.values(wanted)[0])}.`),
    ...turn.notes
      .filter((note) => !after.notes.some((kept) => isNote(kept, note)))
      .map((note) => `There is no note ${JSON.stringify(note)}.`),
    ...turn.gone
      .filter((title) => after.notes.some((kept) => plain(kept.title) === plain(title)))
      .map((title) => `The note "${title}" is still there.`),
    ...turn.reminders
      .filter(({ text, due }) => !isUpcoming(after, 'reminder', text, due))
      .map(({ text, due }) => `No reminder ${JSON.stringify(text ?? '')} is due ${due.toString()}.`),
    ...turn.timers
      .filter(({ text, minutes }) => !isUpcoming(after, 'timer', text, minutesAfter(now, minutes)))
      .map(({ text, minutes }) => `No timer ${JSON.stringify(text ?? '')} runs for ${String(minutes)} minutes.`),
    ...turn.cancelled
      .filter((text) => after.upcoming.some((one) => plain(one.text).includes(plain(text))))
      .map((text) => `"${text}" is still to come.`),
    ...turn.memories
      .filter((ways) => !after.memories.some((memory) => hasOne(memory, ways)))
      .map((ways) => `Nothing is remembered of ${JSON.stringify(ways)}.`),
    ...turn.forgotten
      .filter((text) => after.memories.some((memory) => hasOne(memory, [text])))
      .map((text) => `"${text}" is still remembered.`),
  ];
}

/** Case, quotation marks, spaces and thousands separators don't count. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/["“”„«»*_`]/g, '')
    .replace(/(\d)[,\u202f\u00a0 ](?=\d{3}(?!\d))/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** The beginning and end of a note don't count either. */
const bare = (text: string): string =>
  plain(text)
    .replace(/^(?:that|to) /, '')
    .replace(/[.!?]+$/, '')
    .replace(/^'(.*)'$/, '$1');

const hasOne = (text: string, ways: readonly string[]): boolean => ways.some((way) => has(plain(text), plain(way)));

/** "39" is not in "390" nor in "39.5". */
function has(text: string, part: string): boolean {
  const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const before = /^\d/.test(part) ? String.raw`(?<!\d)(?<!\d[.,])` : '';
  const after = /\d$/.test(part) ? String.raw`(?!\d)(?![.,]\d)` : '';
  return new RegExp(before + escaped + after).test(text);
}

function isNote(kept: World['notes'][number], { title, text, holds: parts }: ScenarioTurn['notes'][number]): boolean {
  const isTitle = title === undefined || title.some((wanted) => plain(kept.title) === plain(wanted));
  const isText = text === undefined || text.some((wanted) => bare(kept.text) === bare(wanted));
  return isTitle && isText && parts.every((ways) => hasOne(kept.text, ways));
}

function isUpcoming({ upcoming }: World, kind: DueKindName, text: readonly string[] | undefined, due: Date): boolean {
  return upcoming.some(
    (one) => one.kind === kind && one.dueAt === due.getTime() && (text === undefined || hasOne(one.text, text)),
  );
}

const RELATIVE_ERROR = 0.005;

function holds(answer: string, wanted: WantedAnswer): boolean {
  if ('words' in wanted) return hasOne(answer, wanted.words);
  if ('day' in wanted) return hasOne(answer, waysToWriteDay(wanted.day));
  if ('time' in wanted) return hasOne(answer, waysToWriteTime(wanted.time));
  return numbersIn(answer).some(
    (number) => Math.abs(number - wanted.number) <= Math.abs(wanted.number) * RELATIVE_ERROR,
  );
}

const numbersIn = (answer: string): readonly number[] =>
  [...plain(answer).matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));

function waysToWriteDay(iso: string): readonly string[] {
  const [, month = 1, day = 1] = iso.split('-').map(Number);
  const name = MONTH_NAMES[month - 1] ?? '';
  const ordinal = String(day) + (day > 3 && day < 21 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'));
  return [
    iso,
    ...[name, name.slice(0, 3)].flatMap((word) => [
      `${String(day)} ${word}`,
      `${ordinal} ${word}`,
      `${ordinal} of ${word}`,
      `${word} ${String(day)}`,
      `${word} ${ordinal}`,
    ]),
  ];
}

function waysToWriteTime(time: string): readonly string[] {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3)];
  const twelve = `${String(hour % 12 || 12)}:${minute}`;
  const half = hour < 12 ? 'am' : 'pm';
  return [
    time,
    `${String(hour)}:${minute}`,
    `${twelve} ${half}`,
    `${twelve}${half}`,
    ...(minute === '00' ? [`${String(hour % 12 || 12)} ${half}`, `${String(hour % 12 || 12)}${half}`] : []),
  ];
}
