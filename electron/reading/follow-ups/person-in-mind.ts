import { distance } from 'fastest-levenshtein';
import { longPattern } from '../../foundation/long-pattern.ts';
import { comparedWords } from '../../inference/compared-words.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import { DETAIL } from '../english/contact-words.ts';
import { DAY_NAME } from '../english/time-words.ts';
import { textOf } from './text-of.ts';
import { thingsInMind } from './things-in-mind.ts';

/** What people have: before these, "her" is whose it is. */
const FIELD = `${DETAIL}|contact|details|organi[sz]ation|company|name`;
const WHOSE = new RegExp(
  String.raw`\b(?:his|her|their)(?= (?:(?:new|old|phone|mobile|home|work|e-?mail) )?(?:${FIELD})\b)`,
  'gi',
);
const WHOM = longPattern('gi')`
  \b(?:him|her)\b(?= *(?:
      $|[.,;!?]
      |\b(?:at|on|in|to|about|for|that|tomorrow|tonight|today|next|this|again|back|please|a|an|the|${DAY_NAME})\b
    )
  )
`;

/**
 * Writes out "her number" and "call him" with the name of the one person who was named before.
 * @param before what was said before, and what was found then.
 * @param names of the person's contacts.
 */
export function withPerson(request: string, before: string, names: readonly string[]): string {
  if (peopleIn(request, names).length > 0) return request;
  const [only, other] = peopleIn(before, names);
  if (only === undefined || other !== undefined) return request;
  return request.replace(WHOSE, () => `${only}'s`).replace(WHOM, () => only);
}

/** @returns what the contacts are called who are named in a text, each once: the words of the name that are said. */
function peopleIn(text: string, names: readonly string[]): readonly string[] {
  const said = new Set(comparedWords(text).map((word) => word.replace(/'s$/, '')));
  const called = names.map((name) => {
    const words = name.split(/\s+/).filter((word) => word.length > 2 && said.has(word.toLowerCase()));
    const [title = ''] = TITLE.exec(name) ?? [];
    return words.length === 0 || words.join(' ').startsWith(title) ? words : [title, ...words];
  });
  return [...new Set(called.filter((words) => words.length > 0).map((words) => words.join(' ')))];
}

/** Nobody says "call Weber" who knows a Dr Weber. */
const TITLE = /^(?:Dr|Mr|Mrs|Ms|Miss|Prof|Professor|Doctor|Sir|Sister|Father|Aunt|Auntie|Uncle)\b\.?(?= \p{Lu})/u;

const UNMARKED = new RegExp(
  String.raw`\b(\p{L}{2,}?)s(?= (?:(?:new|old|phone|mobile|home|work|e-?mail) )?(?:${FIELD})\b)`,
  'giu',
);

const LEAST_LETTERS = 4;

/** "Prya" for Priya: one letter may be wrong. */
const isNameOf = (name: string, known: ReadonlySet<string>): boolean =>
  known.has(name) ||
  (name.length >= LEAST_LETTERS &&
    [...known].some((one) => one.length >= LEAST_LETTERS && one[0] === name[0] && distance(one, name) === 1));

/** "annas number" is Anna's, if there is an Anna among the contacts, and "pryas" Priya's. */
export function withApostrophe(request: string, names: readonly string[]): string {
  const known = new Set(names.flatMap((name) => comparedWords(name)));
  return request.replace(UNMARKED, (said, name: string) =>
    isNameOf(name.toLowerCase(), known) && !known.has(said.toLowerCase()) ? `${name}'s` : said,
  );
}

/** @returns a message with the names of the people that it only points at. */
export function withPeople(history: readonly StoredMessage[], text: string, names: readonly string[]): string {
  const found = thingsInMind(history.slice(0, -1)).map(({ title }) => title);
  return withPerson(withApostrophe(text, names), [textOf(history.at(-3)), ...found].join(' '), names);
}
