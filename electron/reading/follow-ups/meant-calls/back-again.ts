import { comparedWords } from '../../../inference/compared-words.ts';
import { changeOf } from '../../english/change-words.ts';
import { oppositeOf } from '../../opposites.ts';
import { allNames, meaningfulWords } from '../../own-things/named-kinds.ts';
import { thingsIn } from '../things-in-mind.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const LIKELY = 0.8;
const RETURNS = 0.3;
const MOST_WORDS = 12;

/**
 * "No wait, I can go after all", "oh, it's on again", after an event was cancelled. What was removed can't be removed again, so a
 * message that seems to ask for it means to have it back, if the other tool is likely, too.
 */
export function backAgain({ whole, last, expected, known }: FollowUp): MeantCalls | null {
  const { tool, of } = oppositeOf(last, known) ?? { tool: '', of: '' };
  if (changeOf(tool) !== 'restores' || expected === null) return null;
  if (whole.split(' ').length > MOST_WORDS) return null;
  const [back, removes] = [expected.chances.get(tool) ?? 0, expected.chances.get(last.toolName) ?? 0];
  if (back < RETURNS || back + removes < LIKELY) return null;
  const [thing] = thingsIn(last.result);
  const title = thing?.title ?? stringOf(last.arguments, of);
  if (title === null || namesAnother(whole, title, allNames(known))) return null;
  return oneCall(tool, { [of]: title });
}

/** Whether a message has a word of something else that the person has. */
function namesAnother(message: string, title: string, all: readonly string[]): boolean {
  const own = meaningfulWords(title);
  const said = new Set(comparedWords(message).filter((word) => !own.includes(word)));
  return all.some((one) => one !== title && meaningfulWords(one).some((word) => said.has(word)));
}
