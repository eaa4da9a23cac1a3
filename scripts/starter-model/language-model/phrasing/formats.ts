import type { JsonObject } from '../../../../shared/entities/json.ts';
import { savedText } from '../values/contents.ts';
import { filePath } from '../values/file-names.ts';
import type { Values } from '../values/values.ts';
import type { Draw, Phrasing } from './request.ts';
import { quoted, spokenFile, spokenTarget } from './spoken-paths.ts';

const SAVED = [
  'Saved as {saved}.',
  'Done: {saved}, {characters} characters.',
  'The new file is {saved}.',
  'I saved it as {saved}.',
];

/** A file that is converted to another format; the target is mostly not mentioned. */
const conversion = (
  values: Values,
  endings: readonly string[],
  leads: readonly string[],
  made: readonly string[],
): Draw => {
  const { words, path } = spokenFile(values, endings, leads);
  const { tail, to } = spokenTarget(values, made);
  return { slots: { file: words, tail }, arguments: { from: path, to } };
};

const converted = ({ from = null, to = null }: JsonObject, values: Values, ending: string): JsonObject => ({
  saved: to ?? `${String(from).replace(/\.[^./]+$/, '')}${ending}`,
  characters: values.random.integer(80, 60_000),
});

const PDF_LEADS = ['', '', 'the file ', 'my file ', 'the text file '];

const makePdfPhrasing: Phrasing = {
  tool: 'make_pdf',
  imperatives: [
    'turn {from} into the PDF {path}',
    'convert {from} to a PDF called {path}',
    'make a PDF of {from} and save it as {path}',
    'export {from} as {path}',
    'print {from} to {path}',
    'create {path} from {from}',
    'set {from} as a PDF, file {path}',
    'save {from} as the PDF {path}',
    'render {from} to {path}',
    'produce a PDF {path} from {from}',
    'get me {from} as a PDF named {path}',
    'make a PDF called {path} that says {text}',
    'create a PDF {path} with the text {text}',
    'write {text} into a PDF named {path}',
    'put {text} in a PDF, {path}',
    'make {path} with {text} in it',
    'create the PDF {path}: {text}',
    'save {text} in the PDF {path}',
    'make a PDF with {text} and call it {path}',
    'set up a PDF {path} saying {text}',
  ],
  questions: [
    'can I have {from} as the PDF {path}',
    'could you make {path} out of {from}',
    'can {from} become a PDF called {path}',
    'can you put {text} in a PDF called {path}',
    'could I have a PDF {path} that says {text}',
  ],
  fragments: [
    '{from} -> {path}',
    '{from} as PDF {path}',
    'PDF of {from}: {path}',
    'pdf {path} from {from}',
    'PDF {path}: {text}',
    'new PDF {path} with the text {text}',
    '{text} as the PDF {path}',
    'pdf {path} saying {text}',
  ],
  draw: (values): Draw => {
    const path = filePath(values, ['pdf']);
    if (values.random.chance(0.55)) {
      const { words, path: from } = spokenFile(values, ['md', 'md', 'txt', 'txt', 'markdown', 'log'], PDF_LEADS);
      return { slots: { path, from: words }, arguments: { path, text: null, from } };
    }
    const text = savedText(values);
    return { slots: { path, text: quoted(text, values, 0.4) }, arguments: { path, text, from: null } };
  },
  result: ({ path = null, text = null }, { random }) => ({
    saved: path,
    pages: text === null ? random.integer(1, 40) : 1,
  }),
  answers: ['The PDF is {saved}, pages: {pages}.', 'Saved as {saved}.', 'Done: {saved}.', 'I made {saved}.'],
};

const MARKDOWN_LEADS = ['', '', '', 'the file ', 'the Markdown file ', 'my markdown file '];

