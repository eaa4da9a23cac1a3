import { before, type Classes } from './synonyms-of-files.ts';

const GONE = 'delete, remove, drop, trash, throw away, get rid of, erase';
const BACK = 'restore, bring back, undelete, recover, rescue';
const SAVED: Classes[number] = ['save it as', 'store it as', 'write it to'];
const GETTING = 'generate, create, come up with, make up, produce, get me, give me, find me';
const TELLING = ['tell me', 'let me know', 'find out', 'see'];
const REPOSITORY = ['the repo', 'the repository', 'the git repo', 'the git repository'];
const METADATA = ['the exif data', 'the metadata', 'the camera data'];

/** Interchangeable words in requests about pictures, texts, tables, repositories and the computer. */
export const DATA_SYNONYMS: Readonly<Record<string, Classes>> = {
  get_image_info: [
    ['the dimensions of', 'the resolution of', 'the pixel size of', 'the width and height of'],
    ['tell me the', 'give me the', 'show me the', 'find out the', 'look up the', 'check the'],
  ],
  resize_image: [
    before('{picture} to', 'resize, scale, rescale, bring'),
    ['pixels wide{tail}', 'px wide{tail}', 'pixels across{tail}', 'pixels in width{tail}'],
    ['pixels high{tail}', 'px high{tail}', 'pixels tall{tail}', 'pixels in height{tail}'],
  ],
  compress_image: [
    before('{picture} under', 'get, squeeze, bring, push'),
    before('{picture} below', 'bring, keep, get, push'),
    ['at most', 'no more than'],
    ['the file size of', 'the size of the file of'],
  ],
  convert_image: [
    before('{picture} to', 'change, convert, transform, switch'),
    before('{picture} as', 'export, store, save, give me'),
    ['can I have', 'could I get', 'can I get'],
  ],
  crop_image: [before('{picture} to', 'crop, trim, cut'), ['out of', 'from'], ['the middle', 'the centre']],
  rotate_image: [before('{picture} {turn}{tail}', 'rotate, turn, spin')],
  read_exif: [
    METADATA,
    ['was taken', 'was shot', 'was photographed'],
    ['find out', 'tell me', 'check', 'look up', 'see'],
  ],
  strip_exif: [
    METADATA,
    ['take', 'get', 'pull'],
    before('the metadata', 'remove, delete, strip, wipe, erase'),
    before('the camera data', 'remove, delete, strip, wipe, erase'),
    before('the location', 'remove, delete, strip, wipe, erase'),
  ],
  make_thumbnail_sheet: [['a contact sheet', 'a thumbnail sheet'], ['the pictures', 'the photos', 'the images'], SAVED],
  make_qr_code: [
    ['a QR code', 'a qr code'],
    before('a QR code', 'make, create, generate, produce'),
    SAVED,
    ['that says', 'saying'],
  ],
  read_qr_code: [
    ['the QR code', 'the qr code', 'the code'],
    before('the QR code', 'read, scan, decode'),
    ['in {picture}', 'on {picture}', 'of {picture}'],
  ],
  copy_to_clipboard: [['the clipboard', 'my clipboard'], before('{text} on', 'put, place, set')],
  read_clipboard: [
    ['the clipboard', 'my clipboard'],
    before('my clipboard', 'read, show me, look at, display, open'),
    before('what I copied', 'read, show, show me, tell me'),
  ],
  random_number: [before('{numbers}{range}', GETTING)],
  pick_one: [before('between', 'choose, pick, decide, select'), ['at random', 'by chance', 'randomly']],
  shuffle_list: [
    before('{items}', 'shuffle, mix up, randomise, scramble, jumble'),
    ['in random order', 'in a random order', 'in any order'],
  ],
  roll_dice: [before('the dice', 'roll, throw, cast'), before('{dice}', 'cast, roll, throw')],
  flip_coin: [before('a coin', 'toss, throw, flip, spin'), before('the coin', 'toss, throw, flip, spin')],
  make_password: [before('{secret}{length}', GETTING)],
  make_uuid: [before('{ids}', 'create, make, make me, produce, get me, generate, give me')],
  compare_texts: [
    before('"{before}"', 'compare, contrast'),
    [
      'show the difference between',
      'tell me the difference between',
      'find the difference between',
      'point out the difference between',
    ],
    ['differs', 'is different'],
  ],
  find_pattern: [
    ['the regex', 'the pattern', 'the regular expression'],
    before('the matches', 'list, show, find, give me'),
  ],
  replace_pattern: [['the regex', 'the pattern', 'the regular expression']],
  fill_template: [before('{template} with', 'fill, fill in, complete, populate, render')],
  change_case: [before('{text} to', 'change, switch, convert'), before('{text} in', 'rewrite, put, type, spell, set')],
  count_words: [
    before('the words', 'count, tally, add up'),
    ['the word count', 'the number of words'],
    ['tell me how', 'see how', 'find out how', 'work out how'],
  ],
  sort_lines: [before('{text}', 'sort, order, arrange, rank')],
  wrap_text: [before('{text}', 'wrap, reflow')],
  extract_addresses: [
    before('the {kind}', 'name, collect, find, grab, gather, list, get me'),
    before('all {kind}', 'extract, collect, find, list'),
    ['out of', 'from'],
  ],
  encode_text: [before('{text} as', 'encode, write'), before('{text} into', 'turn, put')],
  decode_text: [before('{text}', 'decode, unescape, decipher'), ['back into', 'back to']],
  hash_text: [
    before('the text', 'hash, fingerprint'),
    ['a hash of', 'the hash of', 'a checksum of', 'the checksum of'],
  ],
  hash_file: [
    ['the checksum of', 'the hash of', 'the fingerprint of'],
    before('the checksum', 'work out, compute, give me, get, calculate'),
  ],
  convert_data: [before('{text} to', 'translate, convert, change'), before('{path} to', 'translate, convert, change')],
  check_json: [
    ['valid JSON', 'correct JSON', 'well-formed JSON'],
    ['tell me whether', 'see whether', 'check whether', 'find out whether'],
  ],
  import_table: [
    before('{path}', 'import, load'),
    before('the table', 'import, load, read in'),
    before('the data', 'import, load, read in'),
  ],
  create_table: [
    before('a table', 'create, make, set up, start, build'),
    before('a new table', 'make, create, start, open, set up'),
    ['called {name}', 'named {name}'],
  ],
  list_tables: [
    before('my tables', 'list, show, show me, name, give me'),
    before('all tables', 'list, show, show me, name, give me'),
  ],
  describe_table: [
    ['the columns of', 'the structure of', 'the fields of'],
    before('the table', 'describe, explain'),
    TELLING,
  ],
  add_rows: [
    before('{rows} in', 'put, enter, write'),
    before('{rows} to', 'add, append'),
    before('{rows} into', 'insert, put, enter, write'),
  ],
  delete_rows: [['rows', 'lines', 'entries']],
  export_table: [before('the table', 'export, save'), before('the {table} table', 'export, save')],
  delete_table: [before('the table', GONE), before('the {table} table', GONE), before('my {table} table', GONE)],
  restore_table: [before('the table', BACK), before('the {table} table', BACK)],
  query_table: [
    before('the query', 'run, execute'),
    before('{sql}', 'run, execute'),
    ['the SQL', 'the query', 'the SQL query'],
  ],
  system_info: [
    ['this computer', 'my computer', 'this machine', 'this laptop'],
    ['disk space', 'storage'],
    ['the specs', 'the hardware', 'the technical details'],
  ],
  list_processes: [
    ['running programs', 'running processes', 'open programs', 'active programs'],
    ['which programs', 'what programs', 'which processes', 'what processes'],
  ],
  network_info: [
    ['my IP address', 'my IP', 'my local IP'],
    ['my network', 'the network', 'my connection'],
  ],
  battery_status: [
    ['the battery', 'my battery'],
    ['how full', 'how charged'],
    ['the battery level', 'the battery percentage', 'the charge'],
  ],
  open_app: [
    ['the program', 'the app', 'the application'],
    before('{name}', 'start, launch, open, start up, fire up, bring up'),
  ],
  open_link: [
    ['in the browser', 'in my browser', 'in a tab', 'in a new tab'],
    before('the website', 'open, load, call up, bring up'),
    before('the link', 'open, follow, load'),
  ],
  git_status: [
    REPOSITORY,
    ['uncommitted', 'not committed', 'not yet committed'],
    before('the git status', 'show, check, get, tell me'),
  ],
  git_log: [
    REPOSITORY,
    ['the latest', 'the recent', 'the newest'],
    before('the commits{which}', 'show, list, look up, give me, read'),
  ],
  git_diff: [
    REPOSITORY,
    ['line by line', 'in detail'],
    before('the {kind}diff', 'show, show me, print, give me, read, display'),
  ],
  git_show: [
    REPOSITORY,
    before('the commit', 'show, open, show me, display, inspect'),
    before('commit {commit}', 'show, show me, display, open'),
  ],
  git_branches: [
    REPOSITORY,
    before('the branches', 'list, show, give me, name, print, display'),
    before('all branches', 'list, show, give me, name'),
  ],
  create_branch: [
    REPOSITORY,
    before('a branch', 'create, start, add, make'),
    before('a new branch', 'create, make, begin, start'),
    ['called', 'named'],
  ],
  switch_branch: [
    REPOSITORY,
    before('the branch', 'switch to, check out, go to, change to'),
    before('branch {name}', 'change to, jump to, switch to, go to'),
  ],
  git_commit: [REPOSITORY, before('a commit', 'make, record, create'), ['the message', 'the commit message']],
  run_command: [before('{command}', 'run, execute'), before('the command', 'run, execute, start')],
};
