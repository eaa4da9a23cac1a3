import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';
import { POLITE } from '../../reading/polite-words.ts';

const PICKS = new RegExp(
  [
    `^${POLITE}(?:(?:pick|choose|draw)(?: me)? (?:one|someone|somebody|`,
    'a name|any)(?: (?:of|from) (?:them|those|these|the (?:list|group|lot)))?(?: to .{2,40})?|',
    String.raw`(?:which|who)(?: one)?(?: of (?:them|those|these|the \p{L}+|us)`,
    ')? .{2,50}?[?,.;]+ *(?:you )?(?:choose|pick|decide|you choose))$',
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
  picked(followUp) ?? timeThere(followUp) ?? searched(followUp);
