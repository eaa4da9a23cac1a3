import { POLITE } from '../../english/polite-words.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { longPattern, patternPart } from '../../../foundation/long-pattern.ts';
import { filesIn, folderIn } from './files-in.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const POSITIONS = ['first', 'second', 'third', 'fourth'];
const IT = /^(?:it|that|this|that one|this one|(?:that|this|the) (?:file|one|document|text))$/i;
const POSITION = /^(?:(?:the|that|this) )?(first|second|third|fourth|last|other)(?: (?:one|file))?$/i;

/** The file that words mean, of some: "the second one", "the log", "it". */
export function fileMeant(words: string, files: readonly string[]): string | null {
  if (IT.test(words)) return files.length === 1 ? (files[0] ?? null) : null;
  const [, position] = POSITION.exec(words) ?? [];
  if (position !== undefined) {
    if (/^(?:last|other)$/i.test(position)) return files.length > 1 ? (files.at(-1) ?? null) : null;
    return files.length > 1 ? (files[POSITIONS.indexOf(position.toLowerCase())] ?? null) : null;
  }
  const said = words
    .toLowerCase()
    .replace(/^(?:the|my|our|that) /, '')
    .replace(/ (?:file|one|document)$/, '');
  const parts = said.split(/[\s-]+/);
  const fitting = files.filter((path) => parts.every((part) => wordsOf(path).includes(part)));
  const exact = fitting.filter((path) => stem(path) === said.replaceAll(' ', '-') || name(path) === said);
  const [only, other] = exact.length === 1 ? exact : fitting;
  return only === undefined || other !== undefined ? null : only;
}

