import { distance } from 'fastest-levenshtein';
import { longPattern } from '../../foundation/long-pattern.ts';
import { isSwapped } from '../../tools/slips.ts';
import { LOOK_ALIKES } from './look-alikes.ts';
import { isDoubled, isDropped, isNextKey } from './typing-slips.ts';
import { commonWordMeant } from './common-words.ts';
import { AROUND_QUOTATIONS } from './quotations.ts';
import { POLITE } from './polite-words.ts';

/** Words that requests are made of: what is to be done, with what, and when. Even some that are far off are recognized. */
const KNOWN = (
  'add append attach cancel change complete convert copy create delete download edit encode decode export ' +
  'find finish forget generate import insert list move open postpone remember remind remove rename replace ' +
  'reschedule restore resize rotate schedule search shuffle start translate undo update calculate average ' +
  'percent percentage appointment birthday birthdays calendar clipboard contact contacts address number ' +
  'phone email event events expenses file files folder folders meeting memory message note notes password ' +
  'programs reminder reminders shopping table task tasks timer today tonight tomorrow yesterday morning ' +
  'afternoon evening midnight weekend monday tuesday wednesday thursday friday saturday sunday january ' +
  'february march april june july august september october november december second seconds minute minutes ' +
  'hour hours week weeks month months year years quarter half three eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred ' +
  'thousand kilometres kilometers metres meters litres liters gallons pounds ounces inches celsius ' +
  'fahrenheit binary decimal hexadecimal what which when where whose about that this with from have next ' +
  'many much more most please would could should every until before after between time show make done mark ' +
  'tick give tell write copy sort pick christmas halloween times coin dice minus plus random email phone ' +
  'grocery groceries temperature trash upper lower note tablespoon tablespoons teaspoon teaspoons kilogram kilograms ' +
  'milligrams centimetres centimeters millimetres millimeters kilometre hectares megabytes gigabytes'
).split(' ');
const KNOWN_SET: ReadonlySet<string> = new Set(KNOWN);
const DISTINCT: readonly string[] = [...KNOWN_SET];

/** Short forms that no typing error leads to. */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tmrw: 'tomorrow',
    tmr: 'tomorrow',
    '2day': 'today',
    '2moro': 'tomorrow',
    pls: 'please',
    plz: 'please',
    wat: 'what',
    wats: "what's",
    wen: 'when',
    thx: 'thanks',
    appt: 'appointment',
    teh: 'the',
    tak: 'take',
    adn: 'and',
    hte: 'the',
    hwo: 'how',
    yuo: 'you',
    tonite: 'tonight',
    til: 'until',
    wanna: 'want to',
    gonna: 'going to',
    gimme: 'give me',
    lemme: 'let me',
    hrs: 'hours',
    nxt: 'next',
    abt: 'about',
    dinnae: "don't",
    dinna: "don't",
    nuh: "don't",
    cannae: "can't",
    cyaan: "can't",
  }),
);

