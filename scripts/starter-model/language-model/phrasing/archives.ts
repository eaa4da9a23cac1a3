import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { formatBytes } from '../../../../electron/tools/byte-sizes.ts';
import { pickFrom } from '../held-out.ts';
import { ANY_ENDINGS } from '../values/file-endings.ts';
import { fileBytes, fileSize } from '../values/file-facts.ts';
import { fileName, filePath, folderName, folderPath } from '../values/file-names.ts';
import type { Values } from '../values/values.ts';
import type { Draw, Phrasing } from './request.ts';
import { spokenFile, spokenInto } from './spoken-paths.ts';

const ENDINGS = ['zip', 'zip', 'zip', 'tar', 'tar.gz', 'tar.gz', 'tgz'];
const MADE_ENDINGS = ['zip', 'zip', 'zip', 'tar', 'tar.gz'];
const THE_ARCHIVE = ['', '', '', '', 'the archive ', 'the archive ', 'the file ', 'my archive '];

/** The folder next to an archive, with its name. */
const besides = (archive: JsonValue): string => String(archive).replace(/\.(?:tar\.gz|tgz|tar|zip)$/i, '');

/** Between two names, before the last one, and how a last one is joined. */
const LAST_JOINTS = [' and ', ' and ', ', ', ' & ', ', and ', ' plus '];

/** "a.pdf, b.jpg and the Photos folder" would hide where a name ends: folders are said by their names alone. */
function spokenFiles(values: Values): { readonly words: string; readonly paths: readonly string[] } {
  const { random, split } = values;
  const one = (): string => (random.chance(0.35) ? folderPath(values) : filePath(values, ANY_ENDINGS));
  const paths = Array.from({ length: random.pick([1, 1, 1, 2, 2, 3, 4]) }, one);
  const [only = ''] = paths;
  if (paths.length === 1)
    return { words: pickFrom(/\.\w+$/.test(only) ? ONE_FILE : ONE_FOLDER, random, split) + only, paths };
  return { words: paths.slice(0, -1).join(', ') + pickFrom(LAST_JOINTS, random, split) + (paths.at(-1) ?? ''), paths };
}
const ONE_FILE = ['', '', 'the file ', 'my file '];
const ONE_FOLDER = ['the folder ', 'my folder ', 'everything in ', 'all of ', '', 'the whole folder '];

const createArchivePhrasing: Phrasing = {
  tool: 'create_archive',
  imperatives: [
    'zip {files} into {archive}',
    'pack {files} up into {archive}',
    'compress {files} as {archive}',
    'put {files} into the archive {archive}',
    'make an archive {archive} with {files}',
    'create {archive} from {files}',
    'bundle {files} up as {archive}',
    'archive {files} as {archive}',
    'pack up {files} and call the archive {archive}',
    'make {archive} out of {files}',
    'wrap {files} up in {archive}',
    'create the archive {archive} containing {files}',
    'save {files} compressed as {archive}',
    'pack together {files} in {archive}',
    'back up {files} into the archive {archive}',
    'build an archive named {archive} with {files} in it',
    'collect {files} in {archive}',
    'put together {archive} with {files}',
  ],
  questions: [
    'can you zip {files} as {archive}',
    'could {files} be packed into {archive}',
    'can I have {files} in an archive called {archive}',
    'could you make {archive} with {files}',
  ],
  fragments: [
    '{files} -> {archive}',
    'archive {archive}: {files}',
    '{archive} with {files}',
    'zip {archive} {files}',
    'tar {files} to {archive}',
    'pack: {files} as {archive}',
    'new archive {archive} from {files}',
    '{files} in one archive, {archive}',
  ],
  draw: (values): Draw => {
    const { words, paths } = spokenFiles(values);
    const archive = filePath(values, MADE_ENDINGS);
    return { slots: { files: words, archive }, arguments: { files: [...paths], archive } };
  },
  result: ({ files = null, archive = null }, values) => {
    const packed = Array.isArray(files) ? (files as readonly JsonValue[]).map(String) : [];
    const hasFolder = packed.some((path) => !/\.\w+$/.test(path));
    return {
      archive,
      files: hasFolder ? values.random.integer(packed.length, 400) : packed.length,
      size: fileSize(values),
    };
  },
  answers: [
    '{archive} is packed, files: {files}, {size}.',
    'The archive {archive} is there, files in it: {files}.',
    'Done: {archive}, {size}.',
    'I packed it into {archive}.',
  ],
};

