import { AROUND_QUOTATIONS } from './quotations.ts';
import { MONTH, WEEKDAY } from './time-words.ts';

/**
 * Fillers of spoken language: "um", "you know" at the end. After a number, a filler may announce a
 * correction.
 */
const SOUNDS = /(?<![\p{L}\d'’])(?<!\d\p{L}?[,.…–-]* )(?:um+|uh+|uhm+|erm+|er(?= )|hmm+|mhm)(?![\p{L}\d'’])[,.]*\s*/giu;
/** "Ah, dishwasher salt as well". */
const OPENS = /^(?:ah+|oh+|ooh|argh|ugh|oops),\s+(?=\p{L}+ \p{L})/iu;
const ENDING = /,? (?:of course|(?<!so )you know|y'know|if you know what i mean|if that makes sense)(?=[.!?]*$)/i;
/** "Where on earth did I put it?": mere emphasis. */
const WONDERS =
  /^((?:so |and |but |now )?(?:where|what|who|when|why|how|which)) (?:on earth|in the world|the (?:hell|heck)|in heaven['’]s name)(?= )/i;
/** "To to charge", "the the bin": said twice. Some words may stand twice: "log on on Monday", "what it is is good". */
const TWICE = /(?<![\p{L}\d'’])(to|the|an?|and|of|my|for|with|me) \1(?![\p{L}\d'’])/giu;
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

const opened = (piece: string, isFirst: boolean): string => (isFirst ? piece.replace(OPENS, '') : piece);

/** @returns a message as it would be written: quotations stay as they are. */
export const withoutFillers = (message: string): string =>
  message
    .split(AROUND_QUOTATIONS)
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : opened(piece.replace(SOUNDS, ''), index === 0)
            .replace(ENDING, '')
            .replace(WONDERS, '$1')
            .replace(IN_FOR, intoCalendar)
            .replace(TWICE, '$1'),
    )
    .join('');
