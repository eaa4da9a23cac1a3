import { POLITE } from '../../english/polite-words.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { filesIn, folderIn } from './files-in.ts';
import { fileMeant } from './pointed-file.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const LEFT =
  "(?:the )?(?:one (?:that(?:'s| is) )?(?:still )?left|remaining (?:one|file)|other(?: one| file)?|" +
  "one that(?:'s| is) still (?:there|here))";
const SIZE_OF_LEFT = new RegExp(
  '^(?:and )?(?:how (?:big|large|old|long) is|when was|what size is|' +
    `what(?:'s| is) the size of) ${LEFT}(?: (?:now|then|changed|edited|saved))*$`,
  'i',
);
const READ_LEFT = new RegExp(
  String.raw`^${POLITE}(?:show(?: me)?|read(?: me)?(?: out)?|open|what(?:'s| is) in) ${LEFT}(?: (?:please|then|now|to me))*$`,
  'i',
);
const IT = '(?:it|that|this|(?:the|that|this|my) (?:new )?(?:file|document|picture|letter))';
const INSIDE =
  '(?:(?:in|into|inside)(?: of)? (?:it|there|that|here)|there|inside|' +
  'in (?:the|that) (?:new )?folder|into (?:the|that) (?:new )?folder)';
const MOVES = new RegExp(
  String.raw`^${POLITE}(?:put|move|stick|shift|drop|pop|place|get) ${IT} ${INSIDE}(?: (?:too|please|then|now|as well))*$`,
  'i',
);

/** The only file in the last answers that hasn't been deleted since. */
function fileLeft(recent: readonly ToolCall[]): string | null {
  const gone = new Set(recent.filter(({ toolName }) => toolName === 'trash_file').flatMap(filesIn));
  const all = new Set(recent.flatMap(filesIn));
  const [only, other] = [...all].filter((path) => !gone.has(path));
  return only === undefined || other !== undefined ? null : only;
}

const THE_OTHER = new RegExp(
  String.raw`^${POLITE}(?:(?:show(?: me)?|read(?: me)?(?: out)?|open|print|what(?:'s| is) in) )?(?:the )?other(?: one| file)?(?: (?:please|too|as well|then|now))*$`,
  'i',
);
/** "And the old list". */
const NAMED =
  /^(?:(?:and|now|then|what about|how about|same for) )*((?:the |my )?[\p{L}\d][\p{L}\d.'-]*(?: [\p{L}\d.'-]+){0,2}?)(?: (?:please|too|as well|then|now|file))*$/iu;
/** Of two files that the last answers named, the one that hasn't just been read. */
function otherRead({ text, last, recent }: FollowUp): MeantCalls | null {
  const [read, more] = filesIn(last);
  if (!last.toolName.startsWith('read_') || more !== undefined) return null;
  const [, words] = NAMED.exec(text) ?? [];
  const named = words === undefined ? null : fileMeant(words, [...new Set(recent.flatMap(filesIn))]);
  if (named !== null && named !== read) return oneCall(last.toolName, { path: named });
  if (!THE_OTHER.test(text)) return null;
  const pair = recent
    .map(filesIn)
    .findLast((files) => files.length === 2 && read !== undefined && files.includes(read));
  const path = pair?.find((one) => one !== read);
  return path === undefined ? null : oneCall(last.toolName, { path });
}

/** "How large is the one that's left", "put the file inside it", after a file was thrown away, or a folder was made. */
export function otherFile(followUp: FollowUp): MeantCalls | null {
  const { text, last, recent } = followUp;
  const other = otherRead(followUp);
  if (other !== null) return other;
  const tool = SIZE_OF_LEFT.test(text) ? 'file_info' : READ_LEFT.test(text) ? 'read_file' : null;
  const path = fileLeft(recent);
  if (path === null) return null;
  if (tool !== null) return recent.some(({ toolName }) => toolName === 'trash_file') ? oneCall(tool, { path }) : null;
  const folder = last.toolName === 'make_folder' && MOVES.test(text) ? folderIn(last) : null;
  return folder === null ? null : oneCall('move_file', { from: path, to: folder });
}
