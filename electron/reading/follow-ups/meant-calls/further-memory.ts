import { longPattern } from '../../../foundation/long-pattern.ts';
import { isSentence, ownerIn, statedIn } from '../../../foundation/merged-statement.ts';
import { withContractions } from '../../english/contractions.ts';
import { memoryIn } from './memory-in.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const ALSO = '(?: too| as well| also| down| in| there| please| for me)*';
/** "Also remember that …", "add that …", "and note …". */
const IN_FRONT = longPattern('iu')`
  ^(?:(?:and|oh|ok|okay|right|good|thanks|also|plus|please|then|now|can you|could you)\b[,.]? *)*
  (?:(?<surely>remember|keep in mind|bear in mind|don['’]?t forget|do not forget)|put|add|note|save|keep|write)${ALSO}
  (?: that|:)? (?<said>\S.*)$
`;
/** "…, remember that", "… and add that to it". */
const BEHIND = longPattern('iu')`
  ^(?:(?:and|oh|ok|okay|also|plus)\b,? *)*(?<said>\S[^?;]*?)
  (?:[,.]| and| so)+ (?:and |so |please |also |can you |could you )*(?:
    (?<surely>remember|don['’]?t forget) (?:that|it|this|them)
    |(?:keep|bear) (?:that|it|this|them) in mind
    |(?:put|add|note|save|keep|write) (?:that|it|this|them)(?: to (?:that|it))?
  )${ALSO}$
`;
/** "Also, my brother is called Jan": a sentence of its own. */
const ALSO_SAYS =
  /^(?:(?:and|oh|ok|okay|right)\b,? *)*(?:also|plus),? (?<said>(?:i|my|our|we|he|she|they|his|her|their)\b['’ ].+)$/i;
const TOO = /\b(?:too|also|as well|to (?:that|it|them|those))\b/i;
const CLOSING = /(?:,? (?:too|as well|also|please|by the way|then|now|these days|to (?:that|it|them|those)))+$/i;
const OPENING = /^(?:(?:and|also|that) )+/i;
/** What is added to something else. */
const OF_THINGS =
  /\b(?:tasks?|notes?|reminders?|events?|lists?|calendar|diary|timers?|contacts?|table|file|remind|number|address|e-?mail)\b/i;
const NO_PHRASE = /\d|[,:;"“]|^to |\b(?:it|that|this|them|those|one|ones|there|not|no|on|in|for|at)\b/i;
const MOST_PHRASE_WORDS = 4;
/** What a statement may name more than one of: "I'm allergic to …", "I like …". */
const OF_SEVERAL = longPattern('i')`
  \b(?:
    allergic to|intolerant to|sensitive to|vegan|likes?|loves?|hates?|eats?|drinks?|plays?|speaks?|collects?|owns?
    |(?:can['’]?t|cannot|can) (?:eat|have|stand|drink|bear|speak|play)
  )\b
`;
/** How likely the classifier has to find a memory, 0..1, where the words alone don't say so. */
const LIKELY = 0.3;
const chanceOf = (expected: FollowUp['expected'], tool: string): number => expected?.chances.get(tool) ?? 0;

/**
 * What is to be remembered besides the memory that the previous answer was about: "hazelnuts too, remember that", "add that she lives in
 * Ghent". Words that say nothing on their own are never remembered alone.
 */
export function furtherMemory({ whole, last, expected }: FollowUp): MeantCalls | null {
  const old = memoryIn(last);
  const text = whole.replace(/[\s.!]+$/, '');
  const isLikely = LIKELY <= chanceOf(expected, 'remember') + chanceOf(expected, 'update_memory');
  const asked =
    BEHIND.exec(text)?.groups ?? IN_FRONT.exec(text)?.groups ?? (isLikely ? ALSO_SAYS.exec(text)?.groups : undefined);
  if (old === null || asked === undefined || text.includes('?')) return null;
  const { said = '', surely } = asked;
  if (OF_THINGS.test(said)) return null;
  const plain = withApostrophe(said.replace(OPENING, '').replace(CLOSING, '').trim());
  if (isSentence(plain)) return remembered(old, plain, surely !== undefined || isLikely || POINTS_AT.test(plain));
  const isMeant = surely !== undefined || expected === null || isLikely;
  if (!isMeant || !TOO.test(text) || !OF_SEVERAL.test(old) || statedIn(old) === '') return null;
  if (plain === '' || NO_PHRASE.test(plain) || plain.split(' ').length > MOST_PHRASE_WORDS) return null;
  return oneCall('update_memory', { old, text: `${old.replace(/[.!]+$/, '')} and ${plain}` });
}

const POINTS_AT = /^(?:he|she|they|his|her|their)\b/i;

/** @param isMemory whether nothing but a memory can be meant. */
function remembered(old: string, said: string, isMemory: boolean): MeantCalls | null {
  const text = isMemory ? ofOwner(old, inWordsOf(old, said)) : null;
  return text === null ? null : oneCall('remember', { text });
}

/** "She lives in Ghent" of "My aunt's name is Edda" is of the aunt; null if it isn't clear of whom. */
function ofOwner(old: string, said: string): string | null {
  if (!POINTS_AT.test(said)) return said;
  const owner = ownerIn(old);
  return owner === null
    ? null
    : said
        .replace(/^(?:he|she|they)['’](?:s|ve) (?=got\b|been\b)/i, () => `${owner} has `)
        .replace(/^(?:he|she|they)['’](?:s|re) /i, () => `${owner} is `)
        .replace(/^(?:he|she|they)(?=['’ ])/i, () => owner)
        .replace(/^(?:his|her|their)(?= )/i, () => `${owner}'s`);
}

/** "Im" is typed in haste. */
const withApostrophe = (said: string): string =>
  withContractions(said.replace(/^im(?= )/i, 'I am').replace(/^ive(?= )/i, 'I have'));

/** "I'm allergic to soy", next to "I am allergic to nuts", is said in the same way. */
const inWordsOf = (old: string, said: string): string =>
  /^i am /i.test(old) ? said.replace(/^i['’]m (?=\S)/i, 'I am ') : said;
