import { describe, expect, it } from 'vitest';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { readFeedTool } from './read-feed.ts';
import { inThisProcess } from './testing/in-this-process.ts';
import { useLocalSite } from './testing/local-site.ts';

const workplace = useToolWorkplace();
const site = useLocalSite();
const readFeed = readFeedTool(inThisProcess);

const RSS = [
  '<?xml version="1.0" encoding="ISO-8859-2"?><rss version="2.0"><channel>',
  '  <title>Caf\xe9 &amp; \xa3\xf3d\xbc</title><link>https://example.com</link>',
  '  <item><title>Older</title><link>/older</link><guid>1</guid><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>',
  '    <description>',
  '      &lt;p&gt;A &lt;b&gt;bold&lt;/b&gt; move &amp;amp; more&lt;/p&gt;&lt;script&gt;x&lt;/script&gt;',
  '    </description></item>',
  '  <item><title>Newer</title><link>https://example.com/newer</link><guid>2</guid>',
  '    <pubDate>Sat, 21 Nov 2026 10:00:00 GMT</pubDate></item>',
  '  <item><description>No title, no date</description></item>',
  '</channel></rss>',
].join('\n');

const titles = async (url: string): Promise<readonly string[]> =>
  ((await workplace().run(readFeed, { url })) as { items: { title: string }[] }).items.map(({ title }) => title);

describe('read_feed', () => {
  it('lists the most recent entries first, as plain text', async () => {
    const url = site().serve('/feed.xml', Buffer.from(RSS, 'latin1'), { 'content-type': 'application/rss+xml' });
    const newer = new Date('2026-11-21T10:00:00Z');
    expect(await workplace().run(readFeed, { url })).toEqual({
      feed: 'Café & Łódź',
      url,
      total: 3,
      items: [
        {
          title: 'Newer',
          url: 'https://example.com/newer',
          date:
            `2026-11-${String(newer.getDate())} ` +
            `${String(newer.getHours()).padStart(2, '0')}:${String(newer.getMinutes()).padStart(2, '0')}`,
        },
        {
          title: 'Older',
          url: site().address('/older'),
          date: expect.stringMatching(/^2026-11-\d\d \d\d:\d\d$/) as string,
          summary: 'A bold move & more',
        },
        { title: 'No title, no date' },
      ],
    });
  });

  it('reads Atom', async () => {
    const entry = (title: string, date: string): string =>
      `<entry><id>${title}</id><title type="html">${title}</title><link rel="alternate" href="/${title}"/>` +
      `<updated>${date}</updated></entry>`;
    const url = site().serve(
      '/atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>Blog</title>' +
        `${entry('one', '2026-01-01T00:00:00Z')}${entry('two', '2026-02-01T00:00:00Z')}</feed>`,
      { 'content-type': 'application/atom+xml' },
    );
    expect(await titles(url)).toEqual(['two', 'one']);
  });

  it('reads RDF', async () => {
    const url = site().serve(
      '/rdf',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">' +
        '<channel><title>Old</title></channel><item><title>Item</title><link>https://example.com/i</link></item>' +
        '</rdf:RDF>',
      { 'content-type': 'text/xml' },
    );
    expect(await titles(url)).toEqual(['Item']);
  });

  it('reads JSON feeds', async () => {
    const url = site().serve(
      '/feed.json',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'J',
        items: [{ id: '1', url: 'https://example.com/1', content_text: 'Only text' }],
      }),
      { 'content-type': 'application/feed+json' },
    );
    expect(await titles(url)).toEqual(['Only text']);
  });

  it('finds the feed that a page links to', async () => {
    const url = site().serve(
      '/',
      '<html><head><link rel="stylesheet" href="/x.css">' +
        '<link rel="alternate" type="application/rss+xml" href="/feed.xml"></head><body>Blog</body></html>',
    );
    site().serve('/feed.xml', RSS, { 'content-type': 'text/xml' });
    expect(await workplace().run(readFeed, { url })).toMatchObject({ url: site().address('/feed.xml'), total: 3 });
  });

  it('lists as many as requested, and those that contain certain words', async () => {
    const url = site().serve('/feed.xml', RSS, { 'content-type': 'text/xml' });
    expect(await workplace().run(readFeed, { url, count: 1 })).toMatchObject({ items: [{ title: 'Newer' }], total: 3 });
    expect(await workplace().run(readFeed, { url, contains: 'BOLD' })).toMatchObject({
      items: [{ title: 'Older' }],
      total: 1,
    });
  });

  it.each([
    ['a page without a feed', '<html><body>Hello</body></html>', 'text/html', /is a page that names no feed/],
    ['a text', 'hello', 'text/plain', /cannot be read \(.+\)\. Open it in the browser\.$/],
    ['broken XML', '<rss><channel><item>', 'text/xml', /cannot be read \(.+\)\. Open it in the browser\.$/],
  ])('says what is wrong with %s', async (_what, body, type, message) => {
    expect(await workplace().refusal(readFeed, { url: site().serve('/', body, { 'content-type': type }) })).toMatch(
      message,
    );
  });

  it('expands no entities that the feed defines', async () => {
    const grown = Array.from({ length: 9 }, (_, index) => {
      const [inner, name] = [97, 98].map((first) => String.fromCharCode(first + index));
      return `<!ENTITY ${String(name)} "${`&${String(inner)};`.repeat(10)}">`;
    });
    const bomb =
      `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "${'x'.repeat(1000)}">${grown.join('')}]>` +
      '<rss version="2.0"><channel><title>&j;</title><item><title>i</title></item></channel></rss>';
    const result = await workplace().run(readFeed, { url: site().serve('/', bomb, { 'content-type': 'text/xml' }) });
    expect(JSON.stringify(result).length).toBeLessThan(5000);
  });
});
