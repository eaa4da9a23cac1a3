import type { JsonValue } from '../../../../shared/entities/json.ts';
import { formatBytes } from '../../../../electron/tools/byte-sizes.ts';
import { pickFrom } from '../held-out.ts';
import { fileLine, searchedWords } from '../values/contents.ts';
import { ANY_ENDINGS, TEXT_ENDINGS } from '../values/file-endings.ts';
import {
  bytesWithin,
  fileBytes,
  listedFile,
  namePattern,
  spokenChange,
  spokenSizeRange,
} from '../values/file-facts.ts';
import { fileName, filePath, fileStem } from '../values/file-names.ts';
import type { Values } from '../values/values.ts';
import type { Draw, Phrasing } from './request.ts';
import { quoted, spokenPlace } from './spoken-paths.ts';

/** Words of a file's name, as people remember them: mostly without its extension. */
const searchedName = (values: Values): string =>
  values.random.pick([
    () => values.phrase(1, 2),
    () => values.phrase(1, 2),
    () => fileStem(values),
    () => fileName(values, ANY_ENDINGS),
    () => values.title(),
    () => values.query(),
  ])();

/** A path with a name that matches what was searched for. */
function pathLike(values: Values, wanted: string, folder: JsonValue, endings = ANY_ENDINGS): string {
  const ending = /\.(\w+)$/.exec(wanted)?.[1];
  const words = wanted
    .replace(/\.\w+$/, '')
    .replaceAll('*', () => (values.random.chance(0.5) ? values.noun() : ''))
    .replaceAll('?', '1');
  const file =
    ending === undefined
      ? fileName(values, endings, words === '' ? fileStem(values) : words)
      : `${words === '' ? fileStem(values) : words}.${ending}`;
  return folder === null ? filePath(values, endings).replace(/[^/]*$/, () => file) : `${String(folder)}/${file}`;
}

/** Conditions in the order in which people say them, and the tool's arguments. */
function spokenConditions(values: Values): { which: string; changed: string | null; size: string | null } {
  const { random } = values;
  const kind = random.pick(['changed', 'changed', 'size', 'size', 'both']);
  const [{ lead, words }, size] = [spokenChange(values), spokenSizeRange(values)];
  if (kind === 'size') return { which: ` ${size}`, changed: null, size };
  if (kind === 'changed') return { which: ` ${lead}${words}`, changed: words, size: null };
  return {
    which: random.chance(0.5) ? ` ${size}, ${lead}${words}` : ` ${size} and ${lead}${words}`,
    changed: words,
    size,
  };
}

const findFilesPhrasing: Phrasing = {
  tool: 'find_files',
  imperatives: [
    'find the file {name}',
    'look for a file{where} called {name}',
    'search{where} for the file {name}',
    'locate the file{where} named {name}',
    'find files{where} with the name {name}',
    'tell me where the file {name} is',
    'find my file {name}{where}',
    'hunt for the file {name}{where}',
    'track down the file{where} that is called {name}',
    'search the disk for the file {name}',
    'find all {pattern} files{where}',
    'list all files{where} that match {pattern}',
    'find every {pattern}{where}',
    'search for {pattern}{where}',
    'look for files named {pattern}{where}',
    'look up which files{where} are called {pattern}',
    'find all files{where}{which}',
    'show me the files{where}{which}',
    'list every file{where}{which}',
    'search{where} for files{which}',
    'give me all files{where}{which}',
    'look for files{where}{which}',
    'tell me which files{where} I have{which}',
    'find {pattern} files{where}{which}',
    'search{where} for {pattern} files{which}',
    'list {pattern}{where}{which}',
    'show me all {pattern} files{where}{which}',
    'dig out the file {name}',
    'help me find the file {name}',
    'look everywhere for the file {name}',
    'see where I saved the file {name}',
    'get me the path of the file {name}',
    'hunt down {pattern} files{where}',
    'fetch a list of {pattern} files{where}',
    'see which files I have{where}{which}',
    'pick out the files{where}{which}',
  ],
  questions: [
    'where is the file {name}',
    'where did I put the file {name}',
    'is there a file{where} called {name}',
    'which files{where} are named {pattern}',
    'are there {pattern} files{where}',
    'are there files{where}{which}',
    'which {pattern} files are there{where}{which}',
    'what files do I have{where}{which}',
    'where has the file {name} gone',
    'do I have a file{where} called {name}',
    'where did the file {name} end up',
  ],
  fragments: [
    'find file {name}',
    'file {name}, where is it',
    'find {pattern}{where}',
    '{pattern} files{where}',
    'all {pattern}{where}',
    'files{where}{which}',
    'all files{where}{which}',
    '{pattern} files{where}{which}',
    'find -name {pattern}{where}',
    'locate file {name}',
    'I lost the file {name}, find it',
    '{name} file, where',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const { where, folder } = spokenPlace(values);
    const none = { name: null, folder: null, changed: null, size: null };
    const kind = random.pick(['name', 'name-alone', 'pattern', 'which', 'which', 'pattern-which']);
    if (kind === 'name' || kind === 'name-alone') {
      const name = searchedName(values);
      const said = quoted(name, values, 0.15);
      return kind === 'name'
        ? { slots: { name: said, where }, arguments: { ...none, name, folder } }
        : { slots: { name: said }, arguments: { ...none, name } };
    }
    const pattern = namePattern(values);
    if (kind === 'pattern') return { slots: { pattern, where }, arguments: { ...none, name: pattern, folder } };
    const { which, changed, size } = spokenConditions(values);
    return kind === 'which'
      ? { slots: { which, where }, arguments: { ...none, folder, changed, size } }
      : { slots: { pattern, which, where }, arguments: { name: pattern, folder, changed, size } };
  },
  result: ({ name = null, folder = null, size = null }, values) => {
    const found = Array.from({ length: values.random.pick([0, 1, 1, 1, 2, 3]) }, () =>
      listedFile(
        values,
        pathLike(values, String(name ?? ''), folder),
        size === null ? undefined : bytesWithin(values, String(size)),
      ),
    );
    return { found, total: found.length };
  },
  answers: ({ total }) =>
    total === 0
      ? ['I found no such file.', 'No file fits.']
      : [
          'I found {found.path}.',
          'There is {found.path}.',
          'Found: {found.path}, {found.size}.',
          'I found {total}: {found.path}.',
        ],
};

