import { longPattern } from '../../../foundation/long-pattern.ts';
import { comparedWords } from '../../../inference/compared-words.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const LEAVES_OUT = longPattern('i')`
  \b(?:
    without|except(?: for)?|(?:leave|leaving|take|cross|strike|keep) (?:.{1,20} )?out|drop|skip|omit|exclude|remove
    |anything but|not counting|minus|not|no|other than|scratch
  )\b|n't\b|\bhates?\b|\ballergic\b
  |(?:['’]s|\bis|\bare) (?:out|off|away|sick|ill|not coming)\b
`;
const PICKS_AGAIN = new RegExp(
  [
    String.raw`\b(?:again|another|once more|something else|someone else|somebody else|a different|re-?(?:pick|draw|choose|roll|do))\b|`,
    String.raw`\b(?:pick|choose|draw|decide|leave out|leave .{1,20} out|drop|skip|exclude|without|except|anything but|other than)\b`,
  ].join(''),
  'i',
);
/** What was picked must not be picked again. */
const ANOTHER = new RegExp(
  [
    String.raw`\b(?:something|someone|somebody) else\b|\ba different\b|\banother\b|`,
    String.raw`\b(?:that|this) one\b|\b(?:without|not|except) (?:it|that|him|her|this)\b`,
  ].join(''),
  'i',
);
const ELSEWHERE = /\b(?:list|lists|calendar|notes?|tasks?|files?|folder|contacts?|reminders?|table)\b/i;

/**
 * "Choose again, but without the ramen", "she can't stand that one, pick another": the same things but one, which is named, or which
 * has just come out.
 */
export function withoutItem({ whole, last: { toolName, arguments: args, result } }: FollowUp): MeantCalls | null {
  const { items } = args;
  if (!/^(?:pick_one|shuffle_list)$/.test(toolName) || !Array.isArray(items) || ELSEWHERE.test(whole)) return null;
  if (!PICKS_AGAIN.test(whole)) return null;
  const choices = (items as readonly unknown[]).filter((item): item is string => typeof item === 'string');
  const said = new Set(comparedWords(whole.replaceAll(/['’]s\b/g, '')));
  const named = choices.filter((item) => comparedWords(item).every((word) => said.has(word)));
  const picked = pickedIn(result);
  const dropped =
    named.length > 0 && LEAVES_OUT.test(whole) ? named : ANOTHER.test(whole) && picked !== null ? [picked] : [];
  const left = choices.filter((item) => !dropped.some((one) => one.toLowerCase() === item.toLowerCase()));
  return left.length === choices.length || left.length < 2 ? null : oneCall(toolName, { ...args, items: left });
}

const pickedIn = (result: FollowUp['last']['result']): string | null => {
  const picked = typeof result === 'object' && result !== null && 'picked' in result ? result['picked'] : null;
  return typeof picked === 'string' ? picked : null;
};
