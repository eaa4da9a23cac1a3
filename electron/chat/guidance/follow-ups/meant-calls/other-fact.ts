import { comparedWords } from '../../../../inference/compared-words.ts';
import { timePhrases } from '../../reading/time-phrases.ts';
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
const VERB =
  '(?:is|are|am|was|has|have|prefers?|likes?|loves?|hates?|takes?|drinks?|eats?|wears?|drives?|plays?|speaks?|needs?|uses?|' +
  "parks?|works?|lives?|goes|go|keeps?|stays?|i'm|(?:he|she|it|that|name|colou?r|number|size|code|birthday)'s)";
const LINK = '(?:to|at|in|on|by|from|of|with|for|under|until|since)';
/** What a memory says of something, and that which it says: "my locker is | upstairs", "I'm allergic to | nuts". */
const STATES = new RegExp(
  String.raw`^(.*?\b${VERB}(?: (?:now|also|still|usually|always))*(?: (?:allergic|intolerant|sensitive|called|named|married|born|` +
    String.raw`based|stored|kept|parked|registered|insured))?(?: ${LINK})?) (\S.*)$`,
  'iu',
);
const BEHIND = new RegExp(String.raw` ${LINK} .*$`, 'iu');
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
  const fact = withInstead(old.replace(/[.!]+$/, ''), said);
  return fact === null ? null : oneCall('update_memory', { old, text: fact });
}

/** "No, level 4", of "I park on level 3". */
function likeIn(old: string | null, text: string): readonly string[] | null {
  const found = /^(?:no|sorry|oops|wait|wrong)[,.]? (\S.{0,40})$/i.exec(text);
  const [, , stated = ''] = old === null ? [] : (STATES.exec(old) ?? []);
  const [word = ''] = comparedWords(found?.[1] ?? '');
  return found !== null && word.length > 2 && comparedWords(stated)[0] === word ? found : null;
}

function withInstead(old: string, said: string): string | null {
  const [, subject, stated = ''] = STATES.exec(old) ?? [];
  if (subject === undefined || stated === said) return null;
  const isTime = timePhrases(said)[0]?.text === said;
  const [time] = isTime ? timePhrases(stated) : [];
  // A number or a time takes the place of another one.
  if ((isTime && time === undefined) || (/\d/.test(said) && !/\d/.test(stated))) return null;
  if (time !== undefined) return `${subject} ${stated.replace(time.text, () => said)}`;
  const [behind = ''] = BEHIND.exec(stated) ?? [];
  const isLinked = new RegExp(`^${LINK} `, 'i').test(said) || BEHIND.test(said);
  return `${subject} ${said}${isLinked ? '' : behind}`;
}
