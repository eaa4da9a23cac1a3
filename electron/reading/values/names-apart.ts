import { longPattern } from '../../foundation/long-pattern.ts';
import { isCommonWord } from '../english/common-words.ts';
import { FUNCTION_WORDS } from './empty-values.ts';

/** Who is chosen, or put into teams: what has no comma between them are people then, and no "chow mein". */
const OF_PEOPLE = longPattern('i')`
  \b(?:
    who(?:['’]?s|se)?|whom|teams?|groups?|pairs?|someone|somebody|guys|lads|mates|kids|boys|girls|players|people
    |names?|winner|turns?|goalie|captain|them|us
  )\b
`;
/** Common words that people are called, too. */
const ALSO_NAMES = new Set(
  'mark will bill rose grace frank max dean grant hope joy lily dawn faith rob april june august may art sky'.split(
    ' ',
  ),
);
const NO_NAMES = new Set(FUNCTION_WORDS.split(' '));
const MANY = 3;

/** @returns whether a word may be somebody's first name: a real word isn't, but for those that people are called. */
export const mayBeName = (word: string): boolean => {
  const plain = word.toLowerCase();
  return /^\p{L}[\p{L}'’-]+$/u.test(word) && (ALSO_NAMES.has(plain) || !(isCommonWord(plain) || NO_NAMES.has(plain)));
};

/**
 * @param items as commas and "or" divide them.
 * @param request that they are from.
 * @returns each person as an item: "ella max or finn" are three. Names with capitals and two words are whole ones.
 */
export function namesApart(items: readonly string[], request: string): readonly string[] {
  const isOfPeople = OF_PEOPLE.test(request);
  const isWhole = items.every((item) => item.includes(' '));
  return items.flatMap((item) => {
    const words = item.split(/\s+/);
    const isMeant = words.length >= MANY || (words.length > 1 && isOfPeople && !isWhole && /^[^\p{Lu}]+$/u.test(item));
    return isMeant && words.every(mayBeName) ? words : [item];
  });
}
