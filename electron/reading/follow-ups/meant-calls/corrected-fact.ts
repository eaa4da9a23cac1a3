import { namePattern } from '../../english/name-pattern.ts';
import { isSentence, mergedStatement, withAlike } from '../../../foundation/merged-statement.ts';
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
/** "Also hazelnuts" adds something, if its words do not rather look something up. */
const ALSO = /^(?:(?:oh|and|ok|yes)\b,? )*(?:also|plus)\b/i;
const ADDS_LIKELY = 0.6;
const ADDS = /^(?:and|also|plus(?! \d))\b,? |,? (?:too|as well|also)$/i;

/**
 * "No hang on, it's 281", "Lenah with an h", "they moved it to Tuesdays": the memory that the previous answer was about, with the new
 * words in it. Words that say nothing on their own ("imperial by now") are never remembered alone.
 */
export function correctedFact(followUp: FollowUp): MeantCalls | null {
  const { text: said, last, expected } = followUp;
  const whole = followUp.whole;
  const old = memoryIn(last);
  const more = old === null ? null : withMore(old, whole);
  if (old !== null && more !== null) return oneCall('update_memory', { old, text: more });
  // "Change that, …" is left to what changes memories.
  if (ASKS_TO_CHANGE.test(said)) return null;
  const swapped = old === null ? null : withSwapped(old, said.replace(ASKS_AT_END, ''));
  if (old !== null && swapped !== null) return oneCall('update_memory', { old, text: swapped });
  if (old === null || expected === null || whole.includes('?') || whole.split(/\s+/).length > MOST_WORDS) return null;
  const { words, isSpelled, isCorrection } = saidInstead(NEWS.exec(whole)?.[1] ?? said);
  if (
    /[,;.:!] |:$/.test(words) ||
    ASKS_OR_DENIES.test(words) ||
    POINTS.test(words) ||
    expected.nothing >= MAY_WANT_NOTHING
  )
    return null;
  const isAsked = isSpelled || expected.nothing < WANTS;
  const replaces = chanceOf(followUp, 'update_memory');
  if (isSentence(words)) return replaces < REMEMBERS ? null : withSentence(old, words, isAsked, DENIES.test(whole));
  const isAlike = withAlike(old, words) !== null;
  const isFurther = ALSO.test(whole) && chanceOf(followUp, 'remember') + replaces >= ADDS_LIKELY;
  const isMeant =
    isSpelled ||
    isFurther ||
    (isCorrection && isAlike) ||
    replaces >= REMEMBERS ||
    isAboutMemory(followUp, words, isAlike || isCorrection);
  if (!isMeant) return null;
  const plain = words.replace(ADDS, '');
  const text =
    plain === words && !isFurther ? mergedStatement(old, words) : `${old.replace(/[.!]+$/, '')} and ${plain}`;
  return text === null ? null : oneCall('update_memory', { old, text }, isAsked);
}

/** "It's more like 8 these days, change that", "I'm not allergic to nuts any more, it's soy now": nothing but the memory can be meant. */
export function changedFact(followUp: FollowUp): MeantCalls | null {
  const old = memoryIn(followUp.last);
  const swapped = old !== null && NO_LONGER.test(followUp.whole) ? withSwapped(old, followUp.whole) : null;
  if (old !== null && swapped !== null) return oneCall('update_memory', { old, text: swapped });
  const [, said = ''] = CHANGES_AT_END.exec(followUp.whole) ?? CHANGES_FIRST.exec(followUp.whole) ?? [];
  const changed = said === '' ? null : correctedFact({ ...followUp, whole: said, text: said });
  return changed === null ? null : { ...changed, isAsked: true };
}

