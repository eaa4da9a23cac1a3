import type { JsonValue } from '../../../../shared/entities/json.ts';
import { formatBytes } from '../../../../electron/tools/byte-sizes.ts';
import { pickFrom } from '../held-out.ts';
import { heading, headline, paragraph, searchedWords, sentence } from '../values/contents.ts';
import { filePath } from '../values/file-names.ts';
import { dayCell } from '../values/tables.ts';
import type { Values } from '../values/values.ts';
import { names } from '../values/words.ts';
import type { Draw, Phrasing } from './request.ts';
import { quoted, type SpokenPath } from './spoken-paths.ts';

const ENDINGS = ['pdf', 'pdf', 'pdf', 'pdf', 'docx', 'docx', 'epub'];
const KINDS: Readonly<Record<string, string>> = { pdf: 'PDF', docx: 'Word document', epub: 'e-book' };
const ANY_DOCUMENT = ['', '', '', 'the document ', 'my document ', 'the file '];
const FRAMES: Readonly<Record<string, readonly string[]>> = {
  pdf: ['the PDF ', 'the pdf ', 'my PDF ', 'the PDF file '],
  docx: ['the Word document ', 'the Word file ', 'my Word document ', 'the docx '],
  epub: ['the e-book ', 'the book ', 'my ebook '],
};

const endingOf = (path: JsonValue): string => String(path).split('.').at(-1)?.toLowerCase() ?? 'pdf';

/** "the PDF contract.pdf", "contract.pdf". */
function spokenDocument(values: Values): SpokenPath {
  const path = filePath(values, ENDINGS);
  const frames = values.random.chance(0.4) ? (FRAMES[endingOf(path)] ?? ANY_DOCUMENT) : ANY_DOCUMENT;
  return { words: pickFrom(frames, values.random, values.split) + path, path };
}

const pageCount = ({ random }: Values): number =>
  random.pick([() => random.integer(1, 12), () => random.integer(2, 60), () => random.integer(40, 700)])();
const maybeTitle = (values: Values): { title?: string } =>
  values.random.chance(0.6) ? { title: headline(values) } : {};

const readDocumentPhrasing: Phrasing = {
  tool: 'read_document',
  imperatives: [
    'read {document}',
    'read me {document}',
    'show me the text of {document}',
    'tell me what {document} says',
    'read out {document}',
    'let me see what is in {document}',
    'get the text out of {document}',
    'show what is written in {document}',
    'look into {document} and tell me what it says',
    'go through {document} and tell me what is in it',
    'give me the text of {document}',
    'start reading {document}',
    'read page {page} of {document}',
    'show me page {page} of {document}',
    'read {document} from page {page}',
    'go on with {document} at page {page}',
    'tell me what is on page {page} of {document}',
    'give me the text on page {page} of {document}',
    'turn to page {page} of {document} and read it',
    'continue reading {document} on page {page}',
  ],
  questions: [
    'what does {document} say',
    'what is {document} about',
    'what is written in {document}',
    'what stands in {document}',
    'what is on page {page} of {document}',
    'what stands on page {page} of {document}',
    'how does {document} go on at page {page}',
  ],
  fragments: [
    'text of {document}',
    'read: {document}',
    '{document}: what does it say',
    'contents of the document {document}',
    'page {page} of {document}',
    '{document}, page {page}',
    '{document} from page {page} on',
    '{document} p. {page}',
  ],
  draw: (values): Draw => {
    const { words, path } = spokenDocument(values);
    const page = values.random.chance(0.4) ? pageCount(values) : null;
    return { slots: { document: words, ...(page === null ? {} : { page: String(page) }) }, arguments: { path, page } };
  },
  result: ({ path = null, page = null }, values) => {
    const first = Number(page ?? 1);
    const last = first + values.random.pick([0, 0, 1]);
    const total = last + values.random.pick([0, values.random.integer(1, 300)]);
    const text =
      last === first ? paragraph(values) : `${paragraph(values)}\n\n--- page ${String(last)} ---\n${paragraph(values)}`;
    return {
      kind: KINDS[endingOf(path)] ?? 'PDF',
      ...maybeTitle(values),
      pages: `${String(first)}-${String(last)} of ${String(total)}`,
      text,
      ...(last < total && { next_page: last + 1 }),
    };
  },
  answers: ['It says: {text}', 'Pages {pages}: {text}', 'This stands in {=path}: {text}', '"{title}" says: {text}'],
};

