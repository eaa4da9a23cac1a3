import { describe, expect, it } from 'vitest';
import { forkHelper } from '../../foundation/helper-process.ts';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { checkLink } from './check-link.ts';
import { fetchPageTool } from './fetch-page.ts';
import { pageLinksTool } from './page-links.ts';
import { pageTablesTool } from './page-tables.ts';
import { inThisProcess } from './testing/in-this-process.ts';
import { useLocalSite } from './testing/local-site.ts';
import { webAddress } from './web-address.ts';

const workplace = useToolWorkplace();
const site = useLocalSite();

const PARAGRAPH =
  'The river rose in the night, and by morning the old bridge, which had stood for two centuries, was gone. ';
const ARTICLE = `<!doctype html><html><head><title>The flood - Daily</title></head><body>
  <nav><a href="/">Home</a><a href="/sport">Sport</a></nav>
  <article><h1>The flood</h1><p>${PARAGRAPH.repeat(3)}</p><p>${PARAGRAPH.repeat(3)}<a href="/bridge">the bridge</a></p>
  <h2>After it</h2><ul><li>Roads are closed</li><li>Schools too</li></ul></article>
  <script>document.write('tracked')</script><footer>All rights reserved</footer></body></html>`;

describe('fetch_page', () => {
  const fetchPage = fetchPageTool(inThisProcess);
  const read = (url: string) =>
    workplace().run(fetchPageTool(inThisProcess), { url }) as Promise<{ title: string; url: string; text: string }>;

  it('is added because of an address in a message', () => expect(fetchPage.capabilities).toEqual(['read-url']));

  it('reads what the article says, without menus, scripts and addresses', async () => {
    const { title, text, url } = await read(site().serve('/flood', ARTICLE));
    expect(url).toBe(site().address('/flood'));
    expect(title).toContain('The flood');
    expect(text).toContain('## After it\n\n-   Roads are closed\n-   Schools too');
    expect(text).toContain('which had stood for two centuries, was gone. the bridge');
    expect(text).not.toMatch(/Sport|tracked|rights reserved|http/);
  });

  it('reads in a separate process', async () => {
    const address = site().serve('/flood', ARTICLE);
    expect(await workplace().run(fetchPageTool(forkHelper), { url: address })).toMatchObject({
      text: expect.stringContaining('The river rose') as string,
    });
  });

  it('reads a page that is not an article as it is', async () => {
    expect(
      await read(
        site().serve(
          '/',
          '<h1>Opening hours</h1><table><tr><th>Day</th><th>Hours</th></tr><tr><td>Monday</td><td>9 to 5</td></tr></table>',
        ),
      ),
    ).toMatchObject({ text: '## Opening hours\n\n| Day | Hours |\n| Monday | 9 to 5 |' });
  });

  it('reads what stands inside a form, as some sites put all of a page into one', async () => {
    expect(
      (await read(site().serve('/', '<form><input value="x"><p>All of it</p><button>Send</button></form>'))).text,
    ).toBe('All of it');
  });

  it('returns a long page in parts that make the whole, and loads it once', async () => {
    const words = Array.from({ length: 3000 }, (_word, index) => `word${String(index)}`).join(' ');
    const url = site().serve('/long.txt', words, { 'content-type': 'text/plain' });
    let [text, offset] = ['', 0 as number | undefined];
    while (offset !== undefined) {
      const part = (await workplace().run(fetchPage, { url, offset })) as { text: string; next_offset?: number };
      expect(part.text.length).toBeLessThanOrEqual(6000);
      text += part.text;
      offset = part.next_offset;
    }
    expect(text).toBe(words);
    expect(site().asked).toEqual(['GET /long.txt']);
    expect(await workplace().refusal(fetchPage, { url, offset: 999_999 })).toMatch(
      /^The page ends after 25,889 characters\./,
    );
  });

  it.each([
    ['the header', 'text/html; charset=iso-8859-2', Buffer.from('<p>\xb3\xf3d\xbc</p>', 'latin1'), 'łódź'],
    [
      'the page',
      'text/html',
      Buffer.from('<meta charset="windows-1251"><p>\xcf\xf0\xe8\xe2\xe5\xf2</p>', 'latin1'),
      'Привет',
    ],
    [
      'an old page',
      'text/html',
      Buffer.from(
        '<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS"><p>\x93\xfa\x96{</p>',
        'latin1',
      ),
      '日本',
    ],
    ['a mark', 'text/html; charset=iso-8859-1', Buffer.from('\uFEFF<p>é</p>', 'utf16le'), 'é'],
    ['nothing, in UTF-8', 'text/html', Buffer.from('<p>naïve</p>'), 'naïve'],
    ['nothing, in Windows-1252', 'text/html', Buffer.from('<p>na\xefve \x80</p>', 'latin1'), 'naïve €'],
    ['nobody', 'text/html; charset=nonsense', Buffer.from('<p>naïve</p>'), 'naïve'],
  ])('reads the characters when %s says which they are', async (_what, type, body, text) => {
    expect((await read(site().serve('/', body, { 'content-type': type }))).text).toBe(text);
  });

  it('follows where the address leads', async () => {
    const target = site().serve('/new', '<p>moved here</p>');
    const url = site().answer('/old', (_request, response) => void response.writeHead(301, { location: '/new' }).end());
    expect(await read(url)).toMatchObject({ url: target, text: 'moved here' });
  });

  it.each([
    [
      '/gone',
      'text/html',
      410,
      '<p>x</p>',
      /answered 410: the page has been removed for good\. Look for it elsewhere\.$/,
    ],
    [
      '/secret',
      'text/html',
      401,
      '<p>x</p>',
      /answered 401: you have to sign in to see it\. Open it in the browser\.$/,
    ],
    ['/a.pdf', 'application/pdf', 200, '%PDF-1.7', /is a PDF, not a page\. Ask to download it/],
    ['/a.png', 'image/png', 200, 'x', /is a picture, not a page/],
    ['/blob', 'application/octet-stream', 200, 'a\0b', /is a file, not a page/],
    ['/app', 'text/html', 200, '<div id="root"></div><script>render()</script>', /has no text of its own/],
  ])('says what to do about %s', async (path, type, status, body, message) => {
    const url = site().serve(path, body, { 'content-type': type }, status);
    expect(await workplace().refusal(fetchPage, { url })).toMatch(message);
  });

  it('reports a missing page', async () => {
    expect(await workplace().refusal(fetchPage, { url: site().address('/none') })).toMatch(
      /answered 404: there is no such page/,
    );
  });

  it('reads no more than a page has', async () => {
    const url = site().serve('/', 'x'.repeat(6 * 2 ** 20));
    expect(await workplace().refusal(fetchPage, { url })).toMatch(/the most that are read/);
  });

  it('survives a page that is nested without end', async () => {
    const { text } = await read(site().serve('/', `${'<div>'.repeat(1500)}deep${'</div>'.repeat(1500)}`));
    expect(text).toBe('deep');
  });

  it('stops when aborted', async () => {
    const controller = new AbortController();
    const url = site().answer('/slow', () => controller.abort(new Error('stopped')));
    const run = workplace().run(fetchPage, { url }, { signal: controller.signal });
    await expect(run).rejects.toThrow('stopped');
  });
});

