import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { longPattern } from '../../../foundation/long-pattern.ts';
import { filesIn } from './files-in.ts';
import { fileMeant } from './pointed-file.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const FILE = String.raw`["“']?((?:[\p{L}\d_.-]+/)*[\p{L}\d_.-]+\.\p{L}\w{1,4})["”']?`;
const SAME = new RegExp(
  [
    String.raw`^(?:(?:and|or|now|then|also|ok|please|do|make|the|that|what about|how about)\b,? *)*`,
    String.raw`(same|likewise|ditto|again|once more)?(?: (?:thing|change|changes|edit|again|here|question|goes|please|applies))*`,
    String.raw`(?:,? ?(?:in|for|with|to|on|of|from|inside))?(?: the file)? ?${FILE}`,
    String.raw`((?:,? (?:too|as well|also|please|then|now|file|instead))*)$`,
  ].join(''),
  'iu',
);
/** "Same for the rent one", "and the letter too": a file by the words of its name. */
const SAME_NAMED = [
  longPattern('iu')`
    ^(?:(?:and|or|now|then|also|please|do|the)\b,? *)*(?:same|likewise|ditto)
    (?: (?:thing|change|again|here|goes|please))*,? (?:for|with|to) ((?:the|my|our|that) [\p{L}\d][\p{L}\d -]{1,30}?)
    (?:,? (?:too|as well|please))*$
  `,
  /^(?:(?:and|also|plus|now|then)\b,? *)*((?:the |my |our )?[\p{L}\d][\p{L}\d -]{1,30}?),? (?:too|as well)(?: please)?$/iu,
];
/** What a file is called in calls; a destination is none. */
const PARAMETERS = ['path', 'from', 'archive'];
const READS = /^(?:read|count|hash|list|outline|search|document|check|sort|get|file)_|_info$/;
/** Tools that read a text, or else a file. */
const OF_TEXTS = /^(?:count_words|sort_lines|extract_addresses|check_json|convert_data|find_pattern)$/;
const ASKS_TOO = /\b(?:and|also|what about|how about|too|as well)\b/i;

/**
 * "Same change in letter-2.txt", "and old.csv?": what was done to a file, or asked of it, is done to another one. A change has to
 * be asked for again in so many words.
 */
export function sameForFile({ text, whole, last, recent }: FollowUp): MeantCalls | null {
  const bare = sameForBareName(whole.replace(/[.!?]+$/, ''), last);
  if (bare !== null) return bare;
  const [, same, said, behind = ''] = SAME.exec(text) ?? [];
  if (said !== undefined && OF_TEXTS.test(last.toolName) && stringOf(last.arguments, 'path') === null) {
    const { text: _text, ...others } = last.arguments;
    return oneCall(last.toolName, { ...others, path: besides(said, last, recent) });
  }
  const parameter = PARAMETERS.find((name) => isFile(stringOf(last.arguments, name)));
  if (said === undefined || parameter === undefined)
    return sameForNamed(same === undefined ? namedIn(text) : said, last, recent);
  if (isFile(stringOf(last.arguments, 'to'))) return null;
  const isMeant = same !== undefined || /\b(?:too|as well|also)\b/i.test(behind);
  if (!isMeant && !(READS.test(last.toolName) && ASKS_TOO.test(whole))) return null;
  const path = besides(said, last, recent);
  return path === stringOf(last.arguments, parameter)
    ? null
    : oneCall(last.toolName, { ...last.arguments, [parameter]: path });
}

/** "And letter-2?": a name that no word is written like, with the ending of the file before. */
const BARE_NAME = longPattern('iu')`
  ^(?:(?:and|or|what about|how about|then|also)\b,? *)+(?:for |in |of )?
  (?<stem>\p{L}[\p{L}\d]*(?:[-_][\p{L}\d]+)*[-_]\d{1,4})(?: too| as well| please)*$
`;

function sameForBareName(text: string, last: ToolCall): MeantCalls | null {
  const stem = BARE_NAME.exec(text)?.groups?.['stem'];
  const parameter = PARAMETERS.find((name) => isFile(stringOf(last.arguments, name)));
  const before = parameter === undefined ? null : stringOf(last.arguments, parameter);
  if (stem === undefined || parameter === undefined || before === null || !READS.test(last.toolName)) return null;
  return oneCall(last.toolName, { ...last.arguments, [parameter]: before.replace(/(?<![^/])[^/]*(?=\.\w+$)/, stem) });
}

const namedIn = (text: string): string | undefined =>
  SAME_NAMED.map((form) => form.exec(text)?.[1]).find((one) => one !== undefined);

/** Of the files that the conversation was about, the only one with this name. */
function sameForNamed(words: string | undefined, last: ToolCall, recent: readonly ToolCall[]): MeantCalls | null {
  const parameter = PARAMETERS.find((name) => stringOf(last.arguments, name) !== null);
  if (
    words === undefined ||
    parameter === undefined ||
    !OF_FILES.test(last.toolName) ||
    isFile(stringOf(last.arguments, 'to'))
  )
    return null;
  const before = filesIn(last);
  const path = fileMeant(
    words,
    [...new Set(recent.flatMap(filesIn))].filter((one) => !before.includes(one)),
  );
  return path === null ? null : oneCall(last.toolName, { ...last.arguments, [parameter]: path });
}
const OF_FILES = /^(?:read|move|copy|trash|hash)_file$|^(?:file_info|count_words|open_file)$/;

const isFile = (value: string | null): boolean => value !== null && /\.\p{L}\w{1,4}$/u.test(value);

/** A file by its name alone is the one that the conversation is about, or one next to the last one. */
function besides(said: string, last: ToolCall, recent: readonly ToolCall[]): string {
  if (said.includes('/')) return said;
  const known = recent.flatMap(filesIn).find((path) => path.toLowerCase().endsWith(`/${said.toLowerCase()}`));
  const [neighbour = ''] = filesIn(last);
  return known ?? neighbour.replace(/[^/]*$/, '') + said;
}
