import { Phrases } from '../../foundation/phrases.ts';
import { AROUND_QUOTATIONS } from './quotations.ts';
import { POLITE } from './polite-words.ts';
import { MONTH, WEEKDAY } from './time-words.ts';

/**
 * Fillers of spoken language: "um", "you know" at the end, "like" before a time. After a number, a filler may announce a
 * correction.
 */
const SOUNDS = /(?<![\p{L}\d'’])(?<!\d\p{L}?[,.…–-]* )(?:um+|uh+|uhm+|erm+|er(?= )|hmm+|mhm)(?![\p{L}\d'’])[,.]*\s*/giu;
/** "Ah, dishwasher salt as well". */
const OPENS = /^(?:ah+|oh+|ooh|argh|ugh|oops),\s+(?=\p{L}+ \p{L})/iu;
/** "Nice, put cumin on the shopping list": nothing to put there. */
const NICE = new Phrases(
  'nice, great, lovely, cool, perfect, brilliant, awesome, sweet, wonderful, excellent, fab, fantastic, super, amazing, delicious, yum',
  'yumm, yummy, mm, mmm',
);
const BEFORE_NICE = /^(?:that['’]?s |sounds? )?(?:so |very )?/i;
const BEHIND_NICE = /^(?: one)?[,!.]+\s+/i;
const BEFORE_REQUEST = /^(?:(?:so|then|now|and|please|also|can you|could you)[, ]+)*/i;
const REQUESTS = new Phrases(
  'add, put, stick, pop, write, set, start, remind, make, show, read, tell, move, change, cancel, delete, remove, save, note, create',
  'book, enter, copy, send, draw, list, mark, tick',
);
function withoutLiking(text: string): string {
  const rest = text.replace(BEFORE_NICE, '');
  const behind = rest.slice(NICE.startOf(rest));
  const next = behind === rest ? rest : behind.replace(BEHIND_NICE, '');
  if (next === behind) return text;
  const other = withoutLiking(next);
  return other !== next || REQUESTS.begin(next.replace(BEFORE_REQUEST, '')) ? other : text;
}
const ENDING = /,? (?:of course|you know|y'know|if you know what i mean|if that makes sense)(?=[.!?]*$)/i;
const BEFORE_TIME = /(?<=\b(?:remind me|it's|is)) like,? (?=(?:tonight|tomorrow|today|at|on|in|next)\b)/gi;
/** "Where on earth did I put it?": mere emphasis. */
const WONDERS =
  /^((?:so |and |but |now )?(?:where|what|who|when|why|how|which)) (?:on earth|in the world|the (?:hell|heck)|in heaven['’]s name)(?= )/i;
/** "To to charge", "the the bin": said twice. Some words may stand twice: "log on on Monday", "what it is is good". */
const TWICE = /(?<![\p{L}\d'’])(to|the|an?|and|of|my|for|with|me) \1(?![\p{L}\d'’])/giu;
/** "Put in drinks with Lea": into the calendar, not inside something. Later in a sentence it may belong to what is to be stored. */
const PUT_IN = new RegExp(
  [
    String.raw`((?:^|[.!?;]\s+)${POLITE}`,
    String.raw`(?:put|pencil|pop|stick|slot|write)) in (?!(?:my|the|our|your|an?|this|that|it|there|here|all|\S*[/.]\S)\b)(?=\p{L})`,
  ].join(''),
  'giu',
);

/** "Put the viewing in for tomorrow": into the calendar. */
const IN_FOR =
  /((?:^|[.,;!] |\b(?:and|please|you|just|so|also|then|now|ok|okay|oh) )(?:put|pencil|pop|stick|slot|book) [^,.;:!?]{3,60}?) in (?=for )/iu;
const FOR_DAY = new RegExp(`^for (?:today|tonight|tomorrow|(?:the )?\\d|next|this|${WEEKDAY}s?|${MONTH})\\b`, 'i');
/** "Put a reminder in for Friday". */
const OF_OTHER_KIND = / (?:reminder|alarm|timer|task|to-?do|note)$/i;

function intoCalendar(all: string, put: string, at: number, text: string): string {
  if (!FOR_DAY.test(text.slice(at + all.length))) return all;
  return OF_OTHER_KIND.test(put) ? `${put} ` : `${put} in my calendar `;
}

const opened = (piece: string, isFirst: boolean): string => (isFirst ? withoutLiking(piece.replace(OPENS, '')) : piece);

/** @returns a message as it would be written: quotations stay as they are. */
export const withoutFillers = (message: string): string =>
  message
    .split(AROUND_QUOTATIONS)
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : opened(piece.replace(SOUNDS, ''), index === 0)
            .replace(ENDING, '')
            .replace(BEFORE_TIME, ' ')
            .replace(WONDERS, '$1')
            .replace(IN_FOR, intoCalendar)
            .replace(TWICE, '$1')
            .replace(PUT_IN, '$1 '),
    )
    .join('');
