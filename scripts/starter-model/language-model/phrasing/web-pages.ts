import type { JsonObject } from '../../../../shared/entities/json.ts';
import { pickFrom } from '../held-out.ts';
import { webAddress } from '../values/addresses.ts';
import { headline, paragraph } from '../values/contents.ts';
import { fileBytes } from '../values/file-facts.ts';
import { fileName } from '../values/file-names.ts';
import type { Values } from '../values/values.ts';
import { fileAddress, fullAddress, webTable } from '../values/web-content.ts';
import type { Draw, Phrasing } from './request.ts';
import { quoted, spokenFolder } from './spoken-paths.ts';

const THE_PAGE = ['', '', '', '', 'the page ', 'the website ', 'the site ', 'this page: ', 'the web page '];

interface SpokenAddress {
  readonly words: string;
  readonly url: string;
}

function spokenPage(values: Values): SpokenAddress {
  const url = webAddress(values);
  return { words: pickFrom(THE_PAGE, values.random, values.split) + url, url };
}

/** Where to continue, rarely mentioned. */
const offsetIn = ({ random }: Values, step: number): number | null =>
  random.chance(0.08) ? random.integer(1, 12) * step : null;
const said = (offset: number | null): { offset?: string } => (offset === null ? {} : { offset: String(offset) });

const fetchPagePhrasing: Phrasing = {
  tool: 'fetch_page',
  imperatives: [
    'read {page}',
    'tell me what {page} says',
    'show me the text of {page}',
    'get the text of {page}',
    'look at {page} and tell me what it says',
    'go to {page} and read it',
    'fetch {page}',
    'visit {page} and tell me what is there',
    'read me {page}',
    'load {page} and show me the text',
    'have a look at {page}',
    'tell me what is on {page}',
    'check out {page} and tell me what it is about',
    'pull the text from {page}',
    'browse to {page} and read out the text',
    'find out what {page} is about',
    'get me what {page} has to say',
    'bring up the text of {page}',
    'read on in {page} from {offset}',
    'go on reading {page} at offset {offset}',
    'show the part of {page} that starts at {offset}',
    'continue with {page} from character {offset}',
    'see what {page} says',
    'give me the text on {page}',
    'grab the text of {page}',
    'look up what {page} says',
    'take a look at {page} and tell me what it says',
    'scan the text of {page}',
    'read {page} to me',
    'go see what stands on {page}',
  ],
  questions: [
    'what is {page} about',
    'what is on {page}',
    'what stands on {page}',
    'what can I read at {page}',
    'what do they write at {page}',
    'how does {page} go on after {offset} characters',
    'what comes on {page} from {offset} on',
    "what's on {page}",
    'what does it say on {page}',
    'what does {page} say',
  ],
  fragments: [
    'text of {page}',
    'read: {page}',
    '{page}: what does it say',
    'contents of {page}',
    'what it says on {page}',
    '{page} as text',
    'article: {page}',
    '{page} from {offset}',
    '{page}, offset {offset}',
    'page text {page}',
    'what {page} says',
    'the text at {page}',
  ],
  draw: (values): Draw => {
    const { words, url } = spokenPage(values);
    const offset = offsetIn(values, 1000);
    return { slots: { page: words, ...said(offset) }, arguments: { url, offset } };
  },
  result: ({ url = null, offset = null }, values) => {
    const text = paragraph(values);
    const left = values.random.chance(0.3) ? values.random.integer(200, 40_000) : 0;
    return {
      title: headline(values),
      url: fullAddress(String(url)),
      text,
      ...(left > 0 && { next_offset: Number(offset ?? 0) + text.length, left: `${String(left)} characters` }),
    };
  },
  answers: ['It says: {text}', 'The page "{title}" says: {text}', '"{title}": {text}', 'This stands there: {text}'],
};

/** Words in a link: its label or its target. */
const linkWords = (values: Values): string =>
  values.random.pick([
    () => values.noun(),
    () => values.noun(),
    () => values.query(),
    () =>
      values.random.pick([
        'pdf',
        'download',
        'contact',
        'login',
        'archive',
        'press',
        'prices',
        'zip',
        'jobs',
        'shop',
        '.csv',
        'imprint',
      ]),
    () => values.madeUpWord(),
  ])();

