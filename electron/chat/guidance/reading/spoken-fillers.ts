import { AROUND_QUOTATIONS } from './quotations.ts';
import { withoutCourtesies } from './courtesies.ts';
import { POLITE } from './polite-words.ts';

/**
 * Fillers of spoken language: "um", "you know" at the end, "like" before a time. After a number, a filler may announce a
 * correction.
 */
const SOUNDS = /(?<![\p{L}\d'’])(?<!\d\p{L}?[,.…–-]* )(?:um+|uh+|uhm+|erm+|er(?= )|hmm+|mhm)(?![\p{L}\d'’])[,.]*\s*/giu;
/** "Ah, dishwasher salt as well". */
const OPENS = /^(?:ah+|oh+|ooh|argh|ugh|oops),\s+(?=\p{L}+ \p{L})/iu;
const ENDING = /,? (?:you know|y'know|if you know what i mean|if that makes sense)(?=[.!?]*$)/i;
const BEFORE_TIME = /(?<=\b(?:remind me|it's|is)) like,? (?=(?:tonight|tomorrow|today|at|on|in|next)\b)/gi;
/** "Where on earth did I put it?": mere emphasis. */
const WONDERS =
  /^((?:so |and |but |now )?(?:where|what|who|when|why|how|which)) (?:on earth|in the world|the (?:hell|heck)|in heaven['’]s name)(?= )/i;
/** "I don't want to forget that the paint is called Atlantic". */
const NOT_FORGET =
  /^(?:(?:so|and|but|oh)\b,? )*i (?:don['’]?t|do not|mustn['’]?t|must not|can['’]?t) (?:want to |wanna )?forget (?:that |about the fact that )(?=\p{L})/iu;
/** "Remind me to …, because I will forget": no part of what is to be done. */
const WHY_REMINDED =
  /(?<=\b(?:remind|reminder|task|list|note)\b.{3,}),? (?:because|cos|coz|as|or|otherwise|else) (?:i|we)(?:['’]ll| will| would|['’]m going to| always| tend to)* (?:forget|not remember|never remember|miss it)(?: (?:it|otherwise|again|for sure))*(?=[.!]*$)/iu;
/** "It wants to say Tuesday", "that reminder wants to be half ten": of things, it means that they should. */
const WANTS_TO_BE =
  /(?<=\b(?:it|that|this|which|one|note|reminder|event|appointment|meeting|task|timer|file|letter|line|row|amount|date|time|title|name|number|price) (?:(?:on|for|about|at|in) (?:\S+ ){1,3})?)wants to (be|say|read|start|go|come)\b/giu;
/** "Make sure I'm up by half five". */
const TO_BE_UP =
  /\b(?:make sure|see to it that|ensure|mind) (?:that )?(?:i['’]?m|i am|i get) (?:up|awake|out of bed) (?:by|at|before) (?=\S)(?<when>[^,;]{1,30}?)(?=[.!]*$| please| tomorrow)/iu;
/** "7 o'clock tomorrow wake me". */
const WAKES = /^(?:at )?(?<when>\d[^.,;?!]{0,30}?),? (?:please )?wake (?:me|us)(?: up)?(?: please)?[.!]*$/iu;
/** "I can't for the life of me think where the tyres are": asks where they are. */
const CANNOT_THINK = new RegExp(
  [
    String.raw`^(?:(?:so|and|but|ugh|hm+|sorry|oh)\b,? )*(?:i )?(?:just )?(?:can['’]?t|cannot|can not|couldn['’]?t) (?:for the life of me |quite |really |ever |honestly )?`,
    String.raw`(?:think|remember|recall|work out|figure out)(?: any ?more)? (where|what|when|who|how) (.+) (is|are|was|were)([.!?]*)$`,
  ].join(''),
  'iu',
);
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

/** @returns a message as it would be written: quotations stay as they are. */
export const withoutFillers = (message: string): string =>
  withoutCourtesies(message)
    .split(AROUND_QUOTATIONS)
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : piece
            .replace(SOUNDS, '')
            .replace(index === 0 ? OPENS : /(?!)/, '')
            .replace(ENDING, '')
            .replace(BEFORE_TIME, ' ')
            .replace(WHY_REMINDED, '')
            .replace(WANTS_TO_BE, 'should $1')
            .replace(TO_BE_UP, 'wake me up at $<when>')
            .replace(NOT_FORGET, 'note that ')
            .replace(WAKES, 'wake me up at $<when>')
            .replace(WONDERS, '$1')
            .replace(CANNOT_THINK, '$1 $3 $2?')
            .replace(TWICE, '$1')
            .replace(PUT_IN, '$1 '),
    )
    .join('');
