import type { JsonValue } from '../../../../shared/entities/json.ts';
import { amountOf, COUNT, NUMBER_WORD } from '../../english/number-words.ts';
import { hasOnly, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';
import { POLITE } from '../../english/polite-words.ts';

const PICKS = new RegExp(
  [
    `^${POLITE}(?:(?:pick|choose|draw)(?: me)? (?:one|someone|somebody|`,
    'a name|any)(?: (?:of|from) (?:all (?:of )?)?(?:them|those|these|us|the (?:list|group|lot|names|team|kids|people)))?(?: to .{2,40})?|',
    String.raw`(?:which|who)(?: one)?(?: of (?:all (?:of )?)?(?:them|those|these|the \p{L}+|us)`,
    ')? .{2,50}?[?,.;]+ *(?:you )?(?:choose|pick|decide)(?: (?:one|someone|somebody|a name))?)$',
  ].join(''),
  'iu',
);

/** "Which of the six brings the ball? You choose": of the items that the previous answer shuffled. */
function picked({ text, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  const { items } = args;
  return /^(?:shuffle_list|pick_one)$/.test(toolName) && Array.isArray(items) && PICKS.test(text)
    ? oneCall('pick_one', { items })
    : null;
}

const MIXES =
  /\b(?:random(?:ly)?|shuffled?|mix(?:ed)?|jumbled?|scrambled?|(?:in|into) (?:what|which|an|some) order|teams?|groups?)\b/i;
const AROUND_MIX = new RegExp(
  String.raw`^(?:\d+|all|both|same|ones|lot|as|duets?|pairs?|couples|trios|${NUMBER_WORD}|random|randomly|order|ordered|shuffled?|mix|mixed|jumbled?|scrambled?|up|into|them|these|those|` +
    String.raw`names?|list|lot|` +
    'line|arrange|arranged|whole|everybody|everyone|together|people|kids|draw|deal|split|divide|teams?|groups?|sort|row|who|goes|' +
    'what|which|about|how|begins|starts|no|nah|hm|rather)$',
);
/** "… for show and tell". */
const FOR_WHAT = /(?<=\b(?:order|list|row|line|up)) for (?:the |our |my )?\p{L}[\p{L} ]{1,30}$/iu;
const TEAMS = new RegExp(String.raw`\b(?:(?:in|into) )?(${COUNT}) (?:teams|groups)\b`, 'i');

/** "Then just put all three in a random order", "split them into two teams": what the previous answer picked from. */
function mixed({ text, last: { toolName, arguments: args }, recent }: FollowUp): MeantCalls | null {
  if (!/^(?:shuffle_list|pick_one)$/.test(toolName) || !MIXES.test(text)) return null;
  const items = countedItems(text, recent) ?? args['items'];
  if (!Array.isArray(items)) return null;
  if (!hasOnly(text.replace(FOR_WHAT, ''), AROUND_MIX)) return null;
  const [, teams] = TEAMS.exec(text) ?? [];
  if (teams === undefined && /\b(?:teams?|groups?)\b/i.test(text)) return null;
  return oneCall('shuffle_list', { items, ...(teams !== undefined && { teams: amountOf(teams) }) });
}

const ALL = new RegExp(String.raw`\ball (?:of )?(?:the )?(${COUNT})\b`, 'i');

/** "All four", after one of them was left out: the items of the last answer that had as many. */
function countedItems(text: string, recent: FollowUp['recent']): JsonValue | undefined {
  const [, count] = ALL.exec(text) ?? [];
  return count === undefined
    ? undefined
    : recent
        .map(({ arguments: { items } }) => items)
        .findLast((items) => Array.isArray(items) && items.length === amountOf(count));
}

const TIME_THERE = new RegExp(
  [
    String.raw`^(?:and )?(?:what(?:'s| is) the time|what time is it)(?: (?:right now|now|currently|`,
    'at the moment))?(?: (?:over |out )?there)(?: (?:right now|now|currently|at the moment))?$',
  ].join(''),
  'i',
);

/** "What's the time over there?", of the place of the previous answer. */
function timeThere({ text, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  if (!/^(?:convert_time|get_time)$/.test(toolName) || !TIME_THERE.test(text)) return null;
  const place = stringOf(args, 'place') ?? stringOf(args, 'from') ?? stringOf(args, 'to');
  return place === null ? null : oneCall('get_time', { place });
}

const SEARCHES = new RegExp(
  [
    '^(?:and )?(?:which|what|any)(?: one)?(?: of (?:these|those|them|the files))(?: (?:has|have|had|',
    'mentions?|contains?|says?))(?: (?:something|anything))?(?: (?:about|on|like))? (?:the |',
    'my )?(.{2,40}?)(?: in (?:it|them|there))?$',
  ].join(''),
  'i',
);

/** "Which of these has something about power in it": in the folder of the previous answer. */
function searched({ text, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  const folder = stringOf(args, 'folder');
  const [, words] = SEARCHES.exec(text) ?? [];
  return /^(?:list_folder|find_files)$/.test(toolName) && folder !== null && words !== undefined
    ? oneCall('search_in_files', { text: words, folder })
    : null;
}

/** Another tool, with what the previous answer was about. */
export const sameItems = (followUp: FollowUp): MeantCalls | null =>
  picked(followUp) ?? mixed(followUp) ?? timeThere(followUp) ?? searched(followUp);
