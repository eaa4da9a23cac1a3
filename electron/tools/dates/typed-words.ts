import { correctSpelling } from './correct-spelling.ts';

/** What people type for words of time when they are in a hurry. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  tomorrow: 'tmrw tmr tmw tmro tomo tomoz 2moro 2morrow 2mrw',
  tonight: 'tonite 2nite 2night',
  today: '2day tdy tday',
  next: 'nxt',
  this: 'ths thsi',
  the: 'teh',
  week: 'wk',
  weeks: 'wks',
  weekend: 'wknd wkend',
  month: 'mnth',
  afternoon: 'arvo',
  morning: 'morn mornin',
  night: 'nite',
  before: 'b4',
  from: 'frm',
  till: 'til',
  half: 'hafl haf',
  friday: 'frid',
  tuesday: 'tues',
  wednesday: 'weds',
  thursday: 'thur thurs',
  christmas: 'chrismas cristmas christmass chirstmas xmass',
};
const FULL: ReadonlyMap<string, string> = new Map(
  Object.entries(SHORT_FORMS).flatMap(([full, forms]) => forms.split(' ').map((form) => [form, full] as const)),
);

/** Words of which a misspelt one is hardly another word: "march" is a letter away from "marsh". */
const CLEAR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|tonight|(?:janu|febru)ary|(?:septem|octo|novem|decem)ber)$/;

/** @returns the word of a day or of a time that a typed one stands for: "tomorrow" for "tmrw"; any other one as it is. */
export function typedWord(word: string): string {
  const lower = word.toLowerCase();
  const full = FULL.get(lower);
  if (full !== undefined) return full;
  const corrected = correctSpelling(lower);
  return corrected !== lower && CLEAR.test(corrected) ? corrected : word;
}

/** Writes out short forms, and corrects spelling. @param text in lower case. */
export const typedWords = (text: string): string =>
  correctSpelling(text.replace(/(?<![\p{L}\d'])[\p{L}\d]+(?![\p{L}\d'])\.?/gu, withFullForm));

const withFullForm = (word: string): string => FULL.get(word.replace(/\.$/, '')) ?? word;