const pageLinksPhrasing: Phrasing = {
  tool: 'page_links',
  imperatives: [
    'list the links on {page}',
    'show me where the links of {page} go',
    'get every link from {page}',
    'collect the links on {page}',
    'find all links on {page}',
    'extract the links from {page}',
    'show the links of {page}',
    'tell me which pages {page} links to',
    'give me the addresses that {page} links to',
    'list the urls on {page}',
    'pull all hyperlinks from {page}',
    'show what {page} links to',
    'list the links on {page} that have {contains} in them',
    'find the links with {contains} on {page}',
    'show me the {contains} links on {page}',
    'look for a link with {contains} on {page}',
    'get only the links on {page} that contain {contains}',
    'find links about {contains} on {page}',
    'list the links on {page} after the first {offset}',
    'show more links of {page}, skip {offset}',
    'get further links from {page} starting after {offset}',
    'pull the links from {page}',
    'grab all links on {page}',
    'give me every link on {page}',
    'dig out the links of {page}',
    'see where {page} links to',
    'write out the links on {page}',
    'tell me what {page} links to',
    'fish the links out of {page}',
  ],
  questions: [
    'which links are on {page}',
    'where do the links of {page} lead',
    'what does {page} link to',
    'which links on {page} have {contains} in them',
    'is there a link about {contains} on {page}',
    'what other links are on {page} after the first {offset}',
    'what links does {page} have',
    'where does {page} link to',
  ],
  fragments: [
    'links on {page}',
    'links of {page}',
    'urls on {page}',
    'all links: {page}',
    '{page}, links only',
    'links with {contains} on {page}',
    '{contains} links on {page}',
    '{page}: links with {contains}',
    'links on {page}, skip {offset}',
    'all links {page}',
    '{page}, just the links',
  ],
  draw: (values): Draw => {
    const { words, url } = spokenPage(values);
    if (values.random.chance(0.4)) {
      const contains = linkWords(values);
      return { slots: { page: words, contains: quoted(contains, values) }, arguments: { url, contains, offset: null } };
    }
    const offset = offsetIn(values, 40);
    return { slots: { page: words, ...said(offset) }, arguments: { url, contains: null, offset } };
  },
  result: ({ contains = null, offset = null }, values) => {
    const { random } = values;
    const count = contains === null ? random.integer(1, 5) : random.pick([0, 1, 1, 2]);
    const links = Array.from({ length: count }, () => ({
      text: contains === null ? headline(values) : `${headline(values)} ${String(contains)}`,
      url: fullAddress(webAddress(values)),
    }));
    return { title: headline(values), links, total: count + (count === 0 ? 0 : Number(offset ?? 0)) };
  },
  answers: ({ total }) =>
    total === 0
      ? ['No link on it has that.', 'I found no such link on {=url}.']
      : [
          'It links to {links.url}.',
          'I found {links.url}.',
          'The links are {links.text}.',
          'There is {links.text}, at {links.url}.',
        ],
};

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

