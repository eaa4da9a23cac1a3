import { comparedWords } from '../../../inference/compared-words.ts';
import { mergedStatement, statedIn } from '../../../foundation/merged-statement.ts';
import { isNearlyAll, oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';
import { memoryIn } from './memory-in.ts';

const END = '(?:,? (?:instead|now|please|then|rather|actually|nowadays|these days|by the way))*$';
const MAKES = new RegExp(
  String.raw`^(?:(?:no|sorry|wait|actually|oops|hm+)[,.]? )*(?:make (?:it|that)|(?:change|correct) (?:it|that|this) to|` +
    String.raw`(?:it|that) (?:should|must|has to) (?:be|say|read)|(?:i )?mean(?:t)?) (\S.{0,60}?)${END}`,
  'iu',
);
/** "It's Ida now", "no, it's Ida": without such a word, "it's lovely" is a remark. */
const IS_NOW = new RegExp(
  String.raw`^(?:(?:no|sorry|wait|wrong)[,.]? (?:it|that)(?:'s| is)|(?:it|that)(?:'s| is)(?= .* (?:now|nowadays|these days)$)) ` +
    String.raw`(?:now |actually |really )?(?!(?:wrong|not|fine|right|ok|okay|good|all|a|so|too|no)\b)(\S.{0,60}?)${END}`,
  'iu',
);
const MOST_WORDS = 6;
/** Words that name something other than a fact. */
const OF_THINGS = /\b(?:task|note|reminder|event|list|calendar|timer)\b/i;

/** "Make that walnuts and cashews", after a memory was looked up or kept: what it says of the same thing changes. */
export function otherFact(followUp: FollowUp): MeantCalls | null {
  const { text, last } = followUp;
  const old = memoryIn(last);
  const [, said = ''] = MAKES.exec(text) ?? IS_NOW.exec(text) ?? likeIn(old, text) ?? [];
  if (
    old === null ||
    said === '' ||
    !isNearlyAll(followUp) ||
    said.split(' ').length > MOST_WORDS ||
    OF_THINGS.test(said)
  )
    return null;
  const fact = mergedStatement(old, said);
  return fact === null ? null : oneCall('update_memory', { old, text: fact });
}

/** "No, level 4", of "I park on level 3". */
function likeIn(old: string | null, text: string): readonly string[] | null {
  const found = /^(?:no|sorry|oops|wait|wrong)[,.]? (\S.{0,40})$/i.exec(text);
  const stated = old === null ? '' : statedIn(old);
  const [word = ''] = comparedWords(found?.[1] ?? '');
  return found !== null && word.length > 2 && comparedWords(stated)[0] === word ? found : null;
}
