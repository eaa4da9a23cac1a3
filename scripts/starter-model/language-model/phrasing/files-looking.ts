import type { JsonObject } from '../../../../shared/entities/json.ts';
import { formatBytes } from '../../../../electron/tools/byte-sizes.ts';
import { pickFrom } from '../held-out.ts';
import { fileLines } from '../values/contents.ts';
import { ANY_ENDINGS, TEXT_ENDINGS } from '../values/file-endings.ts';
import { changedAt, fileBytes, fileSize, freeSpace, listedEntries, listedFile } from '../values/file-facts.ts';
import { fileName, folderName } from '../values/file-names.ts';
import type { Values } from '../values/values.ts';
import type { Draw, Phrasing } from './request.ts';
import { namedFolder, spokenFile, spokenFolder } from './spoken-paths.ts';

const listFolderPhrasing: Phrasing = {
  tool: 'list_folder',
  imperatives: [
    'list {folder}',
    'show me what is in {folder}',
    'list everything in {folder}',
    'show the contents of {folder}',
    'tell me which files are in {folder}',
    'look into {folder}',
    'show all files of {folder}',
    'list the contents of {folder}',
    'give me the file list of {folder}',
    'look inside {folder} and list the files',
    'tell me what lies in {folder}',
    'see what files are in {folder}',
    'browse {folder}',
    'enumerate the files in {folder}',
    'print the directory listing of {folder}',
    'check what I have in {folder}',
    'list the folders you can open',
    'show me the folders you have access to',
    'tell me which folders are open to you',
    'list the folders I gave you',
    'say which of my folders you may read',
    'show which directories are shared with you',
    'peek into {folder}',
    'see what I keep in {folder}',
    'read out the file names in {folder}',
    'run through the files of {folder}',
    'give me everything that is in {folder}',
    'have a look in {folder} and list it',
    'print the file names in {folder}',
    'go through {folder} and name the files',
  ],
  questions: [
    'what is in {folder}',
    'which files are in {folder}',
    'what files does {folder} have',
    'is there anything in {folder}',
    'which subfolders does {folder} have',
    'what do I have in {folder}',
    'what folders can you get at',
    'what folders are open to you',
    'which of my folders may you look into',
    'what have I got in {folder}',
    'anything in {folder}',
    'what sits in {folder}',
  ],
  fragments: [
    'ls {folder}',
    'files in {folder}',
    'contents of {folder}',
    'dir {folder}',
    '{folder}: what is in it',
    'file list of {folder}',
    'listing of {folder}',
    'folders you can read',
    'open folders',
    'my shared folders',
    'everything in {folder}',
    '{folder} contents',
    '{folder}: list',
  ],
  draw: (values): Draw => {
    const offset = null;
    if (values.random.chance(0.15)) return { slots: {}, arguments: { folder: null, offset } };
    const { words, path } = namedFolder(values);
    return { slots: { folder: words }, arguments: { folder: path, offset } };
  },
  result: ({ folder = null }, values) => {
    if (folder === null)
      return {
        folders: Array.from({ length: values.random.integer(1, 4) }, () => ({
          path: folderName(values),
          may_change: values.random.chance(0.6),
        })),
      };
    const entries = listedEntries(values, String(folder));
    return { entries, total: entries.length };
  },
  answers: (_result, { folder }) =>
    folder === null
      ? ['These folders are open to me: {folders.path}.', 'I can look into {folders.path}.']
      : ['There is this: {entries.path}.', 'These are in {=folder}: {entries.path}.', 'I see {total}: {entries.path}.'],
};