const outlineDocumentPhrasing: Phrasing = {
  tool: 'outline_document',
  imperatives: [
    'list the chapters of {document}',
    'show the headings of {document}',
    'give me an outline of {document}',
    'show me how {document} is structured',
    'list the sections of {document}',
    'tell me the chapters in {document}',
    'show the table of contents for {document}',
    'outline {document}',
    'find the headings in {document}',
    'list the headings with their pages in {document}',
    'get the structure of {document}',
    'tell me how {document} is divided',
    'look up the sections in {document}',
    'read the contents page of {document}',
    'name the parts of {document}',
    'print the outline of {document}',
    'list the headings of {document} after the first {offset}',
    'show more headings of {document}, skip {offset}',
    'list the sections of {document} from number {offset} on',
  ],
  questions: [
    'which chapters are in {document}',
    'what sections does {document} have',
    'how is {document} structured',
    'what are the headings of {document}',
    'which parts does {document} have',
    'how many chapters does {document} have',
    'which headings of {document} come after the first {offset}',
  ],
  fragments: [
    'outline of {document}',
    'headings of {document}',
    'chapters: {document}',
    'toc of {document}',
    '{document}: sections',
    'structure of {document}',
    'table of contents {document}',
    'headings of {document}, skip {offset}',
  ],
  draw: (values): Draw => {
    const { words, path } = spokenDocument(values);
    const offset = values.random.chance(0.08) ? values.random.integer(1, 12) * 20 : null;
    return {
      slots: { document: words, ...(offset === null ? {} : { offset: String(offset) }) },
      arguments: { path, offset },
    };
  },
  result: ({ offset = null }, values) => {
    const { random } = values;
    const count = random.pick([0, 2, 3, 3, 4, 5]);
    let page = 1 + Number(offset ?? 0);
    const headings = Array.from({ length: count }, (_, index) => ({
      title: heading(values),
      level: index === 0 ? 1 : random.pick([1, 1, 2]),
      page: (page += random.integer(0, 9)),
    }));
    const nothing = 'This document names no headings. Search it for words, or read its pages.';
    return {
      ...maybeTitle(values),
      pages: page + random.integer(0, 12),
      headings,
      total: count + (count === 0 ? 0 : Number(offset ?? 0)),
      ...(count === 0 && { note: nothing }),
    };
  },
  answers: ({ total }) =>
    total === 0
      ? ['{note}', 'It names no headings; its pages: {pages}.']
      : [
          'Its headings are: {headings.title}.',
          'Its pages: {pages}. Its headings: {headings.title}.',
          '{headings.title}.',
          'In {=path} there is: {headings.title}.',
        ],
};

const searchDocumentPhrasing: Phrasing = {
  tool: 'search_document',
  imperatives: [
    'search {document} for {text}',
    'look for {text} in {document}',
    'find {text} inside {document}',
    'find the pages of {document} that mention {text}',
    'tell me where {document} talks about {text}',
    'look up {text} in {document}',
    'check whether {document} mentions {text}',
    'show me where {text} comes up in {document}',
    'find the passage about {text} in {document}',
    'search inside {document} for the words {text}',
    'find every mention of {text} in {document}',
    'tell me on which page of {document} I find {text}',
    'go through {document} for {text}',
    'see if {document} has anything on {text}',
    'scan {document} for {text}',
    'find out what {document} says about {text}',
    'search {document} for {text} and skip the first {offset} hits',
    'show more places with {text} in {document}, after the first {offset}',
  ],
  questions: [
    'where in {document} is {text}',
    'on which page of {document} is {text}',
    'does {document} mention {text}',
    'what does {document} say about {text}',
    'which pages of {document} have {text}',
    'how often does {text} come up in {document}',
    'where else in {document} is {text}, after the first {offset} hits',
  ],
  fragments: [
    '{text} in {document}',
    '{document}: search for {text}',
    'search {document}: {text}',
    'pages of {document} about {text}',
    '{document}, anything on {text}',
    'mentions of {text} in {document}',
    '{text} in {document}, skip {offset}',
  ],
  draw: (values): Draw => {
    const { words, path } = spokenDocument(values);
    const [text, offset] = [
      searchedWords(values),
      values.random.chance(0.06) ? values.random.integer(1, 4) * 25 : null,
    ];
    return {
      slots: { document: words, text: quoted(text, values), ...(offset === null ? {} : { offset: String(offset) }) },
      arguments: { path, text, offset },
    };
  },
  result: ({ text = null, offset = null }, values) => {
    const { random } = values;
    const found = random.pick([0, 1, 1, 1, 2, 3]);
    const pages = Array.from({ length: found }, () => random.integer(1, 200)).toSorted((one, other) => one - other);
    const around = (): string =>
      random.pick([
        () => `…${sentence(values)} ${String(text)} ${sentence(values)}…`,
        () => `${String(text)}: ${sentence(values)}…`,
        () => `…${sentence(values)} ${String(text)}.`,
      ])();
    return {
      matches: pages.map((page) => ({ page, text: around() })),
      total: found + (found === 0 ? 0 : Number(offset ?? 0)),
      pages: (pages.at(-1) ?? 1) + random.integer(0, 40),
    };
  },
  answers: ({ total }) =>
    total === 0
      ? ['It is nowhere in {=path}.', 'I did not find it on any of its pages, of which there are {pages}.']
      : [
          'It is on page {matches.page}.',
          'I found it on page {matches.page}: {matches.text}',
          '{=path} has it on page {matches.page}: {matches.text}',
        ],
};