const CHANGES_FIRST =
  /^(?:(?:please|can you|could you|no|oh|and)\b,? *)*(?:change|correct|update|fix|edit|amend) (?:that|it|this)[,:;.] (?:(?:and|because|as|since) )?((?:it|that|she|he|they)['’](?:s|re) \S.*)$/i;
const CHANGES_AT_END =
  /^(\S.*?)(?:[,.;]| and| so)+ (?:please |can you |could you |and |so )*(?:change|correct|update|fix|edit|amend) (?:that|it|this)(?: please| for me| too)*[.!]*$/i;

/** "Not only walnuts": half of a correction, and "would you", of a request, are never remembered. */
const ASKS_OR_DENIES = /^not\b|\b(?:not (?:only|just)|(?:would|could|can|will) you|please|correct (?:it|that|this))\b/i;

const ONE = String.raw`(?:an? |the )?(\p{L}[\p{L}'’-]*(?: (?!(?:but|and|also|too|as|it|its|that|i)\b)\p{L}[\p{L}'’-]*)?)`;
const IT_IS = String.raw`(?:it['’]?s|its|it is|that['’]?s|i['’]?m|i am|they['’]?re|there['’]?s)`;
/** "It isn't only walnuts, it's hazelnuts also", "not just walnuts but hazelnuts too". */
const NOT_ONLY = new RegExp(
  String.raw`^(?:(?:no|well|oh|actually|sorry|but|and)\b,? *)*(?:${IT_IS} not|it isn['’]?t|not)(?: allergic)? (?:only|just)(?: to)? ${ONE}` +
    String.raw`(?:[,;.]| [–-])? *(?:but |and )?(?:${IT_IS} )?(?:also )?(?:to )?${ONE}(?: (?:also|too|as well))?(?:$|[,;.!] ?)(?<rest>.*)$`,
  'iu',
);
const ONLY_ASKS =
  /^(?:(?:and|so|please|pls|would you|could you|can you|will you)[, ]*)*(?:(?:correct|fix|change|update|add|put|note|remember|amend|edit) (?:that|it|this|them)(?: (?:right|down|in|too|please|for me))*)?[?.! ]*(?:please|thanks|thank you)?[?.!]*$/i;

/** @returns the memory with another thing next to the one that it names already; null if a message says none. */
function withMore(old: string, message: string): string | null {
  const found = NOT_ONLY.exec(message.trim().replaceAll('’', "'"));
  const [, one = '', other = ''] = found ?? [];
  const plain = other.replace(/ (?:also|too|as)$/i, '');
  if (found === null || plain === '' || !ONLY_ASKS.test(found.groups?.['rest'] ?? '')) return null;
  const place = new RegExp(String.raw`(?<![\p{L}\d])${namePattern(one)}(?![\p{L}\d])`, 'iu');
  return place.test(old) ? old.replace(place, (said) => `${said} and ${plain}`) : null;
}

const ASKS_TO_CHANGE = /^(?:please |can you |could you )*(?:change|correct|update|fix|edit|amend) (?:that|it|this)\b/i;

/** "41 not 14 sorry": @returns the memory with the one in place of the other, if it says the other. */
function withSwapped(old: string, said: string): string | null {
  const [, denied, instead] = DENIED_FIRST.exec(said) ?? NO_LONGER.exec(said) ?? [];
  const [, right = instead, wrong = denied] = INSTEAD.exec(said) ?? [];
  if (right === undefined || wrong === undefined) return null;
  const place = new RegExp(String.raw`(?<![\p{L}\d])${namePattern(wrong)}(?![\p{L}\d])`, 'iu');
  return place.test(old) ? old.replace(place, () => right) : null;
}

const ASKS_AT_END = /,? please correct that$/i;
/** "Her name isn't Lena, it's Lina", "not 14 but 41". */
const DENIED_FIRST =
  /^(?:(?:no|oops|sorry|wait|actually|but)\b,? *)*(?:(?:her|his|their|its|my|our|the|it|that|she|he)(?: \p{L}+)?(?:['’]s| is| are| was)?(?:n['’]?t| not)|not)(?: called| named)? (\S+(?: \S+)?),? (?:but |(?:it|she|he|that)['’]?s |it is |(?:she|he)['’]?s called )(\S+(?: \S+)?)(?:,? (?:sorry|of course|my mistake|obviously))*[.!]*$/iu;
/** "I'm not allergic to walnuts any more, it's almonds now". */
const NO_LONGER =
  /^(?:(?:no|oops|sorry|wait|actually|but)\b,? *)*(?:i|we|he|she|they|my|our|his|her)\b[^,;.]{0,40}?(?:\bnot?|\bno longer|n['’]t) (?:\p{L}+ ){1,3}?(\S+)(?: any ?more| now| these days)?[,;.] (?:but |only |now |just )*(?:it|that)['’]?s (?:now |only |just )?(\S+(?: (?!now\b|instead\b|these\b)\S+)?)(?: (?:now|instead|these days))*[.!]*$/iu;
const INSTEAD =
  /^(?:(?:no|oops|sorry|wait|well|oh|it['’]?s|it is|actually|(?:as )?(?:it )?turns out(?: that)?|apparently|in fact|i found out(?: that)?)\b,? *)*(\S+(?: \S+){0,2}?),? (?:and )?not (\S+(?: \S+){0,2}?)(?:,? (?:sorry|of course|my mistake|obviously))*[.!]*$/iu;

/** "She's retired, it's Dr Sommer now": what is so by now. */
const NEWS = /[,;.!] ((?:it|that|they)['’]?(?:s|re| is| are) (?:[^,;.]|\.(?=\d))+)$/i;
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