const readFilePhrasing: Phrasing = {
  tool: 'read_file',
  imperatives: [
    'show me the inside of {file}',
    'print {file}',
    'read out {file}',
    'show the text of {file}',
    'display the contents of {file}',
    'tell me what stands in {file}',
    'read me {file}',
    'let me see what is written in {file}',
    'look into {file} and show me the text',
    'show me what {file} says',
    'get the contents of {file}',
    'output {file}',
    'show the first {first} lines of {file}',
    'print the first {first} lines from {file}',
    'read just the top {first} lines of {file}',
    'give me the first {first} lines of {file}',
    'show the last {last} lines of {file}',
    'print the last {last} lines from {file}',
    'give me the final {last} lines of {file}',
    'tail {file}, {last} lines',
    'show {file} from line {start} on',
    'read {file} starting at line {start}',
    'go on with {file} at line {start}',
    'print {file} beginning with line {start}',
    'show {count} lines of {file} from line {start}',
    'read {count} lines of {file} starting at line {start}',
    'print {file} from line {start}, {count} lines',
    'give me the text of {file}',
    'quote {file}',
    'read {file} to me',
    'show me all of {file}',
    'type out {file}',
    'put the text of {file} here',
    'grab the text from {file}',
    'let me read {file}',
    'have a look at the text in {file}',
  ],
  questions: [
    'what does {file} say',
    'what is written in {file}',
    'what stands in {file}',
    'what are the first {first} lines of {file}',
    'what is in the last {last} lines of {file}',
    'how does {file} go on at line {start}',
    'what do the {count} lines from line {start} of {file} say',
    'what have I written in {file}',
    "what's inside {file}",
    'can I see the text of {file}',
  ],
  fragments: [
    'cat {file}',
    'text of {file}',
    '{file}: what does it say',
    'contents of {file}',
    'head -n {first} {file}',
    'first {first} lines of {file}',
    'tail -n {last} {file}',
    'last {last} lines of {file}',
    '{file} from line {start}',
    '{file}, line {start} onwards',
    '{file}: {count} lines from line {start}',
    '{file} contents',
    'inside of {file}',
    'show {file}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const { words, path } = spokenFile(values, TEXT_ENDINGS);
    const amount = (): number =>
      random.pick([() => random.integer(2, 9), () => random.integer(2, 9), () => random.integer(1, 5) * 10])();
    const [count, start] = [amount(), random.pick([() => random.integer(2, 99), () => random.integer(2, 40) * 50])()];
    return random.pick<() => Draw>([
      ...Array.from({ length: 5 }, () => () => ({
        slots: { file: words },
        arguments: { path, from_line: null, lines: null },
      })),
      () => ({ slots: { file: words, first: String(count) }, arguments: { path, from_line: null, lines: count } }),
      () => ({ slots: { file: words, last: String(count) }, arguments: { path, from_line: -count, lines: null } }),
      () => ({ slots: { file: words, start: String(start) }, arguments: { path, from_line: start, lines: null } }),
      () => ({
        slots: { file: words, start: String(start), count: String(count) },
        arguments: { path, from_line: start, lines: count },
      }),
    ])();
  },
  result: readLines,
  answers: ['It says: {text}', '{path} says: {text}', 'These are lines {lines}: {text}', 'Here is {path}: {text}'],
};

/** A file a little longer than requested, if a number of lines was given. */
function readLines({ path = null, from_line = null, lines = null }: JsonObject, values: Values): JsonObject {
  const { random } = values;
  const [from, wanted] = [Number(from_line ?? 1), lines === null ? null : Number(lines)];
  const count = from < 0 ? -from : (wanted ?? random.integer(1, 6));
  const left = from < 0 || wanted === null ? 0 : random.integer(1, 400);
  const first = from < 0 ? random.integer(1, 900) : from;
  const last = first + count - 1;
  return {
    path,
    lines: `${String(first)}-${String(last)} of ${String(last + left)}`,
    text: fileLines(values, count).join('\n'),
    ...(left > 0 && { next_line: last + 1 }),
  };
}

