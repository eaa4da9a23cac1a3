import { z } from 'zod';
import { SEARCH_NAMES } from '../../../shared/entities/search.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { FetchedResource } from '../../permissions/network-access.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { plainMarkdown, quoted } from '../../tools/said.ts';
import { TELL_PERSON, toolError, type ToolError } from '../../tools/tool-error.ts';
import { foundPages, type FoundPage } from './search-results.ts';
import { searchRequest } from './search-request.ts';
import { PERIODS, type Period, type SearchService } from './search-service.ts';

/** With the results, so that an answer says where it is from. */
const HOW_TO_CITE = 'Link each page that you use by its number, such as [1](its url). Say nothing that no page says.';
const MOST_BYTES = 2_000_000;
const DAYS: Readonly<Record<Period, number>> = { day: 1, week: 7, month: 31, year: 366 };
const DAY_MS = 86_400_000;

/** @param current the service that the person set up; null if there is none any more. */
export const searchWebTool = (current: () => SearchService | null) =>
  defineTool({
    name: 'search_web',
    summary: 'Search the web for pages, with their addresses and what they say',
    parameters: z.strictObject({
      query: z.string().trim().min(1).max(400).describe('What to search for'),
      within: z.enum(PERIODS).optional().describe('Only pages from the last day, week, month or year'),
      count: z.int().min(1).max(10).optional().describe('Most results to return, 6 by default'),
    }),
    output: z.object({
      cite: z.string(),
      results: z.array(
        z.object({
          number: z.number(),
          title: z.string(),
          url: z.string(),
          text: z.string(),
          date: z.string().optional(),
        }),
      ),
    }),
    risk: 'read-only',
    reachesOut: true,
    timeoutMs: 30_000,
    examples: [
      'search the web for the opening hours of the Munch museum',
      'look up online which heat pumps are quiet',
      'what is new on the web about Node.js this week?',
    ],
    tags: ['internet', 'online', 'google', 'news', 'look up', 'find', 'sources', 'websites'],
    run: async ({ query, within = null, count = 6 }, context) => {
      const service = current();
      if (service === null) throw notSetUp();
      const since = within === null ? null : new Date(context.now().getTime() - DAYS[within] * DAY_MS);
      const { url, ...request } = searchRequest(service, { words: query, count, within, since });
      const answer = await context.network.fetch(url, {
        ...request,
        signal: context.signal,
        maxBytes: MOST_BYTES,
        // A key goes to its own service only; a SearXNG may be at home.
        ownOrigin: new URL(url).origin,
      });
      return { cite: HOW_TO_CITE, results: pagesOf(service, answer, count).map(numbered) };
    },
    said: ({ results }, { query }) =>
      results.length === 0
        ? t('Nothing found for {query}', { query: quoted(query) })
        : {
            line: t('{count, plural, one {# page} other {# pages}} for {query}', {
              count: results.length,
              query: quoted(query),
            }),
            body: results.map(saidPage).join('\n'),
          },
  });

function pagesOf(service: SearchService, { status, body }: FetchedResource, count: number): readonly FoundPage[] {
  if (status >= 400) throw refusedBy(service, status);
  const pages = foundPages(service.name, body, count);
  if (pages !== null) return pages;
  throw toolError(
    'unavailable',
    () => t('{service} did not answer with search results.', { service: SEARCH_NAMES[service.name] }),
    {
      forPerson:
        service.name === 'searxng'
          ? `${checkAddress()} ${allowJson()}`
          : t('Try again later, or choose another service.'),
      forModel: TELL_PERSON,
    },
  );
}

const checkAddress = (): string => t('Check its address in Settings, Accounts.');
const allowJson = (): string => t('A SearXNG answers in JSON only if “json” is among the formats in its settings.yml.');

function refusedBy({ name }: SearchService, status: number): ToolError {
  const [service, answered] = [SEARCH_NAMES[name], String(status)];
  if (status === 429 || status === 402)
    return toolError(
      'unavailable',
      () => t('{service} answered {status}: it has had too many requests for now.', { service, status: answered }),
      { forPerson: t('Wait a while, or look at your plan there.'), forModel: TELL_PERSON },
    );
  if (status === 401 || status === 403)
    return name === 'searxng'
      ? toolError(
          'unavailable',
          () => t('{service} answered {status}: it does not answer in JSON.', { service, status: answered }),
          { forPerson: allowJson(), forModel: TELL_PERSON },
        )
      : toolError(
          'not-allowed',
          () => t('{service} answered {status}: it does not accept the key.', { service, status: answered }),
          { forPerson: t('Enter it again in Settings, Accounts.'), forModel: TELL_PERSON },
        );
  return toolError('unavailable', () => t('{service} answered {status}.', { service, status: answered }), {
    forPerson: name === 'searxng' ? checkAddress() : t('Try again later.'),
    forModel: TELL_PERSON,
  });
}

const notSetUp = (): ToolError =>
  toolError('unavailable', () => t('No service for searching the web is set up.'), {
    forPerson: t('Set one up in Settings, Accounts.'),
    forModel: TELL_PERSON,
  });

const numbered = ({ title, url, text, date }: FoundPage, index: number) => ({
  number: index + 1,
  title: title === '' ? new URL(url).hostname : title,
  url,
  text,
  ...(date !== null && { date }),
});

type NumberedPage = ReturnType<typeof numbered>;

/** The number that an answer names the page by, its title as a link, and what it says. */
const saidPage = ({ number, title, url, text, date }: NumberedPage): string =>
  [
    `${String(number)}. [${plainMarkdown(title)}](<${url.replaceAll(/[<>\s]/g, encodeURIComponent)}>) ` +
      [new URL(url).hostname, ...(date === undefined ? [] : [date])].map(plainMarkdown).join(', '),
    ...(text === '' ? [] : [`   ${plainMarkdown(text)}`]),
  ].join('\n');
