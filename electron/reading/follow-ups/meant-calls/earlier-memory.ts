import { statedIn } from '../../../foundation/merged-statement.ts';
import { isSameWord, meaningfulWords } from '../../own-things/named-kinds.ts';
import { memoryIn } from './memory-in.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const TELLS =
  /\b(?:put (?:that|it|this) right|(?:fix|correct|change|update|amend) (?:it|that|this)|set (?:it|that) right)\b/i;
const WRONG =
  /\b(?:wrong|muddled|mixed up|mixed|mistaken|mistake|confused|misspoke|misremembered|typo|not right|swapped|got .{1,30} backwards)\b/i;

const BEHIND_SUBJECT =
  /(?:['’]s)?(?: name| number| birthday)? (?:is|are|was|has|have|lives?|works?|likes?|wears?|needs?)\b.*$/i;

/**
 * "I muddled the first one. My boat is called Heron. Put that right": a sentence that says something else of what an earlier answer
 * remembered.
 */
export function earlierMemory({ whole, recent }: FollowUp): MeantCalls | null {
  const memories = [...new Set(recent.map(memoryIn).filter((one) => one !== null))];
  if (memories.length < 2 || !(TELLS.test(whole) || WRONG.test(whole))) return null;
  const sentences = whole
    .split(/(?<=[.!;?])\s+/)
    .map((sentence) => sentence.replace(/[\s.!;?]+$/, ''))
    .filter((sentence) => statedIn(sentence) !== '' && !TELLS.test(sentence) && !WRONG.test(sentence));
  const [said, otherSaid] = sentences;
  if (said === undefined || otherSaid !== undefined) return null;
  const words = meaningfulWords(said.replace(BEHIND_SUBJECT, ''));
  const isSaid = (word: string): boolean => words.some((one) => isSameWord(word.replace(/['’]s$/, ''), one));
  const meant = memories.filter((memory) => meaningfulWords(memory).some(isSaid));
  const [old, other] = meant;
  if (old === undefined || other !== undefined) return null;
  const text = /^my /i.test(old) ? said.replace(/^the /i, 'My ') : said;
  return oneCall('update_memory', { old, text }, TELLS.test(whole));
}
