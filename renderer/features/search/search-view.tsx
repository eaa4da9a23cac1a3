import { useState } from 'react';
import { t } from '../../../shared/texts/translate.ts';
import { useView } from '../../stores/stores.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { FilterRow } from './filter-row.tsx';
import { FoundChats } from './found-chats.tsx';
import { NO_FILTERS, useFoundChats, type Filters } from './use-found-chats.ts';

/** All chats by their words, narrowed down by time, tool, model and files; a hit opens its place in the chat. */
export function SearchView() {
  const [query, setQuery] = useState(useView((state) => state.searchQuery));
  const project = useView((state) => state.searchProject);
  const [filters, setFilters] = useState<Filters>({ ...NO_FILTERS, project });
  const { found, isSearching, isLimited } = useFoundChats(query, filters);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="border-b border-line px-4 pt-3 pb-2">
        <SearchField name={t('Search all chats')} query={query} onChange={setQuery} autoFocus />
        <FilterRow filters={filters} onChange={setFilters} />
      </div>
      <p role="status" className="px-4 pt-2 text-xs text-soft">
        {isSearching ? t('Searching…') : summaryOf(found.length, isLimited)}
      </p>
      <FoundChats found={found} query={query} />
    </div>
  );
}

const summaryOf = (count: number, isLimited: boolean): string =>
  count === 0
    ? t('No chat matches.')
    : isLimited
      ? t('The best {count, plural, one {# chat} other {# chats}}', { count })
      : t('{count, plural, one {# chat} other {# chats}}', { count });
