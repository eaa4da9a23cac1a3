import type { JsonValue } from '../../../../shared/entities/json.ts';

/** When or what for it is chosen, after the last of the things: "tea, cocoa or milk tonight". */
export const WHEN_CHOSEN =
  '(?:tonight|today|tomorrow|now|this (?:morning|afternoon|evening|week|weekend)|(?:for|on|at) (?:tonight|tomorrow|lunch|dinner|' +
  'breakfast|supper|the weekend|\\w+day))(?: (?:morning|afternoon|evening|night))?';

const CHOOSES = new RegExp(
  [
    String.raw`\b(?:choose|pick|select|draw|decide)\b[^,.;:?!]*? (?:between|among|from|out of|of)(?: these)?:? ` +
      String.raw`(?!(?:\d|the (?:list|names|following)\b))`,
    String.raw`(.+?)(?:,? (?:please|for me|at random|randomly|will you|would you|${WHEN_CHOSEN}))*[.!?]*$`,
  ].join(''),
  'iu',
);
/** "Ramen or curry tonight?": nothing but the things. */
const ONLY_THINGS = new RegExp(
  String.raw`^(?:so |ok |hm+,? |please |right,? )*((?!(?:am|is|are|was|do|does|did|can|could|should|shall|will|would|what|when|where|who|which|how|why)\b)[^,.;:?!]{2,30}(?:, [^,.;:?!]{2,30})*,? or [^,.;:?!]{2,30}?)(?: ${WHEN_CHOSEN})?\?*$`,
  'iu',
);
const BETWEEN = /,? (?:and|or) |, /i;
const MOST_WORDS = 5;

/**
 * @returns all the things to choose from, as one value by `tool.parameter`: "choose between tea, cocoa and milk". Nothing unless
 *   there are at least two short ones.
 */
export function choosableItems(request: string): Readonly<Record<string, readonly JsonValue[]>> {
  const items = (CHOOSES.exec(request)?.[1] ?? ONLY_THINGS.exec(request)?.[1] ?? '')
    .split(BETWEEN)
    .map((item) => item.trim().replaceAll(/^["“]|["”]$/g, ''));
  const last = items.at(-1) ?? '';
  // "Tim or Ole in goal": people, and what for.
  if (items.length > 1 && items.slice(0, -1).every((item) => /^\p{Lu}\p{L}+$/u.test(item)))
    items[items.length - 1] = last.replace(/^(\p{Lu}\p{L}+) (?:in|on|for|at|as|to) .+$/u, '$1');
  if (items.length < 2 || items.some((item) => !/^\p{L}/u.test(item) || item.split(' ').length > MOST_WORDS)) return {};
  return { 'pick_one.items': [items] };
}
