import { useEffect, useState } from 'react';
import type { ChatFilters, FoundChat } from '../../../shared/entities/chat-search.ts';
import { timesOf, type ChosenPeriod } from '../../stores/period.ts';
import { useApp, useConversations } from '../../stores/stores.tsx';

/** What the filters are set to; empty for all. */
export interface Filters extends ChosenPeriod {
  readonly tool: string;
  readonly model: string;
  readonly project: string;
  readonly hasFile: boolean;
}

export const NO_FILTERS: Filters = {
  period: 'any',
  first: '',
  last: '',
  tool: '',
  model: '',
  project: '',
  hasFile: false,
};

export const isFiltered = (filters: Filters): boolean =>
  Object.entries(NO_FILTERS).some(([name, value]) => filters[name as keyof Filters] !== value);

const SEARCH_DELAY_MS = 150;
const MOST_CHATS = 50;

interface Found {
  readonly found: readonly FoundChat[];
  readonly isSearching: boolean;
  /** Whether there may be more. */
  readonly isLimited: boolean;
}

/** Searches while the person types; an older search never overtakes a newer one. */
export function useFoundChats(query: string, filters: Filters): Found {
  const find = useConversations((state) => state.find);
  const showError = useApp((state) => state.showError);
  const [found, setFound] = useState<readonly FoundChat[] | null>(null);
  const [isSearching, setSearching] = useState(true);
  useEffect(() => {
    const controller = new AbortController();
    setSearching(true);
    const timer = setTimeout(() => {
      find(query.trim(), filtersOf(filters, Date.now()), MOST_CHATS, controller.signal).then(
        (chats) => {
          setFound(chats);
          setSearching(false);
        },
        (error: unknown) => {
          if (controller.signal.aborted) return;
          setSearching(false);
          showError(error);
        },
      );
    }, SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, filters, find, showError]);
  return { found: found ?? [], isSearching: isSearching && found === null, isLimited: found?.length === MOST_CHATS };
}

function filtersOf(filters: Filters, now: number): ChatFilters {
  const { tool, model, project, hasFile } = filters;
  return {
    ...timesOf(filters, now),
    ...(tool !== '' && { tool }),
    ...(model !== '' && { model }),
    ...(project !== '' && { project }),
    ...(hasFile && { hasFile: true as const }),
  };
}