const fileInfoPhrasing: Phrasing = {
  tool: 'file_info',
  imperatives: [
    'tell me how large {file} is',
    'check when {file} was modified',
    'give me the size of {file}',
    'look up the date of {file}',
    'show the properties of {file}',
    'get the file details of {file}',
    'find out when I last changed {file}',
    'tell me the file size of {file}',
    'check the modification date of {file}',
    'show size and date of {file}',
    'tell me what kind of file {file} is',
    'find out how many bytes {file} has',
    'tell me when {file} was saved',
    'see how old {file} is',
    'check what type {file} is',
    'report the file info of {file}',
    'count the files directly in {dir}',
    'tell me when {dir} was last changed',
    'give me the date of {dir}',
    'measure the size of {file}',
    'tell me the age of {file}',
    'tell me how heavy {file} is',
    'look up the last change of {file}',
    'get size and date of {file}',
    'give me the facts on the file {file}',
    'check how many kilobytes {file} has',
    'see when {file} was last touched',
  ],
  questions: [
    'how large is {file}',
    'what size is {file}',
    'when did I last edit {file}',
    'when was {file} modified',
    'how many bytes does {file} have',
    'what kind of file is {file}',
    'how old is {file}',
    'when did {dir} last change',
    'how many files are directly in {dir}',
    'is {file} a big file',
    'how heavy is {file}',
    'when did {file} last change',
  ],
  fragments: [
    'size of {file}',
    'date of {file}',
    'stat {file}',
    'file info {file}',
    '{file}: how large and how old',
    'properties of {file}',
    '{file}, last modified when',
    'date of {dir}',
    'stat {dir}',
    'age of {file}',
    '{file} size',
    '{file} details',
    'last change of {file}',
  ],
  draw: (values): Draw => {
    if (values.random.chance(0.12)) {
      const { words, path } = spokenFolder(values);
      return { slots: { dir: words }, arguments: { path } };
    }
    const { words, path } = spokenFile(values, ANY_ENDINGS);
    return { slots: { file: words }, arguments: { path } };
  },
  result: ({ path = null }, values) => {
    const { random } = values;
    const ending = /\.(\w+)$/.exec(String(path))?.[1]?.toLowerCase();
    if (ending === undefined)
      return {
        path,
        kind: 'folder',
        changed: changedAt(values),
        files: random.integer(0, 90),
        folders: random.integer(0, 12),
        size_of_files: fileSize(values),
      };
    const bytes = fileBytes(values);
    const mime = TYPES[ending];
    const type =
      TEXT_ENDINGS.includes(ending) || ['csv', 'html', 'svg'].includes(ending)
        ? {
            type: 'text',
            lines: Math.ceil(bytes / random.integer(20, 60)),
            words: Math.ceil(bytes / random.integer(5, 9)),
          }
        : { type: mime ?? 'unknown' };
    return { path, size: formatBytes(bytes), changed: changedAt(values), bytes, ...type };
  },
  answers: ({ kind }) =>
    kind === 'folder'
      ? [
          'Files in it: {files}, folders: {folders}; changed on {changed}.',
          '{path} was changed on {changed}; files in it: {files}.',
        ]
      : [
          '{path}: {size}, {bytes} bytes, changed on {changed}, {type}.',
          'It has {size} ({bytes} bytes), is of the type {type} and was changed on {changed}.',
          'It was last changed on {changed}; it has {size}, {bytes} bytes, type {type}.',
        ],
};

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  wav: 'audio/wav',
  epub: 'application/epub+zip',
  heic: 'image/heic',
  psd: 'image/vnd.adobe.photoshop',
  ttf: 'font/ttf',
  exe: 'application/x-msdownload',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
};