const documentInfoPhrasing: Phrasing = {
  tool: 'document_info',
  imperatives: [
    'tell me how many pages {document} has',
    'count the words of {document}',
    'count the pages of {document}',
    'find out who wrote {document}',
    'tell me the author of {document}',
    'give me the title of {document}',
    'check how long {document} is in words',
    'get the page count of {document}',
    'look up when {document} was written',
    'show me title and author of {document}',
    'tell me the number of words in {document}',
    'show the document info of {document}',
    'tell me how many pages there are in {document}',
    'read the document properties of {document}',
    'find out the title of {document}',
    'check the author and date of {document}',
  ],
  questions: [
    'how many pages are in {document}',
    'how long is {document}',
    'who is the author of {document}',
    'what is the title of {document}',
    'how many words does {document} have',
    'when was {document} written',
    'how many pages long is {document}',
  ],
  fragments: [
    'pages of {document}',
    'author of {document}',
    'word count of {document}',
    '{document}: how many pages',
    'number of pages in {document}',
    'document info {document}',
    'who wrote {document}, and when',
  ],
  draw: (values): Draw => {
    const { words, path } = spokenDocument(values);
    return { slots: { document: words }, arguments: { path } };
  },
  result: ({ path = null }, values) => {
    const { random } = values;
    const [kind, pages] = [KINDS[endingOf(path)] ?? 'PDF', pageCount(values)];
    const words = pages * random.integer(150, 420);
    return {
      kind,
      ...maybeTitle(values),
      ...(random.chance(0.6) && { author: `${values.word(names)} ${values.madeUpWord()}` }),
      ...(random.chance(0.6) && { created: dayCell(values) }),
      [kind === 'PDF' ? 'pages' : 'pages_about']: pages,
      words,
      headings: random.integer(0, 20),
      size: formatBytes(words * random.integer(7, 60) + random.integer(9000, 90_000)),
    };
  },
  // Which part was asked for is unknown here, so all of it is given.
  answers: (result) => {
    const pages = 'pages' in result ? 'pages: {pages}' : 'about {pages_about} pages';
    const [title, author, created] = [
      result['title'] === undefined ? 'no title' : '"{title}"',
      result['author'] === undefined ? 'author unknown' : 'by {author}',
      result['created'] === undefined ? 'no date' : '{created}',
    ];
    return [
      `${title}, ${author}, ${created}; ${pages}, words: {words}.`,
      `It is a {kind}, ${author}, ${title}, ${created}, ${pages}, words: {words}.`,
      `{=path}: ${title}, ${author}, ${created}, ${pages}, words: {words}.`,
    ];
  },
};

export const documentsPhrasings: readonly Phrasing[] = [
  readDocumentPhrasing,
  outlineDocumentPhrasing,
  searchDocumentPhrasing,
  documentInfoPhrasing,
];
