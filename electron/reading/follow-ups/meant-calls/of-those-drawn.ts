import { withNumbers } from '../../../foundation/numbers-in.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const OPENING = String.raw`^(?:(?:and|so|ok|okay|now|then|but|or|oh|right|great|nice|please|can you|could you|just)\b,? *)*`;
const OF_THEM = String.raw`(?:of (?:them|those|these|us|all of them)|among (?:them|those|us)|from (?:them|those|all of them))`;
const DOES = String.raw`(?:goes|starts|begins|gets|has|plays|is|does|leads|serves|bats|kicks off|should (?:go|start|begin|lead))`;
/** "And who of them goes first", "now pick one of those to start", "which of them begins?" */
const WHO = new RegExp(
  [
    String.raw`${OPENING}(?:(?:pick|choose|draw|say|decide|tell me) )?(?:who|which|which one)(?: ${OF_THEM})? ${DOES}(?: (?:first|to|the|it|off|captain|begins?|start)\b[^?,.]{0,25})?[?.! ]*$|`,
    String.raw`${OPENING}(?:pick|choose|draw) (?:me )?(?:one|someone|somebody|a captain|a leader)(?: ${OF_THEM})(?: (?:to|for|who) [^?,.]{2,30})?[?.! ]*$`,
  ].join(''),
  'i',
);
/** "Who is left?", "which of them is at home?" ask about something that is so. */
const IS_SO = /\b(?:is|has) (?!(?:first|to (?:start|begin|go)|it|captain|the (?:captain|leader|first))\b)/i;
const OTHERS =
  /\b(?:between|out of|of|from|among|just|only) (?:the )?(?:(?:other|remaining|last) (?<count>two|three|four|2|3|4)|others|other ones|rest|ones left|remaining ones)\b/i;

/** "And who of them goes first", after people were put into teams, or "now between the other two", after one was picked. */
export function ofThoseDrawn({ text, last: { toolName, arguments: args, result } }: FollowUp): MeantCalls | null {
  const items = /^(?:pick_one|shuffle_list)$/.test(toolName) && Array.isArray(args['items']) ? args['items'] : [];
  const choices = items.filter((item): item is string => typeof item === 'string');
  if (choices.length < 2) return null;
  const { picked } = (result ?? {}) as { readonly picked?: unknown };
  const others = OTHERS.exec(text);
  const count = others?.groups?.['count'];
  const left = choices.filter((item) => item !== picked);
  if (others !== null && toolName === 'pick_one' && left.length < choices.length && left.length > 1)
    return count === undefined || Number(withNumbers(count)) === left.length
      ? oneCall('pick_one', { items: left })
      : null;
  return toolName === 'shuffle_list' && WHO.test(text) && !IS_SO.test(text)
    ? oneCall('pick_one', { items: choices })
    : null;
}

const NARROWED =
  /(?:^|[,.;!?…] ?|\b(?:no|so|but|hang on|actually|wait)\b,? )(?:just |only |now )*(?:do|pick|draw|choose|make it|between|of|only|just) (?:just |only |between |from )*(?<items>[^,.;?!]+?(?:, [^,.;?!]+?)*,? (?:or|and) [^,.;?!]+?)(?: (?:this time|please|then|now|instead))*[.!? ]*$/iu;

/** "Now just Freya or Oscar", of the things that there were to choose from. */
export function amongSome({ whole, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  const items = toolName === 'pick_one' && Array.isArray(args['items']) ? args['items'] : [];
  const said = NARROWED.exec(whole)?.groups?.['items'] ?? '';
  const names = said.split(/,? (?:or|and) |, /i).map((name) => name.trim().toLowerCase());
  const chosen = items.filter((item) => typeof item === 'string' && names.includes(item.toLowerCase()));
  return said !== '' && chosen.length === names.length && chosen.length > 1 && chosen.length < items.length
    ? oneCall(toolName, { ...args, items: chosen })
    : null;
}

const SO_MANY_MORE = new RegExp(
  String.raw`${OPENING}(?:best (?:of|out of) (?:three|five|3|5),? *(?:so |then )?)?(?<count>two|three|four|2|3|4) more(?: (?:times|flips?|goes|tosses|throws|rolls|picks|draws|of them))?(?:,? (?:please|then))?[.! ]*$`,
  'i',
);

/** "Best of three, so two more", after a coin was flipped or one thing was picked. */
export function soManyMore({ whole, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  const { count } = SO_MANY_MORE.exec(whole)?.groups ?? {};
  const times = count === undefined ? 0 : Number(withNumbers(count));
  if (times === 0) return null;
  if (toolName === 'flip_coin') return oneCall(toolName, { times });
  const call = { tool: toolName, arguments: args };
  return toolName === 'pick_one' ? { calls: Array.from({ length: times }, () => call), isAsked: true } : null;
}
