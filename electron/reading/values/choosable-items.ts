import type { JsonValue } from '../../../shared/entities/json.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import { POLITE } from '../english/polite-words.ts';
import { mayBeName, namesApart } from './names-apart.ts';

/** When or what for it is chosen, after the last of the things: "tea, cocoa or milk tonight". */
export const WHEN_CHOSEN =
  '(?:tonight|today|tomorrow|now|this (?:morning|afternoon|evening|week|weekend)|(?:for|on|at) (?:tonight|tomorrow|lunch|dinner|' +
  'breakfast|supper|the weekend|\\w+day))(?: (?:morning|afternoon|evening|night))?';

const CHOOSES = longPattern('iu')`
  ^(?:.*[^\p{L}])?(?:choose|pick|select|draw|decide)\b[^,.;:?!]*? (?:between|among|from|out of|of)
  (?: (?:these|those|them|us)\b)?[:,]? (?!(?:\d|the (?:list|names|following)\b))
  ((?:(?<=(?:these|those) )[^:]{1,40}: )?[^:]+?)
  (?:,? (?:please|for me|at random|randomly|will you|would you|${WHEN_CHOSEN}))*[.!?]*$
`;
/** "Pick one for me, ramen or curry", "choose tea or milk". */
const LEADS = new RegExp(
  String.raw`^${POLITE}(?:just )?(?:pick|choose|select|decide)(?: (?:me|one|something|either|for (?:me|us)|at random|by chance))*[,:–-]* `,
  'i',
);
/** "Ramen or curry tonight?": nothing but the things. */
const ONLY_THINGS = longPattern('iu')`
  ^(?:so |ok |hm+,? |please |right,? )*(
    (?!(?:am|is|are|was|do|does|did|can|could|should|shall|will|would|what|when|where|who|which|how|why)\b)
    [^,.;:?!]{2,30}(?:, [^,.;:?!]{2,30})*,? or [^,.;:?!]{2,30}?
  )(?: ${WHEN_CHOSEN})?\?*$
`;
/** "Whose turn is it to wash up, Ida or Bo?" */
const OF_WHOM = longPattern('iu')`
  ^(?:(?:so|and|ok|right|hm+|please|pick|choose|decide|you|just),? )*(?:who|whose|which)
  \b[^,:?!;]{2,60}[,:?] ([^,.;:?!]{2,30}(?:, [^,.;:?!]{2,30})*,? or [^,.;:?!]{2,30}?)\?*$
`;
/** "Pick one of these for the garden: …" */
const BEFORE_COLON = /^[^:]*: +/;
const BETWEEN = /,? (?:and|or) |, /i;
/** "Stew or fish and chips". */
const BETWEEN_CHOICES = /,? or |, /i;
const MOST_WORDS = 5;

/**
 * @returns all the things to choose from, as one value by `tool.parameter`: "choose between tea, cocoa and milk". Nothing unless
 *   there are at least two short ones.
 */
export function choosableItems(request: string): Readonly<Record<string, readonly JsonValue[]>> {
  const things =
    CHOOSES.exec(request)?.[1]?.replace(BEFORE_COLON, '') ??
    ONLY_THINGS.exec(request.replace(LEADS, ''))?.[1] ??
    OF_WHOM.exec(request)?.[1]?.replace(LEADS, '') ??
    '';
  const said = things
    .split(/ or /i.test(things) ? BETWEEN_CHOICES : BETWEEN)
    .map((item) => item.trim().replaceAll(/^["“]|["”]$/g, ''));
  const items = namesApart(withoutPurpose(said), request);
  if (items.length < 2 || items.some((item) => !/^\p{L}/u.test(item) || item.split(' ').length > MOST_WORDS)) return {};
  return { 'pick_one.items': [items] };
}

/** "Tim or Ole in goal", "tim jo or ole to wash up": people, and what for. */
function withoutPurpose(items: readonly string[]): readonly string[] {
  const [others, last = ''] = [items.slice(0, -1), items.at(-1)];
  if (others.length === 0) return items;
  if (others.every((item) => /^\p{Lu}\p{L}+$/u.test(item)))
    return [...others, last.replace(/^(\p{Lu}\p{L}+) (?:in|on|for|at|as|to) .+$/u, '$1')];
  const [, name = ''] = /^(\p{L}+) (?:for|as|to) .+$/u.exec(last) ?? [];
  return mayBeName(name) && others.flatMap((item) => item.split(' ')).every(mayBeName) ? [...others, name] : items;
}
