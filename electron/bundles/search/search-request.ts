import type { FetchOptions } from '../../permissions/network-access.ts';
import type { Period, SearchQuery, SearchService } from './search-service.ts';

/** Characters of a page's text that a service may return with a result. */
const MOST_TEXT = 600;

const FRESHNESS: Readonly<Record<Period, string>> = { day: 'pd', week: 'pw', month: 'pm', year: 'py' };

export interface SearchRequest extends Pick<FetchOptions, 'method' | 'headers' | 'body'> {
  readonly url: string;
}

/** @returns a search as the documentation of the service asks for it. */
export function searchRequest(service: SearchService, { words, count, within, since }: SearchQuery): SearchRequest {
  switch (service.name) {
    case 'searxng':
      return get(new URL('search', `${service.address.replace(/\/+$/, '')}/`), {
        q: words,
        format: 'json',
        ...(within !== null && { time_range: within }),
      });
    case 'brave':
      return get(
        new URL(service.address),
        { q: words, count: String(count), ...(within !== null && { freshness: FRESHNESS[within] }) },
        { 'x-subscription-token': service.key },
      );
    case 'kagi':
      return get(new URL(service.address), { q: words, limit: String(count) }, { authorization: `Bot ${service.key}` });
    case 'tavily':
      return post(
        service.address,
        { query: words, max_results: count, ...(within !== null && { time_range: within }) },
        { authorization: `Bearer ${service.key}` },
      );
    case 'exa':
      return post(
        service.address,
        {
          query: words,
          numResults: count,
          contents: { text: { maxCharacters: MOST_TEXT } },
          ...(since !== null && { startPublishedDate: since.toISOString() }),
        },
        { 'x-api-key': service.key },
      );
  }
}

type Headers = Readonly<Record<string, string>>;

function get(url: URL, parameters: Readonly<Record<string, string>>, headers: Headers = {}): SearchRequest {
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { method: 'GET', url: url.href, headers: { accept: 'application/json', ...headers } };
}

const post = (url: string, body: object, headers: Headers): SearchRequest => ({
  method: 'POST',
  url,
  headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
