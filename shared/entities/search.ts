import { z } from 'zod';

/** Services that search the web: a SearXNG of one's own, and those that take a key. */
export const SEARCH_SERVICES = ['searxng', 'brave', 'tavily', 'kagi', 'exa'] as const;
export const searchServiceSchema = z.enum(SEARCH_SERVICES);
export type SearchServiceName = z.infer<typeof searchServiceSchema>;

/** Those that take a key. */
export const keyedSearchSchema = searchServiceSchema.exclude(['searxng']);
export type KeyedSearchName = z.infer<typeof keyedSearchSchema>;

export const SEARCH_NAMES: Readonly<Record<SearchServiceName, string>> = {
  searxng: 'SearXNG',
  brave: 'Brave Search',
  tavily: 'Tavily',
  kagi: 'Kagi',
  exa: 'Exa',
};

/** The name under which a key is stored, as the list of secrets shows it. */
export const searchKeyName = (service: KeyedSearchName): string => `Web search: ${SEARCH_NAMES[service]}`;
