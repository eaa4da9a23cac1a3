import { pickFrom } from '../held-out.ts';
import { fileLine, replacement, savedText } from '../values/contents.ts';
import { ANY_ENDINGS, TEXT_ENDINGS } from '../values/file-endings.ts';
import { filePath, folderName, folderPath } from '../values/file-names.ts';
import type { Values } from '../values/values.ts';
import type { Draw, Phrasing } from './request.ts';
import { namedFolder, quoted, spokenFile, spokenFolder, type SpokenPath } from './spoken-paths.ts';

const OVERWRITING = [
  ', overwrite it if it is there',
  ' and replace the old one',
  ', replacing what is there',
  ' and overwrite the old file',
  ', replace it if it exists',
  ' (overwrite)',
];

const writeFilePhrasing: Phrasing = {
  tool: 'write_file',
  imperatives: [
    'save {text} in a file called {path}{tail}',
    'write {text} into a new file {path}{tail}',
    'make a file {path}{tail} that says {text}',
    'create the file {path}{tail} with the text {text}',
    'save {text} to the file {path}{tail}',
    'create a text file {path}{tail}: {text}',
    'store {text} as the file {path}{tail}',
    'put {text} into a file named {path}{tail}',
    'write the file {path}{tail} with {text}',
    'make a new file {path}{tail} with this in it: {text}',
    'create {path}{tail} containing {text}',
    'write {text} in {path}{tail}',
    'save a file {path}{tail} that has {text}',
    'export {text} to the file {path}{tail}',
    'start a file {path}{tail} with {text}',
    'make {path}{tail} and write in it: {text}',
    'save the following text as {path}{tail}: {text}',
    'drop {text} into a new file {path}{tail}',
    'dump {text} to {path}{tail}',
    'get {text} into a file called {path}{tail}',
    'keep {text} in the file {path}{tail}',
    'save this to {path}{tail}: {text}',
    'produce a file {path}{tail} with the text {text}',
    'set up a file {path}{tail} saying {text}',
    'fill a new file {path}{tail} with {text}',
  ],
  questions: [
    'can you put {text} in a file called {path}{tail}',
    'could you save {text} under {path}{tail}',
    'can {text} be saved as the file {path}{tail}',
    'can you create {path}{tail} with {text} in it',
    'can I have a file {path}{tail} with {text}',
  ],
  fragments: [
    'new file {path}{tail}: {text}',
    'file {path}{tail} with the text {text}',
    '{text} -> {path}{tail}',
    'save as {path}{tail}: {text}',
    'text file {path}{tail}: {text}',
    '{path}{tail} shall say {text}',
    'echo {text} > {path}{tail}',
    'I need a file {path}{tail} with {text} in it',
    'write to {path}{tail}: {text}',
    'contents for {path}{tail}: {text}',
  ],
  draw: (values): Draw => {
    const [path, text, replace] = [
      filePath(values, [...TEXT_ENDINGS, 'csv', 'html']),
      savedText(values),
      values.random.chance(0.15) ? true : null,
    ];
    return {
      slots: {
        path,
        text: quoted(text, values),
        tail: replace === null ? '' : pickFrom(OVERWRITING, values.random, values.split),
      },
      arguments: { path, text, replace },
    };
  },
  result: ({ path = null, text = null }) => ({ saved: path, characters: String(text).length }),
  answers: [
    'Saved as {saved}.',
    'The file {saved} is written, {characters} characters.',
    'Done: {saved}.',
    'I saved it in {saved}.',
  ],
};

const ALL = [' everywhere', ', all of them', ' in all places', ' throughout', ', every occurrence', ' each time'];

