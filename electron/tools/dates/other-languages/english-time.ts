import { MONTH_NAMES, WEEKDAY_NAMES } from '../calendar-words.ts';

/** What a word about time says in English, or what it does to the words around it: `@hour` after a number makes it an hour. */
export type Meaning = string;

/** Hours from which on, and before which, a clock shows twelve more in that part of the day. */
const SECOND_HALF: Readonly<Record<string, readonly [from: number, before: number]>> = {
  morning: [0, 0],
  noon: [1, 4],
  afternoon: [1, 12],
  evening: [1, 12],
  night: [6, 12],
  midnight: [0, 0],
};
/** What "next" comes before in English, and after in other languages. */
const COUNTED = /(?:day|week|weekend|month|year|minutes|hours)s?$/u;
/** Words that say nothing of a time without others. */
const EMPTY = /^(?:at|on|in|from|to|and|for|this|coming|last|every|1)$/u;
/** In front of a number of hours, that is a length and not a time of day: "dans 2 heures". */
const BEFORE_LENGTH = /^(?:in|for|every)$/u;
const NUMBER = /^\d{1,4}$/u;
const CLOCK = /^(\d{1,2}):(\d\d)$/u;

const clock = (hour: number, minute: number): string => `${String(hour)}:${String(minute).padStart(2, '0')}`;

/** The words so far. A mark changes them; it returns false if it has no place there. */
type Mark = (words: string[], told: ToldTime) => boolean;

export interface ToldTime {
  /** On a Monday, "lundi prochain" isn't today. */
  readonly now?: Date;
  /** Whether it is a length of time: "2 heures" isn't a time of day then. */
  readonly isLength?: boolean;
}

const MARKS: Readonly<Record<string, Mark>> = {
  hour: markHour,
  'hour-before': (words, { isLength = false }) => add(words, isLength ? 'hours' : 'at'),
  minute: (words) => CLOCK.test(words.at(-1) ?? '') || (NUMBER.test(words.at(-1) ?? '') && add(words, 'minutes')),
  month: (words) => replaceLast(words, NUMBER, (number) => MONTH_NAMES[Number(number) - 1] ?? null),
  day: (words) => NUMBER.test(words.at(-1) ?? ''),
  'half-before': (words) => add(words, 'half'),
  'half-after': (words) => addMinutes(words, 30),
  'quarter-after': (words) => addMinutes(words, 15),
  'quarter-before': (words) => addMinutes(words, -15),
  in: (words) => words.unshift('in') > 0,
  ago: (words) => add(words, 'ago'),
  'ago-before': (words) => words.length === 0 && add(words, 'ago'),
  coming: (words) => add(words, 'coming'),
  // "Vendredi prochain" is the one to come.
  'coming-after': (words) => putBefore(words, 'coming') || addComing(words),
  'last-after': (words) => putBefore(words, 'last'),
  every: (words) => words.unshift('every') > 0,
  from: (words) => words.unshift('from') > 0,
  to: (words) => putBefore(words, 'to'),
};

/** Whether a meaning is English, or a mark that is known. */
export const isMeaning = (meaning: string): boolean =>
  !meaning.startsWith('@') || [MARKS, SECOND_HALF].some((known) => meaning.slice(1) in known);

/**
 * Makes an English time of what the parts of one in another language say, in their order.
 * @returns null if the parts don't make one.
 */
export function englishTime(meanings: readonly Meaning[], told: ToldTime): string | null {
  const words: string[] = [];
  let part: string | null = null;
  for (const meaning of meanings) {
    const mark = meaning.startsWith('@') ? meaning.slice(1) : null;
    if (mark === null) for (const word of meaning.split(' ')) addWord(words, word);
    else if (mark in SECOND_HALF) {
      if (part !== null) return null;
      part = mark;
      words.push(`@${mark}`);
    } else if (NUMBER.test(mark)) words.push(clock(Number(mark), 0));
    else if (MARKS[mark]?.(words, told) !== true) return null;
  }
  if (words.includes('half') || words.every((word) => EMPTY.test(word))) return null;
  const english = withPart(words, part).join(' ');
  return english
    .replace(/^ago (.+)$/u, '$1 ago')
    .replace(/\bfrom (\S+) at (\S+)/u, 'from $1 to $2')
    .replace(/\bcoming (\w+)\b/gu, (_, word: string) => (isOtherDay(word, told.now) ? word : `next ${word}`))
    .replace(/\b(next|last|this|every) (day|week|month|year)s\b/gu, '$1 $2')
    .replace(/\b1 (second|minute|hour|day|week|month|year)s\b/gu, '1 $1')
    .replace(/\bevery week (?=\w+day\b)/gu, 'every ')
    .replace(/\b(every 2 weeks) (?=\w+day\b)/gu, '$1 on ')
    .replace(/\b(?:on )?1 (?=\w+day of the month\b)/gu, 'first ')
    .replace(/\btoday (morning|afternoon|evening)\b/gu, 'this $1')
    .replace(/\btoday night\b/gu, 'tonight');
}

