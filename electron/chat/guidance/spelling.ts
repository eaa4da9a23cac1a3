import { distance } from 'fastest-levenshtein';
import { isSwapped } from '../../tools/slips.ts';

/** Words that requests are made of: what is to be done, with what, and when. Names and contents are left alone. */
const KNOWN =
  'add append attach cancel change complete convert copy create delete download edit encode decode export find finish forget generate import insert list move open postpone remember remind remove rename replace reschedule restore resize rotate schedule search shuffle start translate undo update calculate average percent percentage appointment birthday birthdays calendar clipboard contact contacts address number phone email event events expenses file files folder folders meeting memory message note notes password programs reminder reminders shopping table task tasks timer today tonight tomorrow yesterday morning afternoon evening midnight weekend monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december second seconds minute minutes hour hours week weeks month months year years quarter half eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand kilometres kilometers metres meters litres liters gallons pounds ounces inches celsius fahrenheit binary decimal hexadecimal what which when where whose about that this with from have many much more most please would could should every until before after next between time show make done mark tick give tell write copy sort pick christmas halloween password'.split(
    ' ',
  );
const KNOWN_SET: ReadonlySet<string> = new Set(KNOWN);

/** Short forms that no typing error leads to. */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tmrw: 'tomorrow',
    tmr: 'tomorrow',
    tmw: 'tomorrow',
    tomoz: 'tomorrow',
    '2day': 'today',
    '2moro': 'tomorrow',
    pls: 'please',
    plz: 'please',
    wat: 'what',
    wats: "what's",
    wen: 'when',
    thx: 'thanks',
    apt: 'appointment',
    appt: 'appointment',
    teh: 'the',
    adn: 'and',
    hte: 'the',
    hwo: 'how',
    yuo: 'you',
    tonite: 'tonight',
    til: 'until',
  }),
);

/** Words one slip away from a known one that mean something else. */
const OTHER_WORDS: ReadonlySet<string> = new Set(
  'attack biters bolder bounces bounds calculator cancer chance chancel chants charge charged chopping christian colder compact compete concert concerts contacted contract contracts convent covert crate crates crease decade decide decided deplete deters eight eighth evens expert experts filed finnish fodder folded fonder forge forged forgot form founds from galleons gallops greeting hanged holder holders hopping hounds impart inert insect inset invert lease leased lifters liners linters lumber massage melting meteors mighty moths mounds mourning mouths numbed older overage parentage percentile peters pilot pinches pleas pleased pounces present rebind recalculate remainder remainders remand remote renders reside rewind rounds scuffle seventh shaping shipping slumber solder sounds starch stopping sundae sundry thirsty weighty wounds'.split(
    ' ',
  ),
);

/** Letters a word needs before one slip, or two, may be taken for a typing error. */
const ONE_SLIP = 6;
const TWO_SLIPS = 9;

/**
 * Corrects typing errors in the words that requests are made of, so that the tools' words are recognized: "remnid me
 * tomorow" as "remind me tomorrow". Quotations, names with capitals, file names and everything unknown stay as they are.
 */
export const withSpelling = (text: string): string =>
  text
    .split(/("[^"]*"|“[^”]*”)/)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replaceAll(WORD, corrected)))
    .join('');

/** Words of letters alone: no addresses, paths or numbers. */
const WORD = /(?<![\p{L}\d@/._'’-])[\p{L}\d]{3,}(?![\p{L}\d@/_'’-]|\.\p{L})/gu;

function corrected(word: string, offset: number): string {
  const lower = word.toLowerCase();
  const isName = word !== lower && offset > 0;
  if (isName || KNOWN_SET.has(lower) || OTHER_WORDS.has(lower)) return word;
  const meant = SHORT.get(lower) ?? nearest(lower);
  if (meant === null) return word;
  return word === lower ? meant : meant.charAt(0).toUpperCase() + meant.slice(1);
}

/** @returns the only known word that is a slip away, or the only one with the same ending; null if that is unclear. */
function nearest(word: string): string | null {
  if (/\d/.test(word) || KNOWN.some((known) => isForm(word, known))) return null;
  const slips = KNOWN.filter((known) => isSlip(word, known));
  const found = slips.length > 0 ? slips : KNOWN.filter((known) => hasSameSounds(word, known));
  const likely = found.length > 1 ? found.filter((known) => known.at(-1) === word.at(-1)) : found;
  return likely.length === 1 ? (likely[0] ?? null) : null;
}

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
