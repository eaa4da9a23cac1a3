import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { KeyedSearchName } from '../../../shared/entities/search.ts';
import type { JsonObject } from '../../../shared/entities/json.ts';
import { boundSaid } from '../../tools/said.ts';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { useLocalSite } from '../web/testing/local-site.ts';
import { foundPages } from './search-results.ts';
import type { SearchService } from './search-service.ts';
import { searchWebTool } from './search-web.ts';

const workplace = useToolWorkplace();
const site = useLocalSite();

interface Seen {
  readonly method: string | undefined;
  readonly headers: IncomingMessage['headers'];
  body: string;
}

/** A recorded answer at an address. @returns the address, and what was asked there. */
function answering(place: string, answer: unknown, status = 200): { readonly address: string; readonly seen: Seen[] } {
  const seen: Seen[] = [];
  const address = site().answer(place, (request, response) => {
    const entry: Seen = { method: request.method, headers: request.headers, body: '' };
    seen.push(entry);
    void text(request).then((body) => {
      entry.body = body;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  return { address, seen };
}

const search = (service: SearchService | null, args: JsonObject) =>
  workplace().run(
    searchWebTool(() => service),
    args,
  ) as Promise<{ results: readonly JsonObject[] }>;
const refusal = (service: SearchService | null) =>
  workplace().refusal(
    searchWebTool(() => service),
    { query: 'tea' },
  );
const keyed = (name: KeyedSearchName, address: string): SearchService => ({ name, key: 'secret-key', address });
const searxng = (): SearchService => ({ name: 'searxng', address: site().address('/searx/') });

describe('search_web asks', () => {
  it('a SearXNG for JSON, wherever it is on its site', async () => {
    const { seen } = answering('/searx/search?q=quiet+heat+pumps&format=json&time_range=week', {
      results: [
        {
          title: 'Quiet pumps',
          url: 'https://example.org/pumps',
          content: 'The quietest.',
          publishedDate: '2026-11-20',
        },
        { title: 'Again', url: 'https://example.org/pumps', content: 'Twice' },
        { title: 'No page', url: 'javascript:alert(1)', content: '' },
      ],
    });
    expect(await search(searxng(), { query: 'quiet heat pumps', within: 'week' })).toMatchObject({
      results: [{ number: 1, title: 'Again', url: 'https://example.org/pumps', text: 'Twice' }],
    });
    expect(seen[0]?.headers['accept']).toBe('application/json');
    expect(foundPages('searxng', new TextEncoder().encode('{"results":[]}'), 5)).toEqual([]);
  });

  it('Brave with its header, without the marks around words', async () => {
    const { address, seen } = answering('/brave?q=tea&count=2&freshness=pm', {
      web: {
        results: [
          {
            title: 'Tea &amp; more',
            url: 'https://tea.example',
            description: '<strong>Tea</strong> is hot.',
            page_age: '2026-01-02',
          },
        ],
      },
    });
    const found = await search(keyed('brave', address.replace(/\?.*/, '')), {
      query: 'tea',
      count: 2,
      within: 'month',
    });
    expect(found.results).toEqual([
      { number: 1, title: 'Tea & more', url: 'https://tea.example/', text: 'Tea is hot.', date: '2026-01-02' },
    ]);
    expect(seen[0]?.headers['x-subscription-token']).toBe('secret-key');
  });

  it('Kagi, and leaves out related searches', async () => {
    const { address, seen } = answering('/kagi?q=tea&limit=6', {
      data: [
        { t: 0, title: 'Tea', url: 'https://tea.example/a', snippet: 'Hot' },
        { t: 1, list: ['green tea'] },
      ],
    });
    const found = await search(keyed('kagi', address.replace(/\?.*/, '')), { query: 'tea' });
    expect(found.results).toEqual([{ number: 1, title: 'Tea', url: 'https://tea.example/a', text: 'Hot' }]);
    expect(seen[0]?.headers['authorization']).toBe('Bot secret-key');
  });

  it('Tavily and Exa with a body', async () => {
    const tavily = answering('/tavily', { results: [{ title: 'T', url: 'https://t.example/', content: 'x' }] });
    expect(
      (await search(keyed('tavily', tavily.address), { query: 'tea', count: 3, within: 'day' })).results,
    ).toHaveLength(1);
    expect(JSON.parse(tavily.seen[0]?.body ?? '')).toEqual({ query: 'tea', max_results: 3, time_range: 'day' });
    expect(tavily.seen[0]).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer secret-key' } });

    const exa = answering('/exa', { results: [{ title: null, url: 'https://e.example/x', text: 'y' }] });
    expect((await search(keyed('exa', exa.address), { query: 'tea', within: 'year' })).results).toEqual([
      { number: 1, title: 'e.example', url: 'https://e.example/x', text: 'y' },
    ]);
    expect(JSON.parse(exa.seen[0]?.body ?? '')).toMatchObject({
      query: 'tea',
      numResults: 6,
      startPublishedDate: expect.stringMatching(/^20\d\d-/) as string,
    });
    expect(exa.seen[0]?.headers['x-api-key']).toBe('secret-key');
  });
});

it('search_web sends the key nowhere else: a redirect to another place is refused', async () => {
  const address = site().answer(
    '/moved',
    (_request, response) => void response.writeHead(302, { location: 'http://localhost:1/steal' }).end(),
  );
  expect(await refusal(keyed('exa', address))).toMatch(/^“?http:\/\/localhost:1\/steal.* is not at /);
});

describe('search_web says what to do', () => {
  it.each([
    [
      'a key that is not accepted',
      401,
      {},
      /Exa answered 401: it does not accept the key\. Enter it again in Settings, Accounts\./,
    ],
    ['too many requests', 429, {}, /too many requests for now\. Wait a while/],
    ['a fault', 500, {}, /Exa answered 500\. Try again later\./],
    ['an answer that is something else', 200, '<html>', /did not answer with search results/],
    ['an answer of another shape', 200, { results: 'none' }, /did not answer with search results/],
  ])('about %s', async (_what, status, answer, words) => {
    expect(await refusal(keyed('exa', answering('/exa', answer, status).address))).toMatch(words);
  });

  it('about a SearXNG that does not answer in JSON, and if nothing is set up', async () => {
    answering('/searx/search?q=tea&format=json', 'no', 403);
    expect(await refusal(searxng())).toMatch(/“json” is among the formats in its settings\.yml/);
    expect(await refusal(null)).toMatch(/Set one up in Settings, Accounts\.$/);
  });
});

it('search_web shows pages as numbered links, in which nothing of a page becomes markup', () => {
  const results = [
    {
      number: 1,
      title: '[x](javascript:a) **b**',
      url: 'https://example.org/a?b=<c>',
      text: '![p](https://spy.example/p.png)',
    },
    { number: 2, title: 'Plain', url: 'https://example.org/', text: '' },
  ];
  const { line, body } = boundSaid(
    searchWebTool(() => null).said?.({ results, cite: '' }, { query: 'tea' }, new Date()) ?? '',
  );
  expect(line).toBe('2 pages for “tea”');
  expect(body).toBe(
    [
      String.raw`1. [\[x\](javascript:a) \*\*b\*\*](<https://example.org/a?b=%3Cc%3E>) example.org`,
      String.raw`   \!\[p\](https://spy.example/p.png)`,
      '2. [Plain](<https://example.org/>) example.org',
    ].join('\n'),
  );
});

it('results of any size and shape are bounded', () => {
  const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
  const results = Array.from({ length: 200 }, (_, index) => ({
    title: 'x'.repeat(10_000),
    url: `https://example.org/${String(index)}`,
    content: '<'.repeat(50_000),
  }));
  const pages = foundPages('searxng', bytes({ results }), 10) ?? [];
  expect(pages).toHaveLength(10);
  expect(JSON.stringify(pages).length).toBeLessThan(10_000);
  expect(foundPages('searxng', bytes({ results: [null, 1, { url: 5 }, {}] }), 10)).toEqual([]);
  expect(foundPages('brave', bytes({ query: {} }), 10)).toEqual([]);
});