/** "Les 3 prochains jours", "la prossima settimana". */
const addComing = (words: string[]): boolean =>
  NUMBER.test(words.at(-1) ?? '') ? words.splice(-1, 0, 'next').length === 0 : add(words, 'coming');

/** A weekday but that of today. */
const isOtherDay = (word: string, now = new Date()): boolean =>
  WEEKDAY_NAMES.includes(word) && word !== WEEKDAY_NAMES[now.getDay()];

const add = (words: string[], word: string): boolean => words.push(word) > 0;

/** "halb drei" is half an hour before three, "8h30" a clock and its minutes. */
function addWord(words: string[], word: string): void {
  const last = words.at(-1);
  if (last === 'half' && NUMBER.test(word)) words.splice(-1, 1, clock(word === '1' ? 12 : Number(word) - 1, 30));
  else if (last?.endsWith(':00') === true && /^\d\d$/u.test(word)) words.splice(-1, 1, `${last.slice(0, -2)}${word}`);
  else words.push(word);
}

function markHour(words: string[], { isLength = false }: ToldTime): boolean {
  const hour = words.at(-1) ?? '';
  // "8.30 Uhr" and "8:30 Uhr" are written out.
  if (/^\d{1,2}[.:]\d\d$/u.test(hour)) return replaceLast(words, /./u, (said) => said.replace('.', ':'));
  if (!NUMBER.test(hour)) return false;
  if (isLength || BEFORE_LENGTH.test(words.at(-2) ?? '')) return add(words, 'hours');
  return replaceLast(words, NUMBER, (number) => clock(Number(number), 0));
}

/** Of a time of day, or of a length of hours: "dos horas y media". */
function addMinutes(words: string[], minutes: number): boolean {
  const [, hour = words.at(-1) ?? '', zero = '00'] = CLOCK.exec(words.at(-1) ?? '') ?? [];
  if (hour === 'hours' && minutes > 0) return replaceLast(words, /./u, () => `hours ${String(minutes)} minutes`);
  if (!NUMBER.test(hour) || zero !== '00') return false;
  const all = (Number(hour) * 60 + minutes + 1440) % 1440;
  return replaceLast(words, /./u, () => clock(Math.floor(all / 60), all % 60));
}

function replaceLast(words: string[], pattern: RegExp, change: (word: string) => string | null): boolean {
  const last = words.at(-1) ?? '';
  const changed = pattern.test(last) ? change(last) : null;
  if (changed === null) return false;
  words.splice(-1, 1, ...changed.split(' '));
  return true;
}

function putBefore(words: string[], word: string): boolean {
  const last = words.at(-1) ?? '';
  if (word !== 'to' && !COUNTED.test(last)) return false;
  words.splice(-1, 1, word, last);
  return true;
}

/** With a time of day, the part of the day says which half of it is meant. */
function withPart(words: readonly string[], part: string | null): readonly string[] {
  if (part === null) return words;
  const [from, before] = SECOND_HALF[part] ?? [0, 0];
  const at = words.findIndex((word, place) => CLOCK.test(word) || isHour(words, place));
  if (at === -1) return words.map((word) => (word === `@${part}` ? part : word));
  const [, hour = words[at] ?? '', minute = '00'] = CLOCK.exec(words[at] ?? '') ?? [];
  const isLater = Number(hour) >= from && Number(hour) < before;
  const said = clock(Number(hour) + (isLater ? 12 : 0), Number(minute));
  const told = isLater || Number(hour) >= 12 ? said : `${said} am`;
  return words.map((word, place) => (place === at ? told : word)).filter((word) => word !== `@${part}`);
}

/** A bare number next to the part of a day, or after "at". */
const isHour = (words: readonly string[], place: number): boolean =>
  NUMBER.test(words[place] ?? '') &&
  Number(words[place]) <= 24 &&
  (words[place - 1] === 'at' ||
    words[place - 1]?.startsWith('@') === true ||
    words[place + 1]?.startsWith('@') === true);