const NAMES = [
  ' in {names} files',
  ' in all {names} files',
  ', only in {names}',
  ', only {names} files',
  ' in files named {names}',
  ' among {names} files',
];

const EXPRESSIONS = [
  'TODO|FIXME',
  String.raw`\d{4}-\d{2}-\d{2}`,
  '^#+ ',
  String.raw`[\w.]+@[\w.]+`,
  String.raw`https?://\S+`,
  String.raw`\b\d{5}\b`,
  '^import ',
  String.raw`\$\d+`,
  '^$',
  '[A-Z]{3,}',
];
/** Mostly around a word, so that none is memorized. */
const expression = (values: Values): string => {
  const word = values.noun().replace(/[^\p{L}\p{N}]+/gu, '');
  return values.random.pick([
    () => pickFrom(EXPRESSIONS, values.random, values.split),
    () => `^${word}`,
    () => String.raw`\b${word}\b`,
    () => String.raw`${word}\d+`,
    () => `${word}.*${values.noun().replace(/[^\p{L}\p{N}]+/gu, '')}`,
    () => `(${word}|${values.madeUpWord()})`,
    () => String.raw`${word}\s*=`,
  ])();
};

const searchInFilesPhrasing: Phrasing = {
  tool: 'search_in_files',
  imperatives: [
    'search all files{where}{only} for {text}',
    'look for {text} inside the files{where}{only}',
    'grep for {text}{where}{only}',
    'find out which files{where}{only} contain {text}',
    'search inside my files{where}{only} for {text}',
    'find files{where}{only} with the text {text}',
    'tell me which file{where}{only} has the words {text}',
    'search the contents of the files{where}{only} for {text}',
    'look through the files{where}{only} for {text}',
    'find where {text} occurs in the files{where}{only}',
    'find every line{where}{only} that has {text}',
    'show me the places in my files{where}{only} where {text} stands',
    'scan the files{where}{only} for the words {text}',
    'list the files{where}{only} that talk about {text}',
    'go through my files{where}{only} and look for {text}',
    'search file contents{where}{only}: {text}',
    'search the files{where}{only} for the regex {expression}',
    'grep the files{where}{only} for the pattern {expression}',
    'find lines in files{where}{only} that match {expression}',
    'search in files{where}{only} with the regular expression {expression}',
    'dig through my files{where}{only} for the words {text}',
    'hunt for {text} in the text of my files{where}{only}',
    'check which of my files{where}{only} say {text}',
    'see whether any file{where}{only} says {text}',
    'do a full-text search{where}{only} for {text}',
    'look for the phrase {text} in my files{where}{only}',
    'search my files{where}{only} by content: {text}',
  ],
  questions: [
    'in which file{where}{only} does {text} occur',
    'which of my files{where}{only} contain {text}',
    'in which files{where}{only} is {text}',
    'is {text} in any file{where}{only}',
    'where in my files{where}{only} is {text}',
    'which files{where}{only} match the regex {expression}',
    'which lines in my files{where}{only} match the regular expression {expression}',
    'which file{where}{only} says {text}',
    'do any files{where}{only} mention {text}',
  ],
  fragments: [
    'grep {text}{where}{only}',
    'files{where}{only} containing {text}',
    'search in files{where}{only}: {text}',
    '{text}, in which files{where}{only}',
    'files with {text} in them{where}{only}',
    'text search{where}{only}: {text}',
    'grep -E {expression}{where}{only}',
    'regex search in files{where}{only}: {expression}',
    'files{where}{only} matching the regex {expression}',
    'files that say {text}{where}{only}',
    'content search{where}{only}: {text}',
    'full text{where}{only}: {text}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const { where, folder } = spokenPlace(values);
    const names = random.chance(0.2) ? namePattern(values, TEXT_ENDINGS) : null;
    const only = names === null ? '' : pickFrom(NAMES, random, values.split).replace('{names}', () => names);
    if (random.chance(0.15)) {
      const text = expression(values);
      return { slots: { expression: text, where, only }, arguments: { text, folder, names, expression: true } };
    }
    const text = searchedWords(values);
    return { slots: { text: quoted(text, values), where, only }, arguments: { text, folder, names, expression: null } };
  },
  result: ({ text = null, folder = null, names = null, expression: isExpression = null }, values) => {
    const { random } = values;
    const path = (): string => pathLike(values, String(names ?? ''), folder, TEXT_ENDINGS);
    const line = (): string =>
      isExpression === true
        ? fileLine(values)
        : random.pick([
            () => `${String(text)} ${fileLine(values)}`,
            () => `${fileLine(values)} ${String(text)}`,
            () => String(text),
          ])();
    const matches = Array.from({ length: random.pick([0, 1, 1, 1, 2]) }, () => ({
      path: path(),
      line: random.integer(1, 400),
      text: line(),
    }));
    return { matches, files_searched: random.integer(Math.max(1, matches.length), 900) };
  },
  answers: ({ matches }) =>
    Array.isArray(matches) && matches.length === 0
      ? ['I found it in none of {files_searched} files.', 'None of the {files_searched} files has it.']
      : [
          'It is in {matches.path}.',
          'I found it in {matches.path}: {matches.text}',
          'It stands in {matches.path}, line {matches.line}.',
        ],
};