/** Short forms with marks, digits or one letter, which are words or numbers elsewhere. */
const CHAT: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\d])w\/ ?(?=\p{L})/giu, 'with '],
  [/(?<![\p{L}\d'’])u(?=\s+\p{L}|[?,!]|$)/giu, 'you'],
  [/(?<![\p{L}\d'’])r(?= (?:u|you|we|they|there)\b)/giu, 'are'],
  [/(?<= )2(?= (?:my|the|our)\b)/giu, 'to'],
  [/(?<![\p{L}\d])(?:tel|ph|mob)\.?:? ?(?=[+(]?\d)/giu, 'phone '],
  // Boxes and bullets in front of each thing of a list.
  [/(?<=[:：]) *[☐☑✓✔✅•▪◦‣] */gu, ' '],
  [/[,;]? *[☐☑✓✔✅•▪◦‣] *(?=\p{L})/gu, ', '],
  // "Coin x3".
  [/(?<=\p{L} )x ?(\d{1,2})(?=[\s.!?]*$)/giu, '$1 times'],
  [/(?<![\p{L}\d])b4(?![\p{L}\d])/giu, 'before'],
  [
    longPattern('gu')`
      (?<!\b(?:by|so|where|let|keep|for|if|when) )(?<= )n
      (?= (?!(?:from|FROM|is|are|was|desc|asc|equals|must|should|be)\b|\S+\.\p{L})\p{L}{2})
    `,
    'and',
  ],
  [/^och,? /iu, ''],
  // "Vendredi à 17h30".
  [/(?<![\p{L}])(?:à (?=\d{1,2}h)|a (?=\d{1,2}h\d\d\b))/giu, 'at '],
  // "Four p m", "5 p.m."; the last dot may also end the sentence.
  [
    longPattern('gu')`
      (?<=\b(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|fifteen) ?)([ap])\. ?m\.
      (?=[ ,]*(?:[\p{Ll}\d,;?!]|$))
    `,
    '$1m',
  ],
  [
    /(?<=\b(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|fifteen) ?)([ap])(?: |\. ?)m\b/gu,
    '$1m',
  ],
  [/(?<=(?<![\p{L}\d])(?:next|nxt|this|last|the|a|every) )wk(?!\w)/giu, 'week'],
  [new RegExp(`^(${POLITE})ad(?= )`, 'iu'), '$1add'],
  [new RegExp(String.raw`^(${POLITE})role(?= (?:an?|the|two|three|\d))`, 'iu'), '$1roll'],
];

/** Letters a word needs before one slip, or two, may be taken for a typing error. */
const ONE_SLIP = 6;
const TWO_SLIPS = 9;

/**
 * Corrects typing errors in the words that requests are made of, so that the tools' words are recognized, and slips of a finger in other
 * common words, which may be stored: "remnid me tomorow to tkae it" as "remind me tomorrow to take it". Quotations, names with
 * capitals, file names and everything unknown stay as they are.
 * @param titles of what the person has: their words are spelled as they are.
 */
export function withSpelling(text: string, titles: readonly string[] = []): string {
  const own = new Set(titles.flatMap((title) => title.toLowerCase().match(/[\p{L}\d]+/gu) ?? []));
  const spelled = (word: string, offset: number): string =>
    own.has(word.toLowerCase()) ? word : corrected(word, offset);
  return text
    .split(AROUND_QUOTATIONS)
    .map((piece, index) => (index % 2 === 1 ? piece : withWords(piece).replaceAll(WORD, spelled)))
    .join('');
}

const withWords = (piece: string): string => CHAT.reduce((text, [short, word]) => text.replace(short, word), piece);

/** Words of letters alone: no addresses, paths or numbers. */
const WORD = /(?<![\p{L}\d@/._'’-])[\p{L}\d]{3,}(?![\p{L}\d@/_'’-]|\.\p{L})/gu;

function corrected(word: string, offset: number): string {
  const lower = word.toLowerCase();
  const isName = word !== lower && offset > 0;
  if (isName || KNOWN_SET.has(lower) || LOOK_ALIKES.has(lower)) return word;
  const meant = SHORT.get(lower) ?? nearest(lower) ?? commonWordMeant(lower);
  if (meant === null) return word;
  return word === lower ? meant : meant.charAt(0).toUpperCase() + meant.slice(1);
}

/** @returns the only known word that is a slip away, or the only one with the same ending; null if that is unclear. */
function nearest(word: string): string | null {
  if (/\d/.test(word) || KNOWN.some((known) => isForm(word, known))) return null;
  for (const isMeant of [isSlip, isTypingSlip, hasSameSounds]) {
    const found = DISTINCT.filter((known) => isMeant(word, known));
    if (found.length > 0) return likeliest(word, found);
  }
  return null;
}

/** The only one, or the only one with the same ending; of two spellings of one word, the first. */
function likeliest(word: string, found: readonly string[]): string | null {
  const likely = found.length > 1 ? found.filter((known) => known.at(-1) === word.at(-1)) : found;
  const [first, other] = likely;
  const isOneWord =
    first !== undefined && likely.every((known) => known.slice(0, ONE_SLIP) === first.slice(0, ONE_SLIP));
  return first !== undefined && (other === undefined || isOneWord) ? first : null;
}

/** In words of four and five letters: a letter left out, typed twice, or (of five) the key next to it. */
const isTypingSlip = (word: string, known: string): boolean =>
  known.length >= 4 &&
  known.length < ONE_SLIP &&
  (isDropped(word, known) || isDoubled(word, known) || (known.length === 5 && isNextKey(word, known)));

function isSlip(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 2) return false;
  if (isSwapped(word, known)) return known.length >= 4;
  const slips = distance(word, known);
  return (slips === 1 && known.length >= ONE_SLIP && word.length >= 4) || (slips === 2 && known.length >= TWO_SLIPS);
}

/** Only vowels and doubled letters differ: "calander", "apointment", "tomrow". */
function hasSameSounds(word: string, known: string): boolean {
  const sounds = soundsOf(known);
  return (
    sounds.length >= LEAST_SOUNDS && known.length >= TWO_SLIPS - 1 && word[0] === known[0] && soundsOf(word) === sounds
  );
}

const LEAST_SOUNDS = 4;
const soundsOf = (word: string): string => word.replaceAll(/[aeiou]/g, '').replaceAll(/(.)\1+/g, '$1');

/** "notes", "noted", "noting" and "note" are forms of one word. */
const isForm = (word: string, known: string): boolean =>
  /^(?:e?s|e?d|e?r|r|ing|y|ly|al|n|en)$/.test(word.startsWith(known) ? word.slice(known.length) : '-') ||
  /^(?:e?s|d|ing)$/.test(known.startsWith(word) ? known.slice(word.length) : '-');