const listArchivePhrasing: Phrasing = {
  tool: 'list_archive',
  imperatives: [
    'list the contents of {archive}',
    'show what {archive} contains',
    'tell me which files are in {archive}',
    'look into {archive}',
    'show me the files packed in {archive}',
    'see what is in {archive}',
    'list what is packed in {archive}',
    'check what {archive} has in it',
    'show the file list of {archive}',
    'peek into {archive}',
    'tell me what is packed into {archive}',
    'list {archive} without unpacking',
    'give me the names of the files in {archive}',
    'find out what {archive} holds',
    'show me the inside of {archive}',
    'look what is in {archive}',
    'list {archive} again, skip the first {offset}',
    'show the contents of {archive} after the first {offset} entries',
    'list what comes in {archive} after entry {offset}',
  ],
  questions: [
    'what is in {archive}',
    'which files does {archive} contain',
    'how many files are packed in {archive}',
    'what does {archive} have in it',
    'what did I pack into {archive}',
    'what is in {archive} after the first {offset} entries',
  ],
  fragments: [
    'contents of {archive}',
    'files in {archive}',
    'unzip -l {archive}',
    '{archive}: what is in it',
    'list archive {archive}',
    'what {archive} contains',
    'tar -tf {archive}',
    '{archive}, entries after {offset}',
  ],
  draw: (values): Draw => {
    const { words, path } = spokenFile(values, ENDINGS, THE_ARCHIVE);
    const offset = values.random.chance(0.1) ? values.random.integer(1, 20) * 20 : null;
    return {
      slots: { archive: words, ...(offset === null ? {} : { offset: String(offset) }) },
      arguments: { archive: path, offset },
    };
  },
  result: ({ offset = null }, values) => {
    const { random } = values;
    const packed = Array.from({ length: random.integer(1, 5) }, () => ({
      name: random.chance(0.4)
        ? `${folderName(values)}/${fileName(values, ANY_ENDINGS)}`
        : fileName(values, ANY_ENDINGS),
      bytes: fileBytes(values),
    }));
    const entries = packed.map(({ name, bytes }) => ({ name, size: formatBytes(bytes) }));
    return {
      entries,
      total: Number(offset ?? 0) + entries.length,
      unpacked: formatBytes(packed.reduce((sum, { bytes }) => sum + bytes, 0)),
    };
  },
  answers: [
    'It has {entries.name}.',
    'In {=archive} there is {entries.name}.',
    'There are {total} in it, {unpacked} unpacked: {entries.name}.',
    'These are in it: {entries.name}.',
  ],
};

/** What unpacking reports: where to, how many files and which. */
function unpacked(folder: string, names: readonly string[]): JsonObject {
  return { folder, files: names.length, names: names.map((name) => `${folder}/${name}`) };
}