const editFilePhrasing: Phrasing = {
  tool: 'edit_file',
  imperatives: [
    'replace {find} by {put} in {file}{all}',
    'in {file}, change {find} to {put}{all}',
    'edit {file}: {find} becomes {put}{all}',
    'swap {find} for {put} in {file}{all}',
    'correct {find} to {put} in {file}{all}',
    'open up {file} and turn {find} into {put}{all}',
    'in {file}, replace {find} with {put}{all}',
    'put {put} instead of {find} in {file}{all}',
    'change {file} so that it says {put} instead of {find}{all}',
    'rewrite {find} as {put} in {file}{all}',
    'substitute {put} for {find} in {file}{all}',
    'update {file}: {find} should be {put}{all}',
    'exchange {find} for {put} in {file}{all}',
    'fix {file}: not {find} but {put}{all}',
    'in {file} make {find} into {put}{all}',
    'modify {file} and replace {find} with {put}{all}',
  ],
  questions: [
    'can you change {find} to {put} in {file}{all}',
    'could you replace {find} with {put} in {file}{all}',
    'can {find} be {put} in {file}{all}',
    'can {file} say {put} instead of {find}{all}',
  ],
  fragments: [
    '{file}: {find} -> {put}{all}',
    'in {file}: {put} instead of {find}{all}',
    'edit {file}, {find} to {put}{all}',
    '{find} => {put} in {file}{all}',
    'replace in {file}: {find} by {put}{all}',
    '{file} has {find}, it should be {put}{all}',
    'sed {find} to {put} in {file}{all}',
  ],
  draw: (values): Draw => {
    const { words, path } = spokenFile(values, [...TEXT_ENDINGS, 'csv', 'html']);
    const [{ find, put }, all, marks] = [
      replacement(values),
      values.random.chance(0.2) ? true : null,
      values.random.chance(0.5),
    ];
    const said = (text: string): string => (marks ? `"${text}"` : text);
    return {
      slots: {
        file: words,
        find: said(find),
        put: said(put),
        all: all === null ? '' : pickFrom(ALL, values.random, values.split),
      },
      arguments: { path, find, replace_with: put, all },
    };
  },
  result: ({ path = null, all = null }, values) => ({
    changed: path,
    places: all === true ? values.random.integer(1, 12) : 1,
  }),
  answers: [
    '{changed} is changed, places: {places}.',
    'Changed in {changed}.',
    'Done: it says {=replace_with} in {changed} now.',
    '{changed} has {=replace_with} instead of {=find} now.',
  ],
};

const appendToFilePhrasing: Phrasing = {
  tool: 'append_to_file',
  imperatives: [
    'append {text} at the end of {file}',
    'add {text} to {file}',
    'add the line {text} to {file}',
    'put {text} at the end of {file}',
    'write {text} at the bottom of {file}',
    'extend {file} with {text}',
    'add a line to {file}: {text}',
    'attach {text} to the end of {file}',
    'append the line {text} to {file}',
    'in {file}, add at the end {text}',
    'put {text} below everything else in {file}',
    'continue {file} with {text}',
    'tack {text} onto {file}',
    'add this to {file}: {text}',
    'add one more line to {file}: {text}',
    'write {text} as the last line of {file}',
    'append to {file}: {text}',
    'insert {text} at the end of {file}',
    'drop {text} at the end of {file}',
    'stick {text} onto the end of {file}',
    'slap {text} on the end of {file}',
    'log {text} in {file}',
    'put one more line in {file}: {text}',
    'pop {text} in at the end of {file}',
    'let {file} end with {text}',
    'add {text} below the last line of {file}',
  ],
  questions: [
    'can you add {text} to {file}',
    'could you append {text} to {file}',
    'can {text} go at the end of {file}',
    'can you write {text} at the bottom of {file}',
    'can {file} get another line: {text}',
  ],
  fragments: [
    '{file}: add {text}',
    '{file} += {text}',
    '{text} >> {file}',
    'appending to {file}: {text}',
    'new line in {file}: {text}',
    'add at the end of {file}: {text}',
    '{text} at the bottom of {file}',
    '{file}, one more line: {text}',
    'another line for {file}: {text}',
    '{text}, at the end of {file}',
  ],
  draw: (values): Draw => {
    const { words, path } = spokenFile(values, [...TEXT_ENDINGS, 'csv', 'csv'], FILE_FIRST);
    const text = values.random.chance(0.5) ? fileLine(values) : savedText(values);
    return { slots: { file: words, text: quoted(text, values, 0.35) }, arguments: { path, text } };
  },
  result: ({ path = null, text = null }) => ({ updated: path, added_characters: String(text).length }),
  answers: [
    'Added to {updated}.',
    '{updated} has it at its end now.',
    'I added it to {updated}.',
    'Done: {added_characters} characters more in {updated}.',
  ],
};

/** Without a word before it, an extension still distinguishes a file from a note. */
const FILE_FIRST = ['', '', 'the file ', 'the file ', 'my file ', 'the text file '];

/** A file, or sometimes a folder. */
const spokenThing = (values: Values, folderShare = 0.25): SpokenPath =>
  values.random.chance(folderShare) ? namedFolder(values) : spokenFile(values, ANY_ENDINGS);

const endingOf = (path: string): string => path.split('.').at(-1) ?? 'txt';

