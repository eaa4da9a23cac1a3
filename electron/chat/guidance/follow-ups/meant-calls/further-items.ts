import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

/** "I left off Mei and Soren", "forgot Tom, do it again with him". */
const FORGOTTEN =
  /\b(?:[Ii]|[Ww]e)(?:['’]ve)? (?:left off|left out|forgot|missed(?: out)?|skipped) (?<names>\p{Lu}[\p{L}'’-]*(?:(?:,| and|, and|&) \p{Lu}[\p{L}'’-]*)*)/u;

/** The same draw or groups with more names: "oh, I left off Mei and Soren. Do it over with those two in". */
export function furtherItems({ whole, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  const { items } = args;
  const names = FORGOTTEN.exec(whole)?.groups?.['names'];
  if (!/^(?:pick_one|shuffle_list)$/.test(toolName) || !Array.isArray(items) || names === undefined) return null;
  const further = names.split(/,? and |,? & |, /).filter((name) => !items.includes(name));
  return further.length === 0 ? null : oneCall(toolName, { ...args, items: [...items, ...further] });
}
