import { WHEN_CHOSEN } from '../values/choosable-items.ts';
import type { OwnRequest } from '../meant-request.ts';

const THINGS = String.raw`(?<things>[^.?!;:–]{3,120}?)`;
/** "You settle it", "pick one for me", "let chance decide". */
const SETTLES =
  String.raw`(?:(?:so|and|please|pls|just|now|then),? )*(?:(?:can|could|would|will) you |you |let chance |let luck |let ` +
  String.raw`fate )?(?:please )?` +
  String.raw`(?:settle|decide|choose|pick|say|tell|help|draw|toss|flip)(?:s|es)?\b(?! (?:the|a|an|my|our|your) (?!coin|` +
  String.raw`winner|choice))[^?!.]{0,40}[.?!]*$`;
const UNDECIDED =
  String.raw`\b(?:(?:can['’]?t|cannot|can not|couldn['’]?t|unable to|don['’]?t know how to) (?:make up (?:my|our) minds?|` +
  String.raw`decide|choose|agree|settle)` +
  String.raw`(?: (?:between|on|about|whether to|which to \w+|what to \w+|whether))?(?: (?:on |about |for )?(?:my|our|the) \p{L}+(?=[,:]))?|(?:torn|wavering|undecided|stuck) between)[,:]? `;
const FORMS = [
  new RegExp(String.raw`${UNDECIDED}${THINGS}(?:[,.;!?–-]+| -)\s*${SETTLES}`, 'iu'),
  new RegExp(
    String.raw`^(?:(?:so|hey|ok|hm+|well),? )*(?:(?:should|shall) (?:i|we) (?:\p{L}+ )?(?=\p{L}.* or )|is it )?${THINGS}\? ${SETTLES}`,
    'iu',
  ),
];
const SIDE = String.raw`(?:my|the|her|his) (?:head|heart|stomach|tummy|belly|gut|brain|wallet|purse|conscience|tongue|diet|soul|mouth)`;
const SIDE_SAYS = `${SIDE} (?:says?|said|wants?|votes? for|is for|prefers?|goes for|leans towards?|cries|shouts|whispers)`;
/** "My head says figs, my heart says plums". */
const OPPOSED = new RegExp(
  String.raw`\b${SIDE_SAYS} (?<one>[^,.;:?!]{2,40}?),? (?:and |but |while |yet )?${SIDE_SAYS} (?<other>[^,.;:?!]{2,40}?)` +
    String.raw`(?=[,.;:?!]|$| and i | but i | so )`,
  'iu',
);
/** "I can't decide whether to plant figs or plums". */
const WHETHER = new RegExp(
  String.raw`\b(?:can['’]?t|cannot|can not|couldn['’]?t|unable to) (?:decide|choose|agree),? (?:whether|if)` +
    String.raw`(?: it should be| to| (?:i|we) should)` +
    String.raw`(?: have| wear| take| make| cook| eat| order| watch| get| play| read| bake| see| call (?:it|her|him))? ` +
    String.raw`(?<one>[^,.;:?!]{2,40}?),? or (?<other>[^,.;:?!]{2,40}?)(?: ${WHEN_CHOSEN})?[.!]*$`,
  'iu',
);
const OR = /,? or |,? and (?!.*\bor\b)/i;
const MOST_WORDS = 5;
const ASKS = /^(?:what|which|who|when|where|how|why|do|does|did|is|are|can|could|will|would|have|has)\b/i;

/**
 * Reads that somebody can't choose and leaves it to the app: "I can't decide between figs and plums, you settle it", "figs or
 * plums? You choose".
 * @returns null for any other message, and unless there are at least two short things to choose from.
 */
export function choiceRequest(text: string): OwnRequest | null {
  const pair = (OPPOSED.exec(text) ?? WHETHER.exec(text))?.groups;
  const things = pair === undefined ? thingsIn(text) : `${pair['one'] ?? ''} or ${pair['other'] ?? ''}`;
  const items = things === null || ASKS.test(things) || !OR.test(things) ? [] : itemsOf(things);
  if (items.length < 2 || items.some((item) => item === '' || item.split(/\s+/).length > MOST_WORDS)) return null;
  const request = `choose between ${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
  return { tool: 'pick_one', request, said: request };
}

const thingsIn = (text: string): string | null =>
  FORMS.map((form) => form.exec(text)?.groups?.['things']).find((found) => found !== undefined) ?? null;

const itemsOf = (things: string): readonly string[] =>
  things
    .split(/, (?:or |and )?/)
    .flatMap((part) => part.split(OR))
    .map((item) => item.trim());