const compareFilesPhrasing: Phrasing = {
  tool: 'compare_files',
  imperatives: [
    'compare {first} and {second}',
    'compare {first} to {second}',
    'show the differences between {first} and {second}',
    'diff {first} against {second}',
    'tell me how {first} differs from {second}',
    'find out what is different in {second} compared with {first}',
    'check whether {first} and {second} are identical',
    'tell me if {first} is the same as {second}',
    'show me what is new in {second} since {first}',
    'list the changes from {first} to {second}',
    'see whether {first} equals {second}',
    'put {first} and {second} side by side and show the differences',
    'run a diff of {first} and {second}',
    'tell me which lines differ between {first} and {second}',
    'hold {first} against {second}',
    'check {second} for differences from {first}',
  ],
  questions: [
    'what is the difference between {first} and {second}',
    'are {first} and {second} the same',
    'is {first} identical to {second}',
    'what has changed from {first} to {second}',
    'how does {second} differ from {first}',
    'do {first} and {second} have the same contents',
  ],
  fragments: [
    'diff {first} {second}',
    '{first} vs {second}',
    'differences: {first} and {second}',
    '{first} compared with {second}',
    '{first} and {second}, same or not',
    'changes {first} -> {second}',
    'compare: {first}, {second}',
  ],
  draw: (values): Draw => {
    const { words: first, path } = spokenFile(values, [...TEXT_ENDINGS, 'jpg', 'pdf', 'csv']);
    const other = spokenFile(values, [path.split('.').at(-1) ?? 'txt']);
    return { slots: { first, second: other.words }, arguments: { first: path, second: other.path } };
  },
  result: (_args, values) => {
    const { random } = values;
    if (random.chance(0.25)) return { same: true };
    if (random.chance(0.15))
      return {
        same: false,
        note: random.pick([
          'At least one of them is no text, so only this can be said.',
          'They differ in almost every line.',
        ]),
      };
    const [old, fresh] = [fileLines(values, random.integer(0, 2)), fileLines(values, random.integer(1, 2))];
    return {
      same: false,
      added: fresh.length,
      removed: old.length,
      text: [
        `@@ line ${String(random.integer(1, 200))} @@`,
        ...old.map((line) => `-${line}`),
        ...fresh.map((line) => `+${line}`),
      ].join('\n'),
    };
  },
  answers: ({ same }) =>
    same === true
      ? [
          '{=first} and {=second} are the same.',
          'They are the same.',
          'There is no difference between {=first} and {=second}.',
        ]
      : [
          'Added: {added}, removed: {removed}. {text}',
          'They differ: {text}',
          'Lines added: {added}, removed: {removed}. {text}',
          'They are not the same. {note}',
        ],
};

const diskUsagePhrasing: Phrasing = {
  tool: 'disk_usage',
  imperatives: [
    'tell me how much space {folder} takes',
    'show what uses the most space in {folder}',
    'check the disk usage of {folder}',
    'find out what fills up {folder}',
    'measure how much storage {folder} needs',
    'show me the space hogs in {folder}',
    'work out the total size of {folder}',
    'tell me what is eating the disk in {folder}',
    'add up the sizes of everything in {folder}',
    'see which parts of {folder} take the most room',
    'tell me how full the disk with {folder} is',
    'check how much free space is left where {folder} is',
    'show the storage used by {folder}',
    'break down the disk space of {folder}',
    'report the space used in {folder}',
    'size up {folder} for me',
    'find the biggest things in {folder}',
    'see how much {folder} weighs on the disk',
  ],
  questions: [
    'how much space does {folder} use',
    'how much room does {folder} take up',
    'why is {folder} so huge',
    'what takes the most space in {folder}',
    'how much storage does {folder} need',
    'how much is free on the disk of {folder}',
    'what fills {folder}',
  ],
  fragments: [
    'disk usage of {folder}',
    'space used by {folder}',
    'du {folder}',
    'total size of {folder}',
    '{folder}: what takes the space',
    'free space for {folder}',
    'storage of {folder}',
  ],
  draw: (values): Draw => {
    const { words, path } = spokenFolder(values);
    return { slots: { folder: words }, arguments: { folder: path } };
  },
  result: ({ folder = null }, values) => {
    const { random } = values;
    const parts = Array.from({ length: random.integer(1, 4) }, () => ({
      name: random.chance(0.5) ? `${folderName(values)}/` : fileName(values, ANY_ENDINGS),
      bytes: fileBytes(values),
    })).toSorted((one, other) => other.bytes - one.bytes);
    const { path } = listedFile(values, `${String(folder)}/${fileName(values, ANY_ENDINGS)}`);
    const [largest] = parts;
    return {
      folder,
      size: formatBytes(parts.reduce((sum, { bytes }) => sum + bytes, 0)),
      files: random.integer(parts.length, 4000),
      parts: parts.map(({ name, bytes }) => ({ name, size: formatBytes(bytes) })),
      largest: [{ path, size: formatBytes(Math.round((largest?.bytes ?? 1) / 2)) }],
      disk_free: freeSpace(values),
    };
  },
  answers: [
    '{folder} takes {size} in {files} files; {disk_free} are free.',
    'It takes {size}. Most of it: {parts.name}.',
    '{size} in all, {disk_free} left on the disk.',
    'The largest parts of {folder} are {parts.name}; in all it has {size}.',
  ],
};

