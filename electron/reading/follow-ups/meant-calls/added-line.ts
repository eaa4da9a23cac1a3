import { POLITE } from '../../english/polite-words.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { fileTextOf, type FileText } from '../file-text.ts';
import { filesIn } from './files-in.ts';
import { fileMeant } from './pointed-file.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const PLACE = String.raw`(?:(?:to|at|in|into|on|under|below|underneath|beneath) (?:it|that|this|there|the (?:end|bottom|file|log|text|list|csv)(?: of (?:it|that|the file))?)|under it|below|underneath|there|as well|too|also)`;
const ADDS = new RegExp(
  [
    String.raw`^${POLITE}(?:(?:add|put|append|write|enter|log|note)(?: (?:down|in)(?= ))?|and|also)(?: (?:(?:this|a|the|another|one|one more|a new|a further) )?(?:line|entry|row|reading|one)| this| ${PLACE})*(?: saying| with)?[:,]? `,
    String.raw`["“]?(?<line>[^"“”?]{2,120}?)["”]?(?:,? ${PLACE})*(?:,? please)?$`,
  ].join(''),
  'iu',
);

/** "Add 14 October: 48210", after a file with such lines was shown: one more of them. */
export function addedLine({ text, whole, last, recent }: FollowUp): MeantCalls | null {
  const named = lineForFile(whole, recent);
  if (named !== null) return named;
  const file = fileTextOf(recent);
  const { line = '' } =
    [text, whole.replace(/[.!]+$/, '')].map((one) => ADDS.exec(one)?.groups).find((one) => one !== undefined) ?? {};
  const item = addedItem(whole.replace(/[.!]+$/, ''), line, last, file);
  if (item !== null) return item;
  if (file !== null && line !== '' && AT_END.test(text) && !ELSEWHERE.test(text))
    return oneCall('append_to_file', { path: file.path, text: line });
  if (file === null || line === '' || !/\d|[,;:]/.test(line)) return null;
  const lines = file.text.split('\n').filter((one) => one.trim() !== '');
  const written = [line, line.replaceAll(/([,;]) /g, '$1')].find((one) =>
    lines.some((other) => shapeOf(other) === shapeOf(one)),
  );
  return written === undefined ? null : oneCall('append_to_file', { path: file.path, text: written });
}

/** "Add "see you" at the end", whatever the lines of the file are like. */
const AT_END = /\b(?:at|to) the (?:end|bottom)(?: of (?:it|that|the file))?(?: please)?[.!]*$/i;
const FOR_FILE =
  /^(?:(?:and|also|now|then|ok|please|can you)\b,? )*(?:add|append|put|write) (?:a|another|one more|this|the) (?:new )?(?:line|entry|reading) (?:to|in|into|at the end of) (?:the |my |our )?(?<file>[\p{L}\d][\p{L}\d.-]*(?: file)?)[,:] ["“]?(?<line>[^"“”?]{2,120}?)["”]?[.!]*$/iu;

/** "Add a line to the log, 14 October: 48210", some answers after the log was read. */
function lineForFile(whole: string, recent: readonly ToolCall[]): MeantCalls | null {
  const { file = '', line = '' } = FOR_FILE.exec(whole)?.groups ?? {};
  const read = recent.filter(({ toolName }) => OF_TEXT.test(toolName)).flatMap(filesIn);
  const path = file === '' ? null : fileMeant(file, [...new Set(read)]);
  return path === null ? null : oneCall('append_to_file', { path, text: line });
}
const OF_TEXT = /^(?:read|write|edit)_file$|^append_to_file$/;
const ITEM = /^\p{L}[\p{L}'’ -]*$/u;
const MOST_ITEM_WORDS = 4;
const ELSEWHERE =
  /\b(?:tasks?|to-?dos?|lists?|calendar|reminders?|notes?|tables?|events?|shopping|contacts?|rows?|pdf|cop(?:y|ies))\b/i;
const SAYS_PLACE = new RegExp(String.raw`\b(?:append|line)\b|(?:^| )${PLACE}(?:,? please)?$`, 'i');
const INSTEAD = / instead(?: please)?$/i;
const FURTHER =
  /^(?:and|also|plus)(?: also)? (?:the |some )?(?<item>\p{L}[\p{L}'’ -]{1,40}?)(?:,? (?:too|as well|please))*$/iu;

/** "Add rollers at the end", after a file with one thing in each line was shown, and "and tape" after one was added. */
function addedItem(text: string, line: string, last: ToolCall, file: FileText | null): MeantCalls | null {
  const added = last.toolName === 'append_to_file' ? stringOf(last.arguments, 'text') : null;
  const { item = '' } = (added === null ? undefined : FURTHER.exec(text)?.groups) ?? {};
  const isInstead = last.toolName === 'edit_file' && INSTEAD.test(text);
  const said = item === '' && (SAYS_PLACE.test(text) || isInstead) ? line.replace(INSTEAD, '') : item;
  const lines = file === null ? [added ?? ''] : file.text.split('\n').filter((one) => one.trim() !== '');
  const isList = lines.every(isItem) && (lines.length > 1 || added !== null);
  const path = file?.path ?? stringOf(last.arguments, 'path');
  return path !== null && isList && isItem(said) && !ELSEWHERE.test(text) && !VERB.test(said)
    ? oneCall('append_to_file', { path, text: said })
    : null;
}
const isItem = (line: string): boolean => ITEM.test(line.trim()) && line.trim().split(' ').length <= MOST_ITEM_WORDS;
const VERB =
  /^(?:show|read|open|move|rename|delete|trash|bin|make|tell|what|how|then|now|when|where|who|it|that|this|call|put|is|are|did|do)\b/i;

/** "0 a: 0" for "14 October: 48210". */
const shapeOf = (line: string): string =>
  line
    .trim()
    .replaceAll(/\p{L}+(?:[ -]\p{L}+)*/gu, 'a')
    .replaceAll(/\d+(?:[.,]\d+)*(?!\d)/g, '0');
