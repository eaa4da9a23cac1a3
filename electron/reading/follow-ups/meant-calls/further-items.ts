import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const NAME = String.raw`\p{Lu}[\p{L}'’-]*`;
const NAMES = String.raw`(?<names>${NAME}(?:(?:, and |, | and |,? & )${NAME})*)`;
const FORGOTTEN: readonly RegExp[] = [
  /** "I left off Mei and Soren", "forgot Tom, do it again with him". */
  new RegExp(
    String.raw`\b(?:[Ii]|[Ww]e)(?:['’]ve)? (?:left off|left out|forgot|missed(?: out)?|skipped) ${NAMES}`,
    'u',
  ),
  /** "Ada and Bo are here too!", "Cy has just come as well", "Di wants to play too". */
  new RegExp(
    String.raw`(?:^|[,.!] |\b(?:[Oo]h|[Oo]ops|[Ww]ait|[Aa]nd|[Ss]orry|[Bb]ut|[Aa]ctually|[Nn]ow),? )${NAMES}(?:['’]s| is| are| has| have| just| both)*(?: (?:\p{Ll}+)){1,4}? ` +
      String.raw`(?:too|as well|also|now)(?=$|[.,!;])`,
    'u',
  ),
  /** "Again with Ada and Bo", "with Cy too". */
  new RegExp(
    String.raw`\b(?:again|over|once more|same|it|one more time),? (?:but )?(?:with|adding|including|plus) ${NAMES}(?= too| as well| please| in|[.,!]|$)`,
    'u',
  ),
  new RegExp(
    String.raw`^(?:[Aa]nd |[Aa]lso |[Nn]ow |[Pp]lease )*(?:add|include|put in|with) ${NAMES},? (?:too|as well|and (?:do|deal|draw|pick|shuffle|split)[^?]*again)(?: please)?[.!]*$`,
    'u',
  ),
];
/** What begins a sentence with a capital and is nobody. */
const NOBODY =
  /^(?:again|oops|oh|ok|okay|and|also|but|now|please|wait|sorry|it|that|they|we|he|she|i|you|those|these|there|no|yes|actually|with|can|could|dinner|everyone|everybody|both|one|two)$/i;
const ELSEWHERE = /\b(?:lists?|calendar|notes?|tasks?|files?|folder|contacts?|reminders?|timer|tables?)\b|\?\s*$/i;

/** The same draw or groups with more names: "oh, I left off Mei and Soren. Do it over with those two in". */
export function furtherItems({ whole, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  const { items } = args;
  if (!/^(?:pick_one|shuffle_list)$/.test(toolName) || !Array.isArray(items)) return null;
  const [forgotten, ...added] = FORGOTTEN;
  const names = (ELSEWHERE.test(whole) ? [forgotten] : [forgotten, ...added])
    .map((form) => form?.exec(whole)?.groups?.['names'])
    .find((found) => found !== undefined);
  const listed = names?.split(/,? and |,? & |, /) ?? [];
  // "Wait, Di and Edda are here too".
  const said = NOBODY.test(listed[0] ?? '') ? listed.slice(1) : listed;
  const further = said.filter((name) => !items.includes(name) && !NOBODY.test(name));
  return further.length === 0 || said.some((name) => NOBODY.test(name))
    ? null
    : oneCall(toolName, { ...args, items: [...items, ...further] });
}