const moveFilePhrasing: Phrasing = {
  tool: 'move_file',
  imperatives: [
    'move {thing} into {folder}',
    'put {thing} in {folder}',
    'move {thing} over to {folder}',
    'shift {thing} to {folder}',
    'transfer {thing} to {folder}',
    'bring {thing} into {folder}',
    'take {thing} and put it into {folder}',
    'drop {thing} into {folder}',
    'file {thing} under {folder}',
    'relocate {thing} to {folder}',
    'sort {thing} into {folder}',
    'rename {thing}, the new name is {name}',
    'change the name of {thing} to {name}',
    'call {thing} {name} from now on',
    'give {thing} the new name {name}',
    'rename {thing} as {name}',
    'rename {thing} into {name}',
    'let {thing} be named {name}',
    'stick {thing} in {folder}',
    'send {thing} over to {folder}',
    'tidy {thing} away into {folder}',
    'get {thing} into {folder}',
    'pop {thing} in {folder}',
    'let {thing} live in {folder} from now on',
    'name {thing} {name} instead',
    'give {thing} another name: {name}',
    'have {thing} go by the name {name}',
  ],
  questions: [
    'can you move {thing} to {folder}',
    'could you put {thing} into {folder}',
    'can {thing} go into {folder}',
    'can you rename {thing} to {name}',
    'could {thing} be called {name}',
    'can {thing} move to {folder}',
    'can {thing} get the name {name}',
  ],
  fragments: [
    'mv {thing} {folder}',
    '{thing} into {folder}',
    '{thing} belongs in {folder}',
    'move: {thing} -> {folder}',
    'rename {thing}: {name}',
    '{thing} should be called {name}',
    'new name for {thing}: {name}',
    '{thing}, rename to {name}',
    '{thing} -> {folder}',
    'I want {thing} in {folder}, move it',
    'I want {thing} to be called {name}',
    '{thing} to {folder}, move it',
  ],
  draw: (values): Draw => {
    const { words, path } = spokenThing(values);
    if (values.random.chance(0.55)) {
      const { words: folder, path: to } = spokenFolder(values);
      return { slots: { thing: words, folder }, arguments: { from: path, to } };
    }
    const name = newName(values, path);
    return { slots: { thing: words, name }, arguments: { from: path, to: name } };
  },
  result: ({ from = null, to = null }) => ({ moved: from, to: placeOf(String(from), String(to)) }),
  answers: ['{moved} is {to} now.', 'Moved to {to}.', 'Done: {to}.', 'It is at {to} now.'],
};

