import { longPattern, patternPart } from '../../foundation/long-pattern.ts';
import { isTime } from './merged-time.ts';
import { isPlace, placePhrase } from './place-phrases.ts';
import { timePhrases } from './time-phrases.ts';

const ENDS = patternPart`
  (?=
    [,.;!?)]|$
    | (?:
      and|at|so|but|because|cos|coz|as|where|which|who|with|for|till|until|from|by|on|can|could|please|pls|i|we|he|she
      |they|it
    )\b
  )
`;
const BEHIND = new RegExp(
  String.raw`^,? (?:(?:over|down|up) )?(?<link>at|in|@) (?<place>[^,.;!?]{3,60}?)${ENDS}`,
  'iu',
);
/** "It's at the test centre in Bolton", "we're meeting at Kiln". */
const IS_AT = longPattern('giu')`
  (?:^|[,;.!(] ?|\b(?:and|but) )(?:
    it(?:['’]?s| is| will be|['’]ll be)|that(?:['’]s| is)|we(?:['’]re| are) (?:all )?meeting
    |(?:and )?(?:takes|taking) place
  )(?: (?:all|being held|held|happening|going to be|gonna be))* (?:at|in) (?<place>[^,.;!?]{3,60}?)${ENDS}
`;
/** "The address is Mill Lane 4". */
const ADDRESS = longPattern('iu')`
  \b(?:address|venue|place|location)(?: is|['’]s|:) (?:at |in )?(?<place>[\p{L}\d][^,;!?]{2,50}?(?:, \d{4,6} \p{L}+)?)
  (?=[,.;!?]? *$|[,;!?]|\. )
`;
/** A place of one's own or a name: "the gym", "her flat", "Kiln"; "general" is none. */
const IS_NAMED = /^(?:the|our|my|his|her|their) |^(?-i:\p{Lu})/iu;
const MOST_WORDS = 6;

/**
 * Reads where something takes place as a story tells it: right behind the time, or in a sentence of its own.
 * @param when the words that say when. @returns null if the story doesn't tell.
 */
export function toldPlace(text: string, when: string): string | null {
  const at = when === '' ? -1 : text.indexOf(when);
  const behind = at === -1 ? undefined : BEHIND.exec(text.slice(at + when.length))?.groups?.['place'];
  const told = [...text.matchAll(IS_AT)].map(({ groups }) => groups?.['place']);
  const address = ADDRESS.exec(text)?.groups?.['place']?.replace(/\.$/, '');
  if (address !== undefined && (/\d/.test(address) || IS_NAMED.test(address))) return address;
  return [behind, ...told].find(isNamedPlace)?.trim() ?? null;
}

const isNamedPlace = (said: string | undefined): said is string =>
  said !== undefined &&
  isPlace(said) &&
  !NO_PLACE.test(said) &&
  said.split(' ').length <= MOST_WORDS &&
  (IS_NAMED.test(said) || placePhrase(` at ${said}`)?.place === said) &&
  !isTime(said) &&
  !timePhrases(`at ${said}`).some(({ text }) => text.endsWith(said));

/** "At the latest", "in the rain". */
const NO_PLACE = longPattern('i')`
  ^(?:the )?(?:
    latest|earliest|moment|meantime|meanwhile|same|morning|afternoon|evening|night|day|week|weekend|month|year|rain
    |snow|dark|cold|middle|name|end|beginning|future|past
  )\b
`;