const extractArchivePhrasing: Phrasing = {
  tool: 'extract_archive',
  imperatives: [
    'unzip {archive}{tail}',
    'unpack {archive}{tail}',
    'extract {archive}{tail}',
    'unpack all of {archive}{tail}',
    'extract everything from {archive}{tail}',
    'decompress {archive}{tail}',
    'open up {archive} and unpack it{tail}',
    'take everything out of {archive}{tail}',
    'expand {archive}{tail}',
    'untar {archive}{tail}',
    'uncompress {archive}{tail}',
    'extract all files of {archive}{tail}',
    'get the files out of {archive}{tail}',
    'unwrap {archive}{tail}',
    'unpack the contents of {archive}{tail}',
    'inflate {archive}{tail}',
  ],
  questions: [
    'can you unzip {archive}{tail}',
    'could {archive} be unpacked{tail}',
    'can you get everything out of {archive}{tail}',
    'could you extract all of {archive}{tail}',
  ],
  fragments: [
    'unzip: {archive}{tail}',
    '{archive} unpacked{tail}',
    'all of {archive}{tail}, unpacked',
    'tar -xf {archive}{tail}',
    'extract: {archive}{tail}',
    '{archive}: unpack it{tail}',
    'unpack, please: {archive}{tail}',
  ],
  draw: (values): Draw => {
    const { words, path } = spokenFile(values, ENDINGS, THE_ARCHIVE);
    const { tail, into } = spokenInto(values);
    return { slots: { archive: words, tail }, arguments: { archive: path, into } };
  },
  result: ({ archive = null, into = null }, values) =>
    unpacked(
      String(into ?? besides(archive)),
      Array.from({ length: values.random.integer(1, 4) }, () => fileName(values, ANY_ENDINGS)),
    ),
  answers: [
    'Unpacked into {folder}, files: {files}.',
    '{names} is in {folder} now.',
    'I unpacked it into {folder}.',
    'Done. In {folder} there is {names}.',
  ],
};

const takeFromArchivePhrasing: Phrasing = {
  tool: 'take_from_archive',
  imperatives: [
    'take {name} out of {archive}{tail}',
    'get {name} from {archive}{tail}',
    'extract only {name} from {archive}{tail}',
    'unpack just {name} out of {archive}{tail}',
    'pull {name} out of {archive}{tail}',
    'get nothing but {name} out of {archive}{tail}',
    'extract {name} from {archive}{tail}',
    'unzip only {name} from {archive}{tail}',
    'fetch {name} out of {archive}{tail}',
    'I only need {name} from {archive}{tail}',
    'unpack {name} alone from {archive}{tail}',
    'take nothing but {name} from {archive}{tail}',
    'from {archive}, extract just {name}{tail}',
    'out of {archive}, take {name}{tail}',
    'pick {name} from {archive}{tail}',
    'unpack one thing from {archive}, {name}{tail}',
    'give me {name} from {archive}{tail}',
  ],
  questions: [
    'can you get {name} out of {archive}{tail}',
    'could I have just {name} from {archive}{tail}',
    'can {name} be taken out of {archive}{tail}',
    'could you unpack only {name} from {archive}{tail}',
  ],
  fragments: [
    '{name} from {archive}{tail}',
    'only {name} out of {archive}{tail}',
    '{archive}: just {name}{tail}',
    'unzip {archive} {name}{tail}',
    'from {archive} only {name}{tail}',
    'single file {name} from {archive}{tail}',
    'extract {name} only, {archive}{tail}',
  ],
  draw: (values): Draw => {
    const { random, split } = values;
    const { words, path } = spokenFile(values, ENDINGS, THE_ARCHIVE);
    const isFolder = random.chance(0.2);
    const name = isFolder
      ? folderName(values)
      : random.chance(0.2)
        ? `${folderName(values)}/${fileName(values, ANY_ENDINGS)}`
        : fileName(values, ANY_ENDINGS);
    const { tail, into } = spokenInto(values);
    return {
      slots: { archive: words, name: pickFrom(isFolder ? FOLDER_IN_IT : FILE_IN_IT, random, split) + name, tail },
      arguments: { archive: path, name, into },
    };
  },
  result: ({ archive = null, name = null, into = null }, values) => {
    const wanted = String(name);
    const names = /\.\w+$/.test(wanted)
      ? [wanted]
      : Array.from({ length: values.random.integer(1, 3) }, () => `${wanted}/${fileName(values, ANY_ENDINGS)}`);
    return unpacked(String(into ?? besides(archive)), names);
  },
  answers: ['It is in {folder} now: {names}.', 'Unpacked: {names}.', '{=name} is in {folder}.', 'Done: {names}.'],
};
const FILE_IN_IT = ['', '', '', 'the file ', 'the file '];
const FOLDER_IN_IT = ['the folder ', 'the folder ', 'the directory '];

export const archivesPhrasings: readonly Phrasing[] = [
  createArchivePhrasing,
  listArchivePhrasing,
  extractArchivePhrasing,
  takeFromArchivePhrasing,
];