/** A file keeps its extension. */
const newName = (values: Values, path: string): string =>
  /\.\w+$/.test(path) ? filePath(values, [endingOf(path)]).replace(/^.*\//, '') : folderName(values);

/** Where a file is afterwards: a name with an extension is next to the old one, anything else is a folder. */
function placeOf(from: string, to: string): string {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(from) ?? [];
  if (!/\.\w+$/.test(from)) return to;
  return /\.\w+$/.test(to) ? (to.includes('/') ? to : folder + to) : `${to}/${name}`;
}

const copyFilePhrasing: Phrasing = {
  tool: 'copy_file',
  imperatives: [
    'copy {thing} across to {folder}',
    'put a copy of {thing} into {folder}',
    'copy {thing} into {folder}',
    'make me a copy of {thing} inside {folder}',
    'duplicate {thing} into {folder}',
    'save a copy of {thing} in {folder}',
    'back up {thing} to {folder}',
    'place a copy of {thing} in {folder}',
    'leave a copy of {thing} in {folder}',
    'copy {thing} over to {folder}',
    'copy {thing} as {name}',
    'make a copy of {thing} called {name}',
    'duplicate {thing} under the name {name}',
    'clone {thing} as {name}',
    'create a copy of {thing} named {name}',
    'save {thing} again as {name}',
    'make a duplicate of {thing} and call it {name}',
    'get a copy of {thing} into {folder}',
    'drop a copy of {thing} into {folder}',
    'stash a copy of {thing} in {folder}',
    'replicate {thing} in {folder}',
    'throw a copy of {thing} into {folder}',
    'copy {thing}, name the copy {name}',
    'double {thing} as {name}',
    'run off a copy of {thing} as {name}',
  ],
  questions: [
    'can you copy {thing} to {folder}',
    'could you put a copy of {thing} in {folder}',
    'can I have {thing} copied to {folder}',
    'can you copy {thing} as {name}',
    'can I have a copy of {thing} called {name}',
    'can you drop a copy of {thing} in {folder}',
    'can I get {thing} twice, the second as {name}',
  ],
  fragments: [
    'cp {thing} {folder}',
    'copy of {thing} in {folder}',
    'copy {thing} -> {folder}',
    '{thing} also in {folder}, as a copy',
    'copy of {thing}, named {name}',
    'duplicate {thing}: {name}',
    'cp {thing} {name}',
    'second copy of {thing} as {name}',
    'backup of {thing} in {folder}',
    '{thing} copied to {folder}',
    'I need {thing} in {folder} as well, copy it',
    '{thing}, copy it as {name}',
  ],
  draw: (values): Draw => moveFilePhrasing.draw(values),
  result: ({ from = null, to = null }) => ({ copied: from, to: placeOf(String(from), String(to)) }),
  answers: ['The copy is {to}.', 'Copied to {to}.', '{copied} is copied to {to}.', 'Done: {to} is a copy of {copied}.'],
};

const trashFilePhrasing: Phrasing = {
  tool: 'trash_file',
  imperatives: [
    'delete {thing}',
    'remove {thing}',
    'trash {thing}',
    'throw {thing} away',
    'get rid of {thing}',
    'move {thing} to the trash',
    'put {thing} into the bin',
    'erase {thing}',
    'bin {thing}',
    'dispose of {thing}',
    'throw out {thing}',
    'take {thing} off my disk',
    'send {thing} to the trash',
    'delete {thing} from my disk',
    'discard {thing}',
    'clear away {thing}',
    'wipe {thing} off the disk',
    'chuck {thing}',
    'ditch {thing}',
    'toss {thing}',
    'dump {thing} in the trash',
    'lose {thing}',
    'kick {thing} into the trash',
    'clean {thing} off my disk',
    'drop {thing} in the bin',
    'zap {thing}',
  ],
  questions: [
    'can you delete {thing}',
    'could you throw {thing} away',
    'can {thing} go into the trash',
    'could you get rid of {thing}',
    'can you bin {thing}',
    'could {thing} be thrown away',
  ],
  fragments: [
    'rm {thing}',
    '{thing} can go',
    "I don't need {thing} any more",
    'delete: {thing}',
    '{thing} -> trash',
    '{thing} to the bin',
    'no longer needed: {thing}',
    'away with {thing}',
    "I'm done with {thing}, delete it",
    'nobody needs {thing}, trash it',
    '{thing} is junk, bin it',
    '{thing}: delete it',
  ],
  draw: (values): Draw => {
    const { words, path } = spokenThing(values);
    return { slots: { thing: words }, arguments: { path } };
  },
  result: ({ path = null }) => ({ in_trash: path }),
  answers: [
    '{in_trash} is in the trash.',
    'I moved {in_trash} to the trash.',
    'Done. {in_trash} is in the trash now.',
    'Gone to the trash: {in_trash}.',
  ],
};

const makeFolderPhrasing: Phrasing = {
  tool: 'make_folder',
  imperatives: [
    'make a folder {path}',
    'create a folder called {path}',
    'create the folder {path}',
    'make a new folder {path}',
    'add a folder named {path}',
    'make the directory {path}',
    'create a directory {path}',
    'set up a folder {path}',
    'add a new folder called {path}',
    'create a new directory named {path}',
    'start a folder {path}',
    'open a new folder with the name {path}',
    'make me a folder called {path}',
    'create an empty folder {path}',
    'give me a new folder {path}',
    'put up a folder named {path}',
    'get me a folder named {path}',
    'put a new folder {path} there',
    'add the directory {path}',
    'set a folder up called {path}',
    'open up a directory {path}',
    'prepare an empty folder {path}',
    'create one more folder: {path}',
    'whip up a folder {path}',
  ],
  questions: [
    'can you make a folder called {path}',
    'could you create the folder {path}',
    'can I have a new folder named {path}',
    'could you add a directory {path}',
    'can there be a folder {path}',
    'can you set up a folder {path}',
  ],
  fragments: [
    'new folder {path}',
    'mkdir {path}',
    'folder {path}, please create it',
    'new directory: {path}',
    'make folder: {path}',
    'new folder called {path}',
    'a folder named {path}',
    'I need a folder called {path}',
    '{path} as a new folder',
    'empty folder {path}',
    'I want a new folder {path}',
  ],
  draw: (values): Draw => {
    const path = folderPath(values);
    return { slots: { path: quoted(path, values, 0.15) }, arguments: { path } };
  },
  result: ({ path = null }) => ({ folder: path }),
  answers: [
    'The folder {folder} is there.',
    'I made the folder {folder}.',
    'Done: {folder}.',
    'The new folder is {folder}.',
  ],
};

export const changingFilesPhrasings: readonly Phrasing[] = [
  writeFilePhrasing,
  editFilePhrasing,
  appendToFilePhrasing,
  moveFilePhrasing,
  copyFilePhrasing,
  trashFilePhrasing,
  makeFolderPhrasing,
];