const pageTablesPhrasing: Phrasing = {
  tool: 'page_tables',
  imperatives: [
    'read the tables on {page}',
    'show me the tables of {page}',
    'list the tables on {page}',
    'get the tables from {page}',
    'find all tables on {page}',
    'extract the tables from {page}',
    'show me the table on {page}',
    'read the table from {page}',
    'pull the rows of the table on {page}',
    'grab the table on {page}',
    'give me the table from {page} as rows',
    'read {which} of {page}',
    'show me {which} on {page}',
    'get {which} from {page}',
    'extract {which} from {page}',
    'give me the rows of {which} on {page}',
    'pull {which} from {page}',
    'read {which} of {page}, skip {offset} rows',
    'show the rows of {which} on {page} after row {offset}',
    'go on with {which} of {page} after {offset} rows',
  ],
  questions: [
    'which tables does {page} have',
    'what tables are there on {page}',
    'what is in the table on {page}',
    'what does {which} on {page} say',
    'what is in {which} of {page}',
    'what follows in {which} of {page} after {offset} rows',
  ],
  fragments: [
    'tables on {page}',
    'table from {page}',
    '{page}: tables',
    'table rows of {page}',
    '{which} on {page}',
    '{which} from {page}',
    '{page}, {which}',
    'rows of {which} on {page}',
    '{which} on {page} from row {offset}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const { words, url } = spokenPage(values);
    if (random.chance(0.55)) return { slots: { page: words }, arguments: { url, table: null, offset: null } };
    const table = random.integer(1, random.chance(0.8) ? 4 : 8);
    const which = random.pick([
      `the ${ORDINALS[table - 1] ?? 'first'} table`,
      `table ${String(table)}`,
      `table number ${String(table)}`,
      `the ${ORDINALS[table - 1] ?? 'first'} table`,
    ]);
    const offset = random.chance(0.15) ? random.integer(1, 8) * 50 : null;
    return { slots: { page: words, which, ...said(offset) }, arguments: { url, table, offset } };
  },
  result: ({ table = null, offset = null }, values) => {
    const { random } = values;
    const some = (count: number): string[][] => webTable(values, count).map((row) => [...row]);
    if (table === null && random.chance(0.4)) {
      return {
        tables: Array.from({ length: random.integer(2, 3) }, (_, index) => ({
          table: index + 1,
          caption: headline(values),
          rows: random.integer(4, 60),
          begins: some(2),
        })),
      };
    }
    const rows = some(random.integer(1, 4)).slice(offset === null ? 0 : 1);
    return { caption: headline(values), rows, total: Number(offset ?? 0) + rows.length };
  },
  answers: ({ tables }) =>
    tables === undefined
      ? ['Rows: {total}. {rows}', '"{caption}": {rows}', 'The rows are {rows}.']
      : [
          'Its tables are {tables.caption}.',
          'The tables there: {tables.caption}.',
          'Choose one of these tables: {tables.caption}.',
        ],
};

const THE_LINK = ['', '', '', '', 'the link ', 'this link: ', 'the address ', 'the url '];

const MEANINGS = {
  403: 'the site does not show it to programs, or to anyone. Open it in the browser.',
  404: "there is no such page. Check the address, or look for it from the site's first page.",
  410: 'the page was there and has been removed for good.',
  500: 'the server has a fault. Try again later.',
  503: 'the server is overloaded or under maintenance. Try again later.',
} as const;
const TYPES = ['text/html', 'text/html', 'text/html', 'application/pdf', 'image/png', 'application/json', 'text/plain'];

const checkLinkPhrasing: Phrasing = {
  tool: 'check_link',
  imperatives: [
    'check whether {link} works',
    'test {link}',
    'see if {link} is still there',
    'tell me whether {link} is up',
    'find out where {link} leads',
    'check {link} for me',
    'tell me if {link} is broken',
    'see whether {link} redirects',
    'check that {link} is reachable',
    'tell me where {link} goes',
    'find out if {link} is dead',
    'try {link} and tell me whether it answers',
    'see if {link} is down',
    'verify {link}',
    'resolve {link} and tell me the target',
    'ping {link}',
    'look whether {link} still exists',
    'make sure {link} is not broken',
    'try {link} and tell me if it answers',
    'see if {link} loads',
    'take {link} and test it',
    'give {link} a test',
  ],
  questions: [
    'is {link} still up',
    'does {link} work',
    'where does {link} go',
    'is {link} down',
    'is {link} a dead link',
    'does {link} redirect',
    'can {link} be reached',
    'is {link} broken',
    'does {link} load',
    'is {link} ok',
  ],
  fragments: [
    'status of {link}',
    '{link}: does it work',
    '{link} broken or not',
    'link check {link}',
    '{link} up or down',
    'target of {link}',
    '{link} still alive',
    '{link} ok or not',
    'dead link: {link}',
    '{link}: dead or alive',
  ],
  draw: (values): Draw => {
    const url = values.random.chance(0.8) ? webAddress(values) : fileAddress(values);
    return { slots: { link: pickFrom(THE_LINK, values.random, values.split) + url }, arguments: { url } };
  },
  result: (_args, values) => {
    const { random } = values;
    if (random.chance(0.3)) {
      const status = random.pick([403, 404, 404, 410, 500, 503] as const);
      return { works: false, status, meaning: MEANINGS[status] };
    }
    return {
      works: true,
      status: 200,
      ...(random.chance(0.4) && { leads_to: fullAddress(webAddress(values)) }),
      type: pickFrom(TYPES, random, values.split),
      ...(random.chance(0.5) && { bytes: fileBytes(values) }),
    };
  },
  answers: ({ works, leads_to }) =>
    works !== true
      ? ['It does not work: {meaning}', 'It answers with {status}: {meaning}', 'It is broken ({status}): {meaning}']
      : leads_to === undefined
        ? ['It works and leads nowhere else.', 'It works; it is {type}.', '{=url} answers as it should.']
        : [
            'It works and leads to {leads_to}.',
            'It leads to {leads_to}.',
            'It works; from there it goes on to {leads_to}.',
          ],
};

