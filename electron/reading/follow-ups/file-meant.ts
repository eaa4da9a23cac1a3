import { withFileAt } from './copied-file.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { filesIn } from './meant-calls/files-in.ts';

/** What a file may be called by its kind. */
const NOUNS: readonly (readonly [RegExp, string])[] = [
  [
    /\.(?:png|jpe?g|webp|gif|bmp|tiff?|svg|heic|avif)$/i,
    '(?:picture|image|photo|pic|chart|graph|diagram|drawing|qr code|code)',
  ],
  [/\.(?:zip|tar|t?gz)$/i, '(?:zip|archive|tarball|package)'],
  [/\.pdf$/i, '(?:pdf|document)'],
  [/\.(?:csv|tsv|xlsx?)$/i, '(?:csv|spreadsheet|sheet)'],
  [/\.(?:txt|md|docx?)$/i, '(?:document|text)'],
];
/** Of two files, the new one is what goes on. */
const MADE = ['archive', 'to', 'path'];
const IS_FILE = /\.\p{L}\w{1,4}$/u;

/** What is done to a file, and the pronoun for it. */
const DONE_TO_IT = new RegExp(
  [
    String.raw`\b(out of|(?<!\b(?:most|make|think) )of|from|open|read|copy|move|rename|unzip|unpack|extract|zip|pack|print|trash|resize|crop|rotate|convert|`,
    String.raw`shrink|compress|scale|flip|blur|scan|turn|make|hash|export|import|save|bin|chuck|delete) `,
    String.raw`(?:it|that(?: one| file)?|this(?: one| file)?)(?=$|[,.;!?]| (?:to|into|as|in|with|for|by|please|too|and|at|on|`,
    String.raw`again|also|an?|smaller|bigger|wider|black|gr[ae]y|upside|\d+)\b)`,
  ].join(''),
  'gi',
);

/** "What's in it now?" */
const LOOKS_INSIDE =
  /\b(what(?:['’]?s| is| all is| have we got)|(?:look|see|show me) what(?:['’]?s| is)|look) in(?:side)?(?: of)? (?:it|there|that)(?= now|$|[,.;!?])(?: now)?/i;

/**
 * Writes out which file a request means that goes on with the one that a call read, found or made: "show me what's in the zip", "make
 * the picture 600 pixels wide", "rename it to paid.csv".
 * @returns the request as it is unless the call was about one file.
 */
export function withFileMeant(request: string, call: ToolCall): string {
  const at = withFileAt(request, call);
  const [said, another] = filesIn(call).filter((one) => at.includes(one) && !request.includes(one));
  const file = another === undefined ? (said ?? fileOf(call)) : null;
  if (file === null) return at;
  const nouns = NOUNS.find(([kind]) => kind.test(file))?.[1];
  const names = ['(?:file|result)', ...(nouns === undefined ? [] : [nouns])].join('|');
  const named = new RegExp(
    String.raw`\b(?:the|that|this) (?:new |finished |same )?(?:${names})(?: file)?\b(?! (?:of|from|in|called|named|with|[\w/-]+\.\w{2,4})\b)`,
    'gi',
  );
  return at
    .replaceAll(named, () => file)
    .replace(LOOKS_INSIDE, (_, looks: string) => `${looks} in ${file}`)
    .replaceAll(DONE_TO_IT, (_, verb: string) => `${verb} ${file}`);
}

/** @returns the file that a call made, or the only one that it was about. */
function fileOf(call: ToolCall): string | null {
  if (!ABOUT_FILES.test(call.toolName)) return null;
  const files = filesIn(call);
  const made = MADE.map((name) => call.arguments[name]).find(
    (value): value is string => typeof value === 'string' && IS_FILE.test(value),
  );
  const [only, other] = files;
  if (made === undefined || call.toolName === 'compare_files') return other === undefined ? (only ?? null) : null;
  return files.find((file) => file === made || file.endsWith(`/${made}`)) ?? made;
}

/** What is gone isn't meant. */
const ABOUT_FILES = new RegExp(
  [
    '^(?!trash_).+_(?:file|files|archive|image|exif|pdf|chart|qr_code|document|thumbnail_sheet)$|',
    '^(?:get_image_info|document_info|import_table|export_(?:table|calendar|contacts)|count_words|sort_lines|replace_pattern|',
    'docx_to_markdown|markdown_to_html|html_to_markdown|query_json|check_json)$',
  ].join(''),
);