describe('addresses', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    ['<https://example.com/a?b=1>', 'https://example.com/a?b=1'],
    ['http://example.com', 'http://example.com/'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['bücher.example/neu', 'https://xn--bcher-kva.example/neu'],
  ])('%s is meant as %s', (written, url) => expect(webAddress(written)).toBe(url));

  it.each(['file:///etc/passwd', 'javascript:alert(1)', 'not an address', 'mailto:a@b.c', '/etc/passwd'])(
    '%s is none',
    (written) => {
      expect(() => webAddress(written)).toThrow('is not a web address');
    },
  );
});

describe('page_links', () => {
  const pageLinks = pageLinksTool(inThisProcess);

  it('lists the links of a page, each address once', async () => {
    const url = site().serve(
      '/dir/',
      `<title>Links</title><base href="/base/">
      <a href="a"><img src="x.png" alt="Picture"></a><a href="a">Same page</a><a href="https://example.org/b">  Other
      site </a><a href="#top">Top</a><a href="mailto:a@b.c">Mail</a><a href="javascript:x()">Run</a><a href="c" aria-label="Labelled"></a>`,
    );
    expect(await workplace().run(pageLinks, { url })).toEqual({
      title: 'Links',
      total: 3,
      links: [
        { text: 'Picture', url: site().address('/base/a') },
        { text: 'Other site', url: 'https://example.org/b' },
        { text: 'Labelled', url: site().address('/base/c') },
      ],
    });
  });

  it('continues where it stopped, and finds what is asked for', async () => {
    const url = site().serve(
      '/',
      Array.from(
        { length: 90 },
        (_link, index) => `<a href="/p${String(index)}.${index % 2 === 0 ? 'pdf' : 'html'}">Paper</a>`,
      ).join(''),
    );
    expect(await workplace().run(pageLinks, { url })).toMatchObject({ total: 90, next_offset: 40 });
    expect(await workplace().run(pageLinks, { url, offset: 80 })).not.toHaveProperty('next_offset');
    expect(await workplace().run(pageLinks, { url, contains: '.PDF' })).toMatchObject({ total: 45 });
  });
});

