import { withDigits } from '../../tools/dates/number-words.ts';
import { isKnownUnit } from '../../tools/unit-names.ts';
import { inMarks } from '../in-marks.ts';
import type { OwnRequest } from '../meant-request.ts';
import { isReadOnly, toolsWith } from '../parameters-with.ts';
import { askedChanges } from '../english/asked-changes.ts';
import type { Expectation } from '../tool-choice/expectation.ts';
import { sameAs } from './synonyms.ts';
import { isSameWord, meaningfulWords, type KnownText, type KnownTitles } from './named-kinds.ts';

/** Words that say nothing without others. */
const FUNCTION_WORDS =
  'a an the this that these those it its one ones some any another something anything everything somebody ' +
  "someone thing things stuff whatever i i'd i'm i'll you we us me my mine your our him her them he she " +
  'they his their please pls plz thanks thank ok okay hey hi so and or but also too then now just again ' +
  "instead new old same other can could would will should do don't let let's like want need have is are be " +
  'there here to for of about on in into onto at with from by down up off out away back as if not no yes';

/** Words that questions consist of, whatever they are about. */
const ASKING = new Set(
  (
    `${FUNCTION_WORDS} which what what's whats where where's when who who's whose whom how why again once did does was were been ` +
    'has had got get take takes much many long often often know tell told say says said show give look find check see need needs ' +
    'remember recall forget forgot write wrote written noted note notes jot jotted somewhere memory mind think thought really ' +
    'stored saved called name names named prefer supposed wondering wonder please quickly still actually may might must shall ' +
    'sort kind idea clue like love want wants wanted any more anymore put down mean ask asks asked asking ' +
    'looking agree agreed decide decided discuss discussed lol haha honestly life never ever always thought ' +
    'giving getting such good great brilliant gone went clean completely totally slipped flown escapes head'
  ).split(' '),
);
const LEADS = /^(?:(?:so|and|ok|okay|hey|hi|hm+|um+|oh|well|wait|sorry|please|quick question)[,: ]+)*/i;
const QUESTIONS = [
  new RegExp(
    String.raw`^(?:(?:in|at|on|by|for|to|with|from|until|till|since|about) )?(?:what|which|who|whom|whose|where|when|how|` +
      String.raw`do (?:i|you|we)|does|did|is|are|am|was|were|has|have)(?:['’]?s|['’]re)?\b`,
    'i',
  ),
  /\?\W*$|\bescapes me\b|\b(?:remind|tell) me (?:what|which|who|where|when|how)\b/i,
  /\b(?:can['’]?t|cannot|don['’]?t|(?:can|could) never|never can)(?: for the life of me)? (?:remember|recall|think|say|know)\b/i,
  /\b(?:gone|went|slipped|flown|dropped)(?: \w+)* my (?:head|mind|memory)\b/i,
  new RegExp(
    String.raw`\b(?:forgot(?:ten)?|forget(?:ting)?|wonder\w*|know|look up|find out|check|curious|ask(?:s|ed|ing)?(?: me| us)?|` +
      String.raw`(?:clue|idea)(?: any ?more)?) (?:what|which|who|where|when|how|whether|if)(?:['’]?s)?\b`,
    'i',
  ),
  /\b(?:asks?|asked|asking|looking) (?:me |us )?for (?:the|my|our)\b/i,
];
const isQuestion = (message: string): boolean => {
  const text = message.replace(LEADS, '');
  return QUESTIONS.some((form) => form.test(text));
};

/** @returns the tools that look into what people wrote down, and into what they wanted to be remembered. */
const looksInto = (kind: KnownText['kind'], { tools }: KnownTitles): readonly string[] =>
  kind === 'memory'
    ? toolsWith(tools, 'searched memory')
    : [...toolsWith(tools, 'note').filter((tool) => isReadOnly(tool, tools)), ...toolsWith(tools, 'searched note')];