const name = (path: string): string => path.replace(/^.*\//, '').toLowerCase();
const stem = (path: string): string => name(path).replace(/\.\w+$/, '');
const wordsOf = (path: string): readonly string[] => [name(path), ...name(path).split(/[^\p{L}\p{N}]+/u)];

const END = patternPart`
  (?:
    ,? (?:
      please|then|now|too|as well|for me|again|so (?:that )?i can (?:see|look|check)(?: it)?
      |(?:and )?let me (?:see|look|check)(?: it)?|let's see
    )
  )*$
`;
const REF = String.raw`((?:the |my |that |this )?[\p{L}\d][\p{L}\d.' -]{0,40}?)`;
const READS = new RegExp(
  [
    String.raw`^${POLITE}(?:(?:show|tell|read)(?: me)? what|show(?: me)?|read(?: me)?(?: out)?|open|print|let me (?:see|read)|`,
    String.raw`what(?:'s| is) in|what does) ${REF}(?: says?)?${END}`,
  ].join(''),
  'iu',
);
const TRASHES = new RegExp(
  [
    String.raw`^${POLITE}(?:throw (?:away|out)|delete|trash|bin|remove|get rid of|chuck(?: out)?) ${REF}${END}|`,
    String.raw`^${POLITE}throw ${REF} (?:away|out)${END}|`,
    `^${REF} (?:can|may|should) (?:be (?:thrown (?:away|out)|deleted|trashed|binned|removed)|`,
    `go(?: (?:in|into|to) the (?:trash|bin|rubbish))?)${END}`,
  ].join(''),
  'iu',
);
const DESCRIBES = new RegExp(
  [
    String.raw`^(?:how (?:big|large|old) is|when was|what size is|when did i (?:last )?(?:change|edit)) `,
    String.raw`${REF}(?: (?:and|last|changed|edited|modified|saved|when|was|it|how|big|old))*${END}`,
  ].join(''),
  'iu',
);
const THERE = String.raw`(?:in there|there|in it|into it|inside|inside it|in that folder|in the (?:new )?folder|to it)`;
const FILE = String.raw`((?:[\w-]+/)*[\w-]+\.\w{2,5})`;
const MOVES = new RegExp(
  [
    String.raw`^${POLITE}(?:${FILE} (?:belongs|goes|should go|can go|has to go) ${THERE}`,
    String.raw`|(?:put|move|stick|shift) ${FILE} ${THERE})${END}`,
  ].join(''),
  'iu',
);
/** "And move the other one there." */
const MOVES_IT = new RegExp(
  String.raw`^${POLITE}(?:put|move|stick|shift|pop) ((?:the |that )?(?:first|second|third|fourth|other)(?: (?:one|file))?) ${THERE}${END}`,
  'iu',
);
const COPIES = longPattern('iu')`
  ^${POLITE}(?:(?:leave|put|make|keep|save) a copy of ${FILE} ${THERE}|copy ${FILE} ${THERE})(?: too| as well)?
  (?:,? (?:and |but |so )?(?:keep|leave|keeping|leaving) (?:the )?(?:original|old one|first one)\b[^,;.?!]{0,30})?
  ${END}
`;
const TO_FILE = patternPart`
  (?: (?:too|as well|please))*,? (?:called |named |as |to |in |under )?${FILE}
  (?:,? (?:(?:in|into) )?(?:the )?same (?:folder|place|directory))?(?:,? please)?$
`;
/** "Make a copy of it called b.txt". */
const COPIES_AS = new RegExp(
  String.raw`^${POLITE}(?:(?:make|save|create) (?:a |another )?copy of ${REF}|copy ${REF})${TO_FILE}`,
  'iu',
);
const SIZE = new RegExp(
  [
    '^how (?:much (?:room|space|disk space)|big|large)(?: (?:does|is|do))? (?:the |that |',
    'this )?(?:whole |entire )?(?:folder|directory|thing|it all)(?: (?:take|takes|need|use|uses)',
    '(?: up)?)?(?: in total| altogether| now)?$',
  ].join(''),
  'i',
);
/** "What's left in the folder?" */
const LISTS = longPattern('i')`
  ^(?:and |so |now )*
  (?:what(?:['’]?s| is| files are)|show me what(?:['’]?s| is)|list what(?:['’]?s| is)|which files are)
  (?: (?:left|still|now|all|there|else))* (?:left )?in (?:that|this|the)(?: same)? (?:folder|directory)
  (?: (?:now|then|still|left))*$
`;
const PDF = longPattern('iu')`
  ^${POLITE}(?:
    (?:make |i need |also |give me )*(?:a |as a )?pdf(?: of| from| out of) ${REF}
    |(?:turn|make|convert|change|export|save|print) ${REF} (?:(?:into|to|as) )?(?:a )?pdf
    |(?<it>(?:(?:the )?same )?(?:as|into) a pdf)
  )(?:,? (?:for|so) [^,/]{2,40}?)??(?: (?:too|as well|please|then))*
  (?:(?:,? in(?:to)? the same (?:folder|place|directory),?)?${TO_FILE}|$)
`;

/** What is to be done with a file or a folder that the previous answer was about. */
export function pointedFile({ text, last, recent, asked }: FollowUp): MeantCalls | null {
  const folder = recent.map(folderIn).findLast((one) => one !== null) ?? null;
  const of = (form: RegExp, tool: string): MeantCalls | null => {
    const words = form
      .exec(text)
      ?.slice(1)
      .find((one) => one !== undefined);
    const path = words === undefined ? null : (fileOf(words, last, recent) ?? askedFor(words, last, asked));
    return path === null ? null : oneCall(tool, { path });
  };
  const shown = of(READS, 'read_file');
  const read = (shown === null ? null : asSeen(text, shown)) ?? of(TRASHES, 'trash_file') ?? of(DESCRIBES, 'file_info');
  if (read !== null) return read;
  if (folder !== null) {
    if (LISTS.test(text)) return oneCall('list_folder', { folder });
    if (SIZE.test(text)) return oneCall('disk_usage', { folder });
    const [, moved, put = moved] = MOVES.exec(text) ?? [];
    if (put !== undefined) return oneCall('move_file', { from: inFolder(put, folder, recent), to: folder });
    const [, pointed] = MOVES_IT.exec(text) ?? [];
    const meant = pointed === undefined ? null : fileAt(pointed, recent);
    if (meant !== null) return oneCall('move_file', { from: meant, to: folder });
    const [, left, copied = left] = COPIES.exec(text) ?? [];
    if (copied !== undefined) return oneCall('copy_file', { from: inFolder(copied, folder, recent), to: folder });
  }
  const [, named, copiedOne = named, copy] = COPIES_AS.exec(text) ?? [];
  const original = copiedOne === undefined ? null : fileInMind(copiedOne, last, recent);
  if (copy !== undefined && original !== null)
    return oneCall('copy_file', { from: original, to: nextTo(original, copy) });
  return renamedFile(text, last, recent) ?? asPdf(text, last, recent);
}

function asPdf(text: string, last: ToolCall, recent: readonly ToolCall[]): MeantCalls | null {
  const [, one, turned = one, it, pdf] = PDF.exec(text) ?? [];
  const words = it === undefined ? turned : 'it';
  const from = words === undefined ? null : fileInMind(words, last, recent);
  if (from === null || !(pdf === undefined ? IS_TEXT : IS_FILE).test(from)) return null;
  return oneCall('make_pdf', { path: pdf === undefined ? from.replace(/\.\w+$/, '.pdf') : nextTo(from, pdf), from });
}
const IS_TEXT = /\.(?:txt|md|html?)$/i;
const IS_FILE = /\.\w{2,5}$/;

const RENAMES = new RegExp(
  String.raw`^${POLITE}(?:rename(?: ${REF})?(?: (?:to|as|into))?|(?:call|name) (?<it>it|that|this)) ${FILE}(?: instead)?${END}`,
  'iu',
);

/** "And rename it to done.txt", "call it done.txt". */
function renamedFile(text: string, last: ToolCall, recent: readonly ToolCall[]): MeantCalls | null {
  const [, ref, it, called] = RENAMES.exec(text) ?? [];
  const from = called === undefined ? null : fileInMind(ref ?? it ?? 'it', last, recent);
  return from === null || called === undefined || !(ref !== undefined || OF_ONE_FILE.test(last.toolName))
    ? null
    : oneCall('move_file', { from, to: called });
}
const OF_ONE_FILE =
  /^(?:read|write|edit|copy|move)_file$|^(?:append_to_file|file_info|trash_file|make_pdf|draw_chart|make_qr_code)$/;

/** "Show me that one", of the files of a folder: the one that was asked about. */
function askedFor(words: string, last: ToolCall, asked: string): string | null {
  const said = new Set(asked.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const named = IT.test(words)
    ? filesIn(last).filter((path) =>
        stem(path)
          .split(/[^\p{L}\p{N}]+/u)
          .every((word) => said.has(word)),
      )
    : [];
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** "Open it", of a picture: on the screen. */
function asSeen(text: string, shown: MeantCalls): MeantCalls | null {
  const path = shown.calls[0]?.arguments['path'];
  if (
    typeof path !== 'string' ||
    !/\.(?:png|jpe?g|svg|gif|webp|bmp|tiff?|heic|pdf|docx?|xlsx?|pptx?|mp\d|zip)$/i.test(path)
  )
    return shown;
  return /\b(?:open|show|see)\b/i.test(text) ? oneCall('open_file', { path }) : null;
}

const fileOf = (words: string, last: ToolCall, recent: readonly ToolCall[]): string | null =>
  POSITION.test(words) || last.toolName === 'trash_file'
    ? fileInMind(words, last, recent)
    : (fileMeant(words, filesIn(last)) ?? fileMade(words, last));

const NEW_ONE = longPattern('i')`
  ^(?:the |that )?(?:new|small|smaller|little|resized|cropped|rotated|turned|converted|copied|latest)
  (?: (?:one|file|picture|image|version))?$
  |^(?:the |that )?(?:copy|result)$
`;
const OLD_ONE =
  /^(?:the |that )?(?:old|original|big|bigger|large|larger|full|first)(?: (?:one|file|picture|image|version))?$/i;

/** "The small one", after a picture was made smaller: what was made, or what it was made of. */
function fileMade(words: string, last: ToolCall): string | null {
  const [from, made, other] = FROM_ANOTHER.test(last.toolName) ? filesIn(last) : [];
  if (from === undefined || made === undefined || other !== undefined) return null;
  return NEW_ONE.test(words) ? made : OLD_ONE.test(words) ? from : null;
}

/** What is made of one file leaves the other one, and the first, what they were. */
const FROM_ANOTHER = /^(?:make_pdf|(?:copy|move|convert|resize|rotate|crop)_\w+)$/;

/** "Throw the second one away", of the last files that were several; "the other one" is that of two which was left alone since. */
function fileAt(words: string, recent: readonly ToolCall[]): string | null {
  const several = recent.filter(({ toolName }) => !FROM_ANOTHER.test(toolName)).map(filesIn);
  const files = several.findLast(({ length }) => length > 1) ?? [...new Set(several.flat())];
  if (!OTHER.test(words)) return fileMeant(words, files);
  const pair = new Set(files.map(name));
  const latest = recent.map((call) => filesIn(call).map(name)).findLast((one) => one.some((path) => pair.has(path)));
  const used = new Set(latest);
  const rest = files.filter((path) => !used.has(name(path)));
  return files.length === 2 && rest.length === 1 ? (rest[0] ?? null) : null;
}

const OTHER = /\bother\b/i;

const nextTo = (file: string, called: string): string =>
  called.includes('/') ? called : file.replace(/[^/]*$/, called);

/** Of the files of the last answer; or else of the last one that fits, or of all that the conversation was about. */
export function fileInMind(words: string, last: ToolCall, recent: readonly ToolCall[]): string | null {
  if (POSITION.test(words)) return fileAt(words, recent);
  // What was thrown away isn't meant any more.
  const gone = new Set(
    recent
      .filter(({ toolName }) => toolName === 'trash_file')
      .flatMap(filesIn)
      .map(name),
  );
  const left = (files: readonly string[]): readonly string[] => files.filter((path) => !gone.has(name(path)));
  const answers = [last, ...recent.toReversed()].map(filesIn).map(left);
  const all = left([...new Set(recent.flatMap(filesIn))]);
  return [...answers, all].map((files) => fileMeant(words, files)).find((one) => one !== null) ?? null;
}

/** A file that the conversation is about, or one next to the new folder, if its name alone is said. */
function inFolder(said: string, folder: string, recent: readonly ToolCall[]): string {
  if (said.includes('/')) return said;
  const known = recent.flatMap(filesIn).find((path) => name(path) === said.toLowerCase());
  return known ?? folder.replace(/[^/]*$/, '') + said;
}