describe('page_tables', () => {
  const pageTables = pageTablesTool(inThisProcess);
  const PRICES =
    '<table><caption>Prices</caption><tr><th>Thing</th><th>Price</th></tr><tr><td>Tea</td><td>2</td></tr></table>';

  it('reads the only table of a page', async () => {
    const url = site().serve('/', `<table><tr><td>${PRICES}</td></tr></table>`);
    expect(await workplace().run(pageTables, { url })).toEqual({
      caption: 'Prices',
      rows: [
        ['Thing', 'Price'],
        ['Tea', '2'],
      ],
      total: 2,
    });
  });

  it('lists several, and reads the selected one', async () => {
    const url = site().serve(
      '/',
      `${PRICES}<h2>Hours</h2><table><tr><td>Mon</td><td>9</td></tr><tr><td>Tue</td><td>10</td></tr></table>`,
    );
    expect(await workplace().run(pageTables, { url })).toMatchObject({
      tables: [
        { table: 1, caption: 'Prices', rows: 2 },
        {
          table: 2,
          caption: 'Hours',
          begins: [
            ['Mon', '9'],
            ['Tue', '10'],
          ],
        },
      ],
    });
    expect(await workplace().run(pageTables, { url, table: 2 })).toMatchObject({ caption: 'Hours', total: 2 });
    expect(await workplace().refusal(pageTables, { url, table: 3 })).toBe(
      'The page has 2 tables, and this is not one of them. Choose one of them.',
    );
  });

  it('repeats the content of merged cells', async () => {
    const url = site().serve(
      '/',
      '<table><tr><th rowspan="2">Day</th><th colspan="2">Hours</th></tr><tr><th>from</th><th>to</th></tr><tr>' +
        '<td>Mon</td><td>9</td></tr></table>',
    );
    expect(await workplace().run(pageTables, { url })).toMatchObject({
      rows: [
        ['Day', 'Hours', 'Hours'],
        ['Day', 'from', 'to'],
        ['Mon', '9', ''],
      ],
    });
  });

  it('is not misled by merged cells of absurd size', async () => {
    const url = site().serve(
      '/',
      '<table><tr><td colspan="99999999" rowspan="99999999">a</td></tr><tr><td>b</td></tr></table>',
    );
    expect(((await workplace().run(pageTables, { url })) as { rows: string[][] }).rows[0]).toHaveLength(100);
  });

  it('reports when there is none', async () => {
    expect(await workplace().refusal(pageTables, { url: site().serve('/', '<p>no tables</p>') })).toMatch(
      /has no tables with data\. Ask to read the page instead/,
    );
  });
});

describe('check_link', () => {
  it('reports that a link works, its type and its size', async () => {
    expect(
      await workplace().run(checkLink, {
        url: site().serve('/a.pdf', 'x'.repeat(100), { 'content-type': 'application/pdf' }),
      }),
    ).toEqual({ works: true, status: 200, type: 'application/pdf', bytes: 100 });
    expect(site().asked).toEqual(['HEAD /a.pdf']);
  });

  it('reports where a link redirects', async () => {
    const target = site().serve('/new', 'x');
    const url = site().answer(
      '/short',
      (_request, response) => void response.writeHead(302, { location: '/new' }).end(),
    );
    expect(await workplace().run(checkLink, { url })).toMatchObject({ works: true, leads_to: target });
  });

  it('asks again where a server knows no HEAD', async () => {
    const url = site().answer(
      '/',
      (request, response) =>
        void response
          .writeHead(request.method === 'HEAD' ? 405 : 206, { 'content-range': 'bytes 0-0/1234' })
          .end(request.method === 'HEAD' ? '' : 'x'),
    );
    expect(await workplace().run(checkLink, { url })).toMatchObject({ works: true, status: 206, bytes: 1234 });
  });

  it('explains a broken link', async () => {
    expect(await workplace().run(checkLink, { url: site().address('/none') })).toMatchObject({
      works: false,
      status: 404,
      meaning: expect.stringContaining('there is no such page') as string,
    });
  });

  it('reports when the server does not answer', async () => {
    const url = site().address('/');
    await site().close();
    expect(await workplace().refusal(checkLink, { url })).toMatch(/does not accept connections now/);
    await site().open();
  });
});