/** A tool that is at least this likely is meant, though the words of a question are in a text. */
const CLEAR = 0.7;
/** A question that is more likely than this to need no tool is talk: "how would Shakespeare have asked for the password?" */
const TALK = 0.9;
const HALF = 0.5;
/** Another kind of text. */
const FILE = /\bfiles?\b|\w\.\p{L}{2,4}\b/iu;

interface Match {
  readonly held: KnownText;
  readonly words: readonly string[];
}

/**
 * Reads a question whose words are in one of the person's notes or memories: "which oil does my car take" if a note says "The
 * engine takes 5W-30 oil" and is called "Car".
 * @param expected what the classifier makes of the message.
 * @returns null for any other message, and if it is clearly for another tool.
 */
export function answeringText(message: string, known: KnownTitles, expected: Expectation | null): OwnRequest | null {
  if (known.texts === undefined || FILE.test(message) || askedChanges(message).size > 0) return null;
  if (!isQuestion(message)) return null;
  const words = [...new Set(meaningfulWords(message).filter((word) => !ASKING.has(word) && !isMeasure(word)))];
  return foundBy({ message, words }, known, expected);
}

/** What a message asks. */
interface Asked {
  readonly message: string;
  /** The words that tell what is sought. */
  readonly words: readonly string[];
}

function foundBy(asked: Asked, known: KnownTitles, expected: Expectation | null): OwnRequest | null {
  const { words } = asked;
  const match = words.length === 0 || words.length > MOST_WORDS ? null : bestOf(words, known.texts?.() ?? []);
  return match !== null && isLikely(match, asked, known, expected) ? requestFor(match, known) : null;
}

/** "Two hours", "25 grams": any text may have these. */
const isMeasure = (word: string): boolean => isKnownUnit(word) || /\d/.test(withDigits(word));

const MOST_WORDS = 12;

/** @returns the only text with most of the words; null if there is none. */
function bestOf(words: readonly string[], texts: readonly KnownText[]): Match | null {
  const [best, next] = texts
    .map((held) => ({ held, words: wordsIn(words, held) }))
    .filter((match) => match.words.length > 0)
    .toSorted((one, other) => other.words.length - one.words.length);
  return best === undefined || best.words.length === next?.words.length ? null : best;
}

function wordsIn(words: readonly string[], { title, text }: KnownText): readonly string[] {
  const own = meaningfulWords(`${title} ${text}`);
  return words.filter((word) => sameAs(word).some((same) => own.some((one) => isSameWord(same, one))));
}

/** "What did I write about the network?": no other tool knows that. */
const WROTE = /\b(?:i|we) (?:wrote|write|noted|note|put) /i;

/** Most of the words say that the answer is there; one of them only which text is meant, if one is. */
function isLikely(
  { held: { kind }, words }: Match,
  { message, words: asked }: Asked,
  known: KnownTitles,
  expected: Expectation | null,
): boolean {
  const isClear = words.length > 1 && words.length >= asked.length / 2;
  if (expected === null) return isClear;
  if (expected.nothing > (isClear ? TALK : HALF)) return false;
  const chanceOf = (tools: readonly string[]): number =>
    tools.reduce((sum, tool) => sum + (expected.chances.get(tool) ?? 0), 0);
  const looks = chanceOf([...looksInto('note', known), ...looksInto('memory', known)]);
  if (isClear && WROTE.test(message)) return true;
  if (isClear) return looks >= expected.best || expected.best < CLEAR || expected.change >= HALF;
  // What is to be recalled is in a note if no memory has the words.
  return (words.length === asked.length ? looks : chanceOf(looksInto(kind, known))) >= HALF;
}

function requestFor({ held: { kind, title }, words }: Match, known: KnownTitles): OwnRequest {
  const [tool = null] = looksInto(kind, known);
  const request = kind === 'note' ? `read the note ${inMarks(title)}` : `what do you remember about ${words.join(' ')}`;
  return { tool, request, said: request };
}
