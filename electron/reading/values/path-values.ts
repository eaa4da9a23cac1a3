import { isSameWord } from '../own-things/named-kinds.ts';
import type { JsonValue } from '../../../shared/entities/json.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import { forRoles } from '../parameters-with.ts';
import type { ReadableTool } from '../takes.ts';
import { namePattern } from '../english/name-pattern.ts';

type Tools = readonly ReadableTool[];
type Marked = Readonly<Record<string, readonly string[]>>;

/** A word with a folder in front or an extension behind. */
const PATH = new RegExp(
  [
    String.raw`(?<![\p{L}\p{M}\d_@:/.])(?:[\p{L}\p{M}\d_.-]+\/[\p{L}\p{M}\d_./-]*[\p{L}\p{M}\d_]|`,
    String.raw`[\p{L}\p{M}\d_-]+\.(?:txt|md|csv|json|pdf|docx?|xlsx?|html?|png|svg|jpe?g|zip|ics|vcf|log|tsv))`,
    String.raw`(?![\p{L}\p{M}\d_@])`,
  ].join(''),
  'giu',
);
const pathsIn = (text: string): readonly string[] => [...text.matchAll(PATH)].map(([path]) => path);

const folderIn = (text: string, folders: readonly string[]): string | undefined =>
  folders.find((name) => namesFolder(text, name) || namesFolder(text, spelledLike(name, text)));

/** @returns the word of a text that is a folder's name with one slip; the name if there is none. */
const spelledLike = (name: string, text: string): string =>
  (text.match(/[\p{L}\d]+/gu) ?? []).find((word) => isSameWord(word.toLowerCase(), name.toLowerCase())) ?? name;

/** "The log file": a file by the words of its name, unless they only say what kind of file it is. */
const BY_NAME = longPattern('iu')`
  \b(?:the|my|our) (?!
    (?:
      same|other|first|second|third|last|new|old|whole|text|csv|pdf|zip|word|excel|picture|image|audio|video|right
      |wrong|only|open|shown|next|previous|big|biggest|largest|newest|oldest|latest
    )\b
  )([\p{L}\d][\p{L}\d_-]*(?: [\p{L}\d_-]+)?) file\b(?! (?:called|named))
`;

function wholePaths(text: string, folders: readonly string[]): readonly string[] {
  const folder = folderIn(text, folders);
  const found = pathsIn(text);
  const [, named] = found.length === 0 && folders.length > 0 ? (BY_NAME.exec(text) ?? []) : [];
  return [...found, ...(named === undefined ? [] : [named])].map((path) =>
    folder === undefined || path.includes('/') ? path : `${folder}/${path}`,
  );
}

/** @returns the files that a text names, with their folder. */
export const filesIn = (text: string, folders: readonly string[]): readonly string[] => [
  ...new Set(wholePaths(text, folders).filter((path) => /\.\p{L}\w{1,4}$/u.test(path))),
];

/** "Letter.txt from the Household folder" is Household/letter.txt. */
export function markedPaths(text: string, folders: readonly string[], tools?: Tools): Marked {
  const folder = folderIn(text, folders);
  const whole = wholePaths(text, folders);
  const found = pathsIn(text);
  const archive = whole.find((path) => IS_ARCHIVE.test(path));
  const [first, second] = whole;
  return forRoles(tools, {
    ...(first !== undefined && { path: [first] }),
    ...(second !== undefined && { 'second path': [found[1] ?? second] }),
    ...(archive !== undefined && { archive: [archive] }),
    ...(folder !== undefined && { folder: [folder] }),
  });
}

/** @returns all files that are to be packed, as one value: the archive is not among them. */
export function packedFiles(
  request: string,
  folders: readonly string[],
  tools?: Tools,
): Readonly<Record<string, readonly JsonValue[]>> {
  const files = wholePaths(request, folders).filter((path) => !IS_ARCHIVE.test(path));
  return files.length === 0 ? {} : forRoles<JsonValue>(tools, { 'packed files': [files] });
}

/** "Make a folder Slides inside Papers": where a new folder goes is a part of its path. */
export function newFolder(request: string, folders: readonly string[], tools?: Tools): Marked {
  for (const folder of folders) {
    const form = new RegExp(
      String.raw`\b(?:folder|directory|subfolder) (?:called |named )?["“]?([\p{L}\d][\p{L}\d_ -]{0,40}?)["”]?,? ` +
        String.raw`(?:in|inside|within|under|into) (?:the |my |our )?(?:folder )?${namePattern(folder)}${NAME_ENDS}`,
      'iu',
    );
    const [, name] = form.exec(request) ?? [];
    if (name !== undefined) return forRoles(tools, { 'new folder': [`${folder}/${name}`] });
  }
  return {};
}

/** Where a code is saved: without a name that a picture can have, that is asked. */
export const codePath = (request: string, folders: readonly string[], tools?: Tools): Marked =>
  /\bqr\b/i.test(request)
    ? forRoles(tools, { 'new code': wholePaths(request, folders).filter((path) => /\.(?:png|svg)$/i.test(path)) })
    : {};

const IS_ARCHIVE = /\.(?:zip|tar|t?gz)$/i;

/** Where the name of a folder ends: in front of a full stop, but not of the rest of a file's name. */
const NAME_ENDS = String.raw`(?![\p{L}\d/]|\.[\p{L}\d])`;

const namesFolder = (text: string, folder: string): boolean =>
  new RegExp(
    String.raw`\b(?:in|from|inside|into|of|to|on|is) (?:(?:the|my|our) )?` +
      String.raw`(?:folder )?${namePattern(folder)}${NAME_ENDS}|` +
      String.raw`\b(?:the|my) ${namePattern(folder)} folder\b`,
    'iu',
  ).test(text);
