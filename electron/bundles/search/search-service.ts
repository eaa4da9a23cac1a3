import type { KeyedSearchName } from '../../../shared/entities/search.ts';

/** The service that the person set up. */
export type SearchService =
  | { readonly name: 'searxng'; readonly address: string }
  | { readonly name: KeyedSearchName; readonly key: string; readonly address: string };

/** Where each service answers, by its documentation; a test has its own. */
export const SEARCH_ADDRESSES: Readonly<Record<KeyedSearchName, string>> = {
  brave: 'https://api.search.brave.com/res/v1/web/search',
  tavily: 'https://api.tavily.com/search',
  kagi: 'https://kagi.com/api/v0/search',
  exa: 'https://api.exa.ai/search',
};

/** How recent pages have to be. */
export const PERIODS = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

export interface SearchQuery {
  readonly words: string;
  readonly count: number;
  readonly within: Period | null;
  /** From this day on, if `within` is set. */
  readonly since: Date | null;
}
