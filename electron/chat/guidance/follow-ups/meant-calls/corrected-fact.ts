import { namePattern } from '../../reading/name-pattern.ts';
import { isSentence, mergedStatement, withAlike } from '../../../../foundation/merged-statement.ts';
import { meaningfulWords } from '../../own-things/named-kinds.ts';
import { memoryIn } from './memory-in.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';
import { saidInstead } from './said-instead.ts';

/** From this probability on, a message after a memory is about what is remembered; a few words from the other one. */
const REMEMBERS = 0.4;
const FEW_WORDS_REMEMBER = 0.15;
const FEW_WORDS = 4;
/** Where it is less likely than this that a message wants nothing, the change is asked for. */
const WANTS = 0.2;
const MAY_WANT_NOTHING = 0.5;
const MOST_WORDS = 16;
const ADDS = /^(?:and|also|plus)\b,? |,? (?:too|as well|also)$/i;

/**
 * "No hang on, it's 281", "Lenah with an h", "they moved it to Tuesdays": the memory that the previous answer was about, with the new
 * words in it. Words that say nothing on their own ("imperial by now") are never remembered alone.
 */
export function correctedFact(followUp: FollowUp): MeantCalls | null {
  const { text: said, last, expected } = followUp;
  // "Change that, …" is left to what changes memories.
  if (ASKS_TO_CHANGE.test(said)) return null;
  const whole = followUp.whole;
  const old = memoryIn(last);
  const swapped = old === null ? null : withSwapped(old, said);
  if (old !== null && swapped !== null) return oneCall('update_memory', { old, text: swapped });
  if (old === null || expected === null || whole.includes('?') || whole.split(/\s+/).length > MOST_WORDS) return null;
  const { words, isSpelled, isCorrection } = saidInstead(NEWS.exec(whole)?.[1] ?? said);
  if (/[,;.:!] |:$/.test(words) || POINTS.test(words) || expected.nothing >= MAY_WANT_NOTHING) return null;
  const isAsked = isSpelled || expected.nothing < WANTS;
  const replaces = chanceOf(followUp, 'update_memory');
  if (isSentence(words)) return replaces < REMEMBERS ? null : withSentence(old, words, isAsked, DENIES.test(whole));
  const isAlike = withAlike(old, words) !== null;
  const isMeant =
    isSpelled ||
    (isCorrection && isAlike) ||
    replaces >= REMEMBERS ||
    isAboutMemory(followUp, words, isAlike || isCorrection);
  if (!isMeant) return null;
  const plain = words.replace(ADDS, '');
  const text = plain === words ? mergedStatement(old, words) : `${old.replace(/[.!]+$/, '')} and ${plain}`;
  return text === null ? null : oneCall('update_memory', { old, text }, isAsked);
}

const ASKS_TO_CHANGE = /^(?:please |can you |could you )*(?:change|correct|update|fix|edit|amend) (?:that|it|this)\b/i;

/** "41 not 14 sorry": @returns the memory with the one in place of the other, if it says the other. */
function withSwapped(old: string, said: string): string | null {
  const [, right, wrong] = INSTEAD.exec(said) ?? [];
  if (right === undefined || wrong === undefined) return null;
  const place = new RegExp(String.raw`(?<![\p{L}\d])${namePattern(wrong)}(?![\p{L}\d])`, 'iu');
  return place.test(old) ? old.replace(place, () => right) : null;
}

const INSTEAD =
  /^(?:(?:no|oops|sorry|wait|it['’]?s|actually)\b,? *)*(\S+(?: \S+){0,2}?),? (?:and )?not (\S+(?: \S+){0,2}?)(?:,? (?:sorry|of course|my mistake|obviously))*[.!]*$/iu;

/** "She's retired, it's Dr Sommer now": what is so by now. */
const NEWS = /[,;.!] ((?:it|that)['’]?(?:s| is) [^,;.]+)$/i;
const IS_NEW = /\b(?:now|nowadays|these days|since)\b/i;
/** "Not any more, …": what was remembered is no longer so. */
const DENIES = new RegExp(
  String.raw`^(?:(?:no|oh|but|and|wait|sorry|hm+)\b[,. ]*)*` +
    String.raw`(?:no|wrong|not (?:any ?more|true|right|correct)|` +
    String.raw`(?:that|it)(?:['’]s| is| was) (?:wrong|old|outdated|out of date|history|(?:not|no longer) (?:true|right|correct))|` +
    String.raw`out of date|outdated)\b(?! longer)`,
  'i',
);
const POINTS = /^(?:it|that|this|them|him|her|me|so|one|wrong|right)?$/i;

const chanceOf = ({ expected }: FollowUp, tool: string): number => expected?.chances.get(tool) ?? 0;

/** A few words that look something else up don't change what was found, unless they say that it is new, or are of its kind. */
function isAboutMemory(followUp: FollowUp, words: string, isAlike: boolean): boolean {
  const changes = chanceOf(followUp, 'update_memory') + chanceOf(followUp, 'remember');
  const recalls = chanceOf(followUp, 'recall');
  if (words.split(' ').length > FEW_WORDS) return false;
  const isNew = IS_NEW.test(followUp.whole) || ADDS.test(words);
  return (isNew || (isAlike && changes > recalls)) && changes + recalls >= FEW_WORDS_REMEMBER;
}

/** A sentence about something else of the same person is remembered besides: nothing that is known gets lost. */
function withSentence(old: string, said: string, isAsked: boolean, isDenied: boolean): MeantCalls | null {
  const text = mergedStatement(old, said);
  if (text === null) return null;
  const known = meaningfulWords(old);
  const subject = meaningfulWords(text.slice(0, text.length - said.length + 3));
  const isSameMatter = meaningfulWords(said).some((word) => known.includes(word) && !subject.includes(word));
  return isSameMatter || isDenied
    ? oneCall('update_memory', { old, text }, isAsked)
    : oneCall('remember', { text }, false);
}
