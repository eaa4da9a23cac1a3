import { comparedWords } from '../../../inference/compared-words.ts';
import { isSameWord, type KnownTitles } from '../../own-things/named-kinds.ts';
import { markedPaths } from '../../values/path-values.ts';
import { tableOf } from '../table-in-mind.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { hasOnly, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

/** What people call the formats of files, and their endings. */
const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/\bsvg\b/i, 'svg'],
  [/\bpng\b/i, 'png'],
  [/\b(?:excel|xlsx|xls|workbook)\b/i, 'xlsx'],
  [/\bcsv\b/i, 'csv'],
  [/\btsv\b/i, 'tsv'],
  [/\bjson\b/i, 'json'],
];
const PICTURES = /^(?:svg|png)$/;
const DRAWN = /^(?:make_qr_code|draw_chart)$/;
const OF_TABLES =
  /^(?:create_table|add_rows|update_rows|delete_rows|find_rows|summarize_table|describe_table|import_table|draw_chart|export_table)$/;
const AROUND = new RegExp(
  [
    '^(?:svg|png|excel|xlsx|xls|csv|tsv|json|same|thing|list|table|data|rows?|code|qr|picture|image|chart|graph|file|version|format|again|',
    'another|once|more|also|too|well|as|into|save|saved|export|exported|under|called|named|name|write|download|give|me|want|folder|there|here|',
    'all|whole|everything|spreadsheet|workbook|sheet|document|out|of|it|that|them)$',
  ].join(''),
);
const PATH = /(?:[\p{L}\d_-]+\/)*[\p{L}\d_-]+\.(?:svg|png|xlsx?|csv|tsv|json)(?![\p{L}\d])/giu;

/** "And the same as an SVG?", "the list as Excel too, costs.xlsx": what was made or shown, as a file of another format. */
export function otherFormat({ text, last, recent, known }: FollowUp): MeantCalls | null {
  const named = markedPaths(text, known.folder)['path']?.[0] ?? [...text.matchAll(PATH)][0]?.[0];
  const ending = (
    named === undefined ? FORMATS.find(([form]) => form.test(text))?.[1] : /[^.]*$/.exec(named)?.[0]
  )?.toLowerCase();
  if (ending === undefined || !FORMATS.some(([, one]) => one === ending) || !hasOnly(restOf(text, known), AROUND))
    return null;
  const before = last.arguments['path'] === undefined ? (recent.findLast(hasPath) ?? last) : last;
  const path = pathOf(named, ending, before, named === undefined ? last : before);
  if (path === null || path === stringOf(last.arguments, 'path')) return null;
  if (PICTURES.test(ending))
    return DRAWN.test(last.toolName) ? oneCall(last.toolName, { ...last.arguments, path }) : null;
  const table = OF_TABLES.test(last.toolName) ? tableOf(last) : null;
  return table === null ? null : oneCall('export_table', { table, path });
}

const hasPath = ({ toolName, arguments: args }: ToolCall): boolean =>
  MAKES.test(toolName) && stringOf(args, 'path') !== null;
const MAKES = /^(?:draw_chart|export_table)$/;

/** Beside the file before, and called like it unless it is said how. */
function pathOf(named: string | undefined, ending: string, before: ToolCall, like: ToolCall): string | null {
  const [folder, file] = [stringOf(before.arguments, 'path'), stringOf(like.arguments, 'path')];
  if (named !== undefined) return named.includes('/') || folder === null ? named : folder.replace(/[^/]*$/, named);
  return file === null || !/\.\w+$/.test(file) ? null : file.replace(/\.\w+$/, `.${ending}`);
}

function restOf(text: string, { folder, table }: KnownTitles): string {
  const names = [...folder, ...table].map((one) => one.toLowerCase());
  return comparedWords(text.replaceAll(PATH, ' '))
    .filter((word) => !names.some((one) => isSameWord(word, one)))
    .join(' ');
}