const markdownToHtmlPhrasing: Phrasing = {
  tool: 'markdown_to_html',
  imperatives: [
    'turn {file} into HTML{tail}',
    'convert {file} into a web page{tail}',
    'make HTML from {file}{tail}',
    'render {file} as HTML{tail}',
    'export {file} to HTML{tail}',
    'make a page for the browser from {file}{tail}',
    'transform {file} to html{tail}',
    'produce HTML from {file}{tail}',
    'change {file} to a web page{tail}',
    'give me {file} as HTML{tail}',
    'save {file} in HTML{tail}',
    'build a web page from {file}{tail}',
    'create an HTML version of {file}{tail}',
    'generate html out of {file}{tail}',
    'write {file} as a web page{tail}',
    'get {file} into HTML{tail}',
  ],
  questions: [
    'can I have {file} as a web page{tail}',
    'could {file} be turned into HTML{tail}',
    'can you make html of {file}{tail}',
    'can {file} become a web page{tail}',
  ],
  fragments: [
    '{file} to html{tail}',
    '{file} as HTML{tail}',
    '{file} as a web page{tail}',
    'HTML from {file}{tail}',
    'markdown to html: {file}{tail}',
    '{file} in HTML{tail}',
    'web page of {file}{tail}',
  ],
  draw: (values): Draw => conversion(values, ['md', 'md', 'md', 'markdown'], MARKDOWN_LEADS, ['html', 'html', 'htm']),
  result: (args, values) => converted(args, values, '.html'),
  answers: SAVED,
};

const HTML_LEADS = ['', '', '', 'the file ', 'the HTML file ', 'my saved page ', 'the saved web page '];

const htmlToMarkdownPhrasing: Phrasing = {
  tool: 'html_to_markdown',
  imperatives: [
    'turn {file} into Markdown{tail}',
    'convert {file} into a Markdown file{tail}',
    'make Markdown from {file}{tail}',
    'export {file} as Markdown{tail}',
    'clean {file} up as Markdown{tail}',
    'transform {file} to md{tail}',
    'change {file} to Markdown{tail}',
    'give me {file} in Markdown{tail}',
    'save {file} as Markdown{tail}',
    'get {file} into Markdown format{tail}',
    'strip the HTML from {file} and keep Markdown{tail}',
    'rewrite {file} in Markdown{tail}',
    'make an md file out of {file}{tail}',
    'create a Markdown version of {file}{tail}',
    'produce markdown out of {file}{tail}',
    'bring {file} into Markdown{tail}',
  ],
  questions: [
    'can I have {file} as Markdown{tail}',
    'could {file} be turned into Markdown{tail}',
    'can you make markdown of {file}{tail}',
    'can {file} become an md file{tail}',
  ],
  fragments: [
    '{file} to markdown{tail}',
    '{file} as Markdown{tail}',
    '{file} to md{tail}',
    'Markdown from {file}{tail}',
    'html to markdown: {file}{tail}',
    '{file} in Markdown{tail}',
    'markdown of {file}{tail}',
  ],
  draw: (values): Draw => conversion(values, ['html', 'html', 'htm', 'xhtml'], HTML_LEADS, ['md', 'md', 'markdown']),
  result: (args, values) => converted(args, values, '.md'),
  answers: SAVED,
};

const WORD_LEADS = [
  '',
  '',
  '',
  'the file ',
  'the Word document ',
  'the Word file ',
  'my Word document ',
  'the document ',
];

const docxToMarkdownPhrasing: Phrasing = {
  tool: 'docx_to_markdown',
  imperatives: htmlToMarkdownPhrasing.imperatives
    .filter((template) => !template.includes('HTML') && !template.includes('clean'))
    .concat([
      'pull the text of {file} into Markdown{tail}',
      'take {file} out of Word and into Markdown{tail}',
      'make {file} a Markdown file{tail}',
      'write {file} as markdown{tail}',
    ]),
  questions: [...htmlToMarkdownPhrasing.questions, 'can you get {file} out of Word into Markdown{tail}'],
  fragments: [
    ...htmlToMarkdownPhrasing.fragments.filter((template) => !template.includes('html')),
    'word to markdown: {file}{tail}',
    'docx to md: {file}{tail}',
  ],
  draw: (values): Draw => conversion(values, ['docx'], WORD_LEADS, ['md', 'md', 'markdown']),
  result: (args, values) => converted(args, values, '.md'),
  answers: SAVED,
};

export const formatsPhrasings: readonly Phrasing[] = [
  makePdfPhrasing,
  markdownToHtmlPhrasing,
  htmlToMarkdownPhrasing,
  docxToMarkdownPhrasing,
];