const INTO = [
  ' into {folder}',
  ' to {folder}',
  ' and put it into {folder}',
  ', into {folder}',
  ' and save it in {folder}',
];
const NAMED = [
  ' as {name}',
  ' and call it {name}',
  ', name it {name}',
  ' and name the file {name}',
  ' under the name {name}',
];

/** Where the file goes and its name, both mostly not mentioned. */
function spokenSaving(values: Values, url: string): { tail: string; folder: string | null; name: string | null } {
  const { random, split } = values;
  const [place, name] = [
    random.chance(0.35) ? spokenFolder(values) : null,
    random.chance(0.25) ? fileName(values, [url.split('.').at(-1) ?? 'pdf']) : null,
  ];
  const into = place === null ? '' : pickFrom(INTO, random, split).replace('{folder}', () => place.words);
  const as = name === null ? '' : pickFrom(NAMED, random, split).replace('{name}', () => name);
  return { tail: into + as, folder: place?.path ?? null, name };
}

const THE_DOWNLOAD = ['', '', '', '', 'the file ', 'this file: ', 'the link '];

const downloadFilePhrasing: Phrasing = {
  tool: 'download_file',
  imperatives: [
    'download {address}{tail}',
    'save {address} to disk{tail}',
    'get {address} onto my computer{tail}',
    'fetch and save {address}{tail}',
    'download the file at {address}{tail}',
    'pull {address} down{tail}',
    'store {address} on my disk{tail}',
    'grab {address} and keep the file{tail}',
    'save a copy of {address}{tail}',
    'load down {address}{tail}',
    'save what is at {address} as a file{tail}',
    'download me {address}{tail}',
    'go and download {address}{tail}',
    'start a download of {address}{tail}',
    'retrieve {address} and save it{tail}',
    'keep a local copy of {address}{tail}',
    'bring {address} onto my disk{tail}',
    'get {address} for me as a file{tail}',
    'snag {address} for my disk{tail}',
    'pull {address} onto my disk{tail}',
    'take {address} and save it{tail}',
    'stash {address} on my disk{tail}',
    'go get {address} and save it{tail}',
    'copy {address} from the web to my disk{tail}',
  ],
  questions: [
    'can you download {address}{tail}',
    'could you save {address} on my disk{tail}',
    'can {address} be downloaded{tail}',
    'can I have {address} as a file{tail}',
    'can I get {address} as a download{tail}',
  ],
  fragments: [
    'download: {address}{tail}',
    'wget {address}{tail}',
    '{address}, download it{tail}',
    '{address} to disk{tail}',
    'a download of {address}{tail}',
    'save this: {address}{tail}',
    'local copy of {address}{tail}',
    '{address} as a file{tail}',
    'dl {address}{tail}',
    'I want {address} on my disk{tail}',
  ],
  draw: (values): Draw => {
    const url = fileAddress(values);
    const { tail, folder, name } = spokenSaving(values, url);
    return {
      slots: { address: pickFrom(THE_DOWNLOAD, values.random, values.split) + url, tail },
      arguments: { url, folder, name },
    };
  },
  result: ({ url = null, folder = null, name = null }: JsonObject, values) => {
    const from = fullAddress(String(url));
    return {
      saved: `${String(folder ?? 'Downloads')}/${String(name ?? from.split('/').at(-1))}`,
      bytes: fileBytes(values),
      from,
    };
  },
  answers: [
    'Saved as {saved}.',
    'The file is {saved}, {bytes} bytes.',
    'Downloaded: {saved}.',
    'Done. It is in {saved}.',
  ],
};

export const webPagesPhrasings: readonly Phrasing[] = [
  fetchPagePhrasing,
  pageLinksPhrasing,
  pageTablesPhrasing,
  checkLinkPhrasing,
  downloadFilePhrasing,
];
