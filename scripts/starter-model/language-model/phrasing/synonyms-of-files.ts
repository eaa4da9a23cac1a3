export type Classes = readonly (readonly string[])[];

/** Each verb before each of the same words: a verb alone may be a noun elsewhere, like "copy" and "trash". */
export const before = (words: string, verbs: string): readonly string[] =>
  verbs.split(', ').map((verb) => `${verb} ${words}`);

const TELLING = before('what', 'tell me, let me know, find out');
const WHETHER = ['whether', 'if'];
const CALLED = ['called', 'named', 'by the name of', 'with the name', 'under the name'];
const MAKING = 'make, create, build, produce, generate';
const CONVERTING = 'convert, turn, change, transform';
const TEXTS = ['the text of', 'the contents of', 'what is written in', 'what stands in'];
const MARKDOWN: Classes = [
  before('{file} into', CONVERTING),
  ['Markdown', 'markdown'],
  ['create a', 'make a', 'produce a', 'generate a'],
];

/** Interchangeable words in requests about files, documents and pages. Those of one class fit wherever another does. */
export const FILE_SYNONYMS: Readonly<Record<string, Classes>> = {
  list_folder: [
    TELLING,
    before('the contents of', 'list, show, show me, display, give me, print'),
    ['the contents of {folder}', 'everything in {folder}', 'all that is in {folder}', 'all files in {folder}'],
    ['which files are in', 'what is in', 'what lies in'],
  ],
  read_file: [
    before('{file}', 'show, print, display, output, read me, read out'),
    before('the text of', 'show, print, display, give me, read me'),
    TEXTS,
    ['the first {first}', 'the top {first}'],
    ['the last {last}', 'the final {last}', 'the bottom {last}'],
    ['starting at', 'beginning with', 'beginning at', 'from'],
  ],
  file_info: [
    ['how large', 'how big'],
    ['modified', 'changed', 'edited', 'saved'],
    ['the size of', 'the file size of'],
    ['tell me when', 'find out when', 'check when', 'see when', 'let me know when'],
    ['tell me how', 'find out how', 'check how', 'see how'],
  ],
  compare_files: [
    before('{first}', 'compare, contrast'),
    ['the differences between', 'all differences between', 'what differs between'],
    ['are identical', 'are the same', 'are equal'],
    WHETHER,
    ['tell me how', 'show me how', 'find out how'],
  ],
  disk_usage: [
    ['tell me how', 'find out how', 'work out how', 'check how'],
    ['how much space', 'how much storage', 'how much disk space', 'how much room'],
    ['takes the', 'uses the', 'needs the', 'takes up the'],
  ],
  watch_folder: [
    before('{folder}', 'watch, monitor, observe'),
    ['wait until', 'wait till'],
    ['tell me as soon as', 'let me know as soon as', 'tell me once', 'notify me when'],
  ],
  find_files: [
    before('the file', 'find, look for, search for, locate'),
    before('all files{where}{which}', 'find, look for, list, show me, give me'),
    ['called {name}', 'named {name}'],
    ['where is the file', 'where do I have the file', 'where did I save the file', 'where did I leave the file'],
  ],
  search_in_files: [
    before('through the files{where}{only}', 'look, go, search'),
    ['for {text}', 'for the words {text}', 'for the text {text}'],
    ['contain {text}', 'mention {text}', 'include {text}', 'have {text}'],
  ],
  find_duplicate_files: [
    before('duplicate files{where}', 'find, look for, search for, show me, list'),
    before('duplicate files{big}{where}', 'find, look for, search for, show me, list'),
    ['duplicate files{where}', 'duplicates{where}', 'double files{where}', 'identical files{where}'],
    ['twice{where}', 'more than once{where}', 'several times{where}'],
  ],
  write_file: [
    before('{text} in a', 'save, store, write, put'),
    ['make a', 'create a', 'produce a', 'start a'],
    ['file called', 'file named', 'file by the name of'],
    ['with the text', 'containing', 'that says', 'saying'],
  ],
  edit_file: [
    ['replace {find} with', 'exchange {find} with', 'substitute {find} with', 'swap {find} with'],
    ['edit {file}:', 'modify {file}:', 'update {file}:', 'in {file}:'],
    ['instead of', 'in place of'],
  ],
  append_to_file: [
    before('{text}', 'add, append, attach, write, put'),
    ['at the end of', 'at the bottom of', 'at the foot of', 'to the end of'],
  ],
  move_file: [
    before('{thing} into', 'move, put, shift, transfer, place'),
    before('{thing} to', 'move, shift, transfer, relocate'),
    ['into {folder}', 'to {folder}', 'over to {folder}'],
  ],
  copy_file: [
    before('{thing}', 'copy, duplicate, clone, replicate'),
    ['a copy of', 'a duplicate of', 'a second copy of'],
    CALLED,
  ],
  trash_file: [
    before('{thing}', 'delete, remove, erase, trash, discard, bin, get rid of, dispose of, scrap'),
    ['to the trash', 'into the trash', 'to the bin', 'into the bin', 'to the wastebasket'],
  ],
  make_folder: [
    ['make a', 'create a', 'add a', 'set up a'],
    ['a folder', 'a directory', 'a new folder', 'a new directory', 'a subfolder'],
    CALLED,
  ],
  create_archive: [before('{files}', 'zip, pack, compress, archive'), before('{archive}', MAKING), CALLED],
  list_archive: [
    before('the contents of', 'list, show, show me, display, give me'),
    TELLING,
    ['which files are in', 'what is in', 'what is packed in'],
  ],
  extract_archive: [
    before('{archive}{tail}', 'unpack, extract, unzip, decompress, uncompress, expand'),
    ['all of {archive}{tail}', 'everything in {archive}{tail}', 'everything from {archive}{tail}'],
  ],
  take_from_archive: [
    before('{name}', 'take, get, pull, fetch, pick, extract, unpack'),
    ['only {name}', 'just {name}', 'nothing but {name}'],
    ['out of', 'from'],
  ],
  read_document: [
    before('{document}', 'read, read me, read out, go through'),
    before('the text of', 'show me, give me, get me, read me, let me see'),
    TEXTS,
    TELLING,
    ['page {page}', 'p. {page}'],
  ],
  outline_document: [
    before('the headings of', 'list, show, show me, display, give me'),
    ['the headings of', 'the chapters of', 'the sections of', 'the chapter titles of'],
    ['structured', 'divided', 'organised', 'arranged'],
  ],
  search_document: [
    before('{document} for', 'search, look through, go through, scan'),
    before('{text}', 'find, look for, search for, locate, look up'),
    ['{document} mentions', '{document} talks about', '{document} speaks of'],
    WHETHER,
  ],
  document_info: [
    ['tell me how', 'let me know how', 'find out how', 'check how'],
    ['who wrote', 'who is the author of'],
    ['the number of words', 'the word count'],
    ['show me title', 'give me title', 'tell me title'],
    ['find out who', 'tell me who', 'look up who'],
  ],
  make_pdf: [
    ['make a PDF', 'create a PDF', 'produce a PDF', 'generate a PDF'],
    before('{from} to', 'convert, turn, export'),
    ['PDF called', 'PDF named', 'PDF by the name of'],
    ['with the text', 'containing', 'that says', 'saying'],
    before('{text}', 'save, store, put, write'),
  ],
  markdown_to_html: [
    before('{file} into', CONVERTING),
    ['HTML', 'html'],
    ['create an', 'make an', 'produce an', 'generate an'],
    ['a web page', 'an HTML page'],
  ],
  html_to_markdown: MARKDOWN,
  docx_to_markdown: MARKDOWN,
  fetch_page: [
    before('{page}', 'read, fetch, load'),
    TELLING,
    ['the text of', 'the text on'],
    ['find out what', 'tell me what', 'see what'],
  ],
  page_links: [
    before('the links', 'list, show, show me, get, collect, extract, find'),
    ['the links', 'all links', 'the hyperlinks', 'all the links'],
    ['links of {page}', 'links on {page}', 'links from {page}'],
  ],
  page_tables: [
    before('the tables', 'read, show me, get, extract, list'),
    before('{which}', 'read, show me, get, extract, pull, give me'),
    ['from {page}', 'on {page}', 'of {page}'],
    ['the tables', 'all tables', 'all the tables'],
  ],
  check_link: [
    ['check whether', 'see whether', 'find out whether', 'test whether', 'tell me whether'],
    ['check if', 'see if', 'find out if', 'tell me if'],
    ['{link} works', '{link} is up', '{link} is online', '{link} is reachable'],
    ['leads', 'goes', 'points'],
    ['is broken', 'is dead'],
  ],
  download_file: [before('{address}{tail}', 'download, pull down, save'), ['on my disk{tail}', 'on my computer{tail}']],
  read_feed: [
    before('the newest', 'show me, show, list, give me, get, read'),
    ['the newest', 'the latest', 'the most recent', 'the last'],
    ['posts', 'entries', 'articles'],
    ['about {contains}', 'on {contains}', 'regarding {contains}'],
  ],
  follow_feed: [
    before('{feed}', 'follow, start following, begin to follow'),
    ['to my feeds', 'to my subscriptions', 'to the feeds I follow'],
  ],
  new_feed_items: [
    before('new items', 'show me, show, list, give me, get'),
    ['new posts', 'new items', 'new entries', 'new articles'],
    ['in my feeds', 'in my subscriptions', 'in the feeds I follow'],
    ['from my feeds', 'from my subscriptions', 'from the feeds I follow'],
  ],
  list_feeds: [
    before('my', 'list, show, show me, display, name, give me'),
    ['my feeds', 'my subscriptions', 'all my feeds', 'my followed feeds'],
  ],
  unfollow_feed: [
    before('{feed}', 'unfollow, stop following, no longer follow, quit following'),
    ['my feeds', 'my subscriptions', 'my feed list'],
    before('the {feed} feed', 'remove, drop, delete, get rid of'),
  ],
  read_more: [
    before('the next part of', 'show, show me, read, give me, get, fetch'),
    ['the next part of', 'the rest of', 'the following part of'],
    ['continue with', 'go on with', 'carry on with'],
  ],
};