/** Waiting times, and their seconds. */
const WAITS = ['{seconds} seconds', '{minutes} minutes', '{seconds} s', '{seconds} sec', '{minutes} min'];

function spokenWait(values: Values): { words: string; seconds: number } {
  const { random } = values;
  const [seconds, minutes] = [
    random.pick([() => random.integer(2, 60) * 10, () => random.integer(5, 600)])(),
    random.integer(2, 10),
  ];
  const words = pickFrom(WAITS, random, values.split);
  return {
    words: words.replace('{seconds}', String(seconds)).replace('{minutes}', String(minutes)),
    seconds: words.includes('{minutes}') ? minutes * 60 : seconds,
  };
}

const watchFolderPhrasing: Phrasing = {
  tool: 'watch_folder',
  imperatives: [
    'watch {folder}',
    'keep watch over {folder} and tell me what changes',
    'wait until something new is in {folder}',
    'monitor {folder} for changes',
    'wait for a new file in {folder}',
    'observe {folder} and report changes',
    'tell me as soon as something changes in {folder}',
    'wait for the next file to arrive in {folder}',
    'let me know once a file shows up in {folder}',
    'watch {folder} for the next {wait}',
    'monitor {folder} for {wait} from now',
    'wait up to {wait} for a change in {folder}',
    'look out for new files in {folder} for {wait}',
    'keep an eye on the files in {folder} for {wait}',
    'observe {folder} during the next {wait}',
    'wait at most {wait} until something arrives in {folder}',
  ],
  questions: [
    'can you tell me when something changes in {folder}',
    'could you wait for a new file in {folder}',
    'can you watch {folder} for {wait}',
    'will you notice a new file in {folder}',
    'could you monitor {folder} for {wait}',
  ],
  fragments: [
    'watch {folder} for changes',
    'monitor {folder}',
    'wait for changes in {folder}',
    'new files in {folder}, tell me',
    'watch {folder}, {wait}',
    '{folder}: watch for {wait}',
    'monitor {folder} {wait}',
  ],
  draw: (values): Draw => {
    const { words, path } = spokenFolder(values);
    if (values.random.chance(0.6)) return { slots: { folder: words }, arguments: { folder: path, seconds: null } };
    const { words: wait, seconds } = spokenWait(values);
    return { slots: { folder: words, wait }, arguments: { folder: path, seconds } };
  },
  result: ({ folder = null }, values) => {
    const { random } = values;
    const changes = Array.from({ length: random.pick([0, 1, 1, 1, 2]) }, () => ({
      path: `${String(folder)}/${fileName(values, ANY_ENDINGS)}`,
      what: random.pick(['new file', 'new file', 'changed', 'gone']),
    }));
    return {
      folder,
      changes,
      total: changes.length,
      ...(changes.length === 0 && { note: 'Nothing changed in this time.' }),
    };
  },
  answers: [
    'This changed in {folder}: {changes.path}.',
    '{changes.path}: {changes.what}.',
    'There it is: {changes.path}, {changes.what}.',
    '{note}',
  ],
};

export const lookingAtFilesPhrasings: readonly Phrasing[] = [
  listFolderPhrasing,
  readFilePhrasing,
  fileInfoPhrasing,
  compareFilesPhrasing,
  diskUsagePhrasing,
  watchFolderPhrasing,
];