const SIZES = [' {size}', ' {size}', ' that are {size}'];

const findDuplicateFilesPhrasing: Phrasing = {
  tool: 'find_duplicate_files',
  imperatives: [
    'find duplicate files{where}',
    'look for duplicates{where}',
    'show me files that I have more than once{where}',
    'search for identical files{where}',
    'check for double files{where}',
    'list all duplicate files{where}',
    'tell me which files exist several times{where}',
    'find copies of the same file{where}',
    'find out what I have saved twice{where}',
    'detect duplicated files{where}',
    'look for files that are the same{where}',
    'see if there are duplicate files{where}',
    'scan for duplicates{where}',
    'find repeated files{where}',
    'find duplicate files{big}{where}',
    'look for duplicates{big}{where}',
    'show me double files{big}{where}',
    'search for identical files{big}{where}',
    'list duplicate files{big}{where}',
  ],
  questions: [
    'are there duplicate files{where}',
    'which files are there twice{where}',
    'do I have the same file several times{where}',
    'are any files duplicated{where}',
    'what did I save more than once{where}',
    'are there duplicate files{big}{where}',
    'which files{big} are there twice{where}',
  ],
  fragments: [
    'duplicate files{where}',
    'duplicates{where}',
    'double files{where}',
    'identical files{where}',
    'same file twice{where}',
    'duplicates{big}{where}',
    'duplicate files{big}{where}',
  ],
  draw: (values): Draw => {
    const { where, folder } = spokenPlace(values, 0.65);
    if (values.random.chance(0.7)) return { slots: { where }, arguments: { folder, size: null } };
    const size = spokenSizeRange(values, 0.9);
    return {
      slots: { where, big: pickFrom(SIZES, values.random, values.split).replace('{size}', size) },
      arguments: { folder, size },
    };
  },
  result: ({ folder = null, size = null }, values) => {
    const { random } = values;
    const groups = Array.from({ length: random.pick([0, 1, 1, 2]) }, () => {
      const ending = pickFrom(ANY_ENDINGS, random, values.split);
      return {
        bytes: size === null ? fileBytes(values) : bytesWithin(values, String(size)),
        paths: Array.from({ length: random.pick([2, 2, 3]) }, () => pathLike(values, '', folder, [ending])),
      };
    });
    const duplicates = groups.map(({ bytes, paths }) => ({ size: formatBytes(bytes), copies: paths.length, paths }));
    return {
      duplicates,
      total: groups.length,
      could_be_freed: formatBytes(groups.reduce((sum, { bytes, paths }) => sum + bytes * (paths.length - 1), 0)),
    };
  },
  answers: ({ total }) =>
    total === 0
      ? ['No file is there more than once.', 'I found no duplicates.']
      : [
          'Files that are there more than once: {total}. {could_be_freed} could be freed.',
          'I found {total}; without the copies, {could_be_freed} would be free.',
          'The same file each time: {duplicates.paths}.',
        ],
};

export const findingFilesPhrasings: readonly Phrasing[] = [
  findFilesPhrasing,
  searchInFilesPhrasing,
  findDuplicateFilesPhrasing,
];
