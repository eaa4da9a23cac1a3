import { useState } from 'react';
import { t } from '../../../shared/texts/translate.ts';
import { useView } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { FilterRow } from './filter-row.tsx';
import { FoundChats } from './found-chats.tsx';
import { isFiltered, NO_FILTERS, useFoundChats, type Filters } from './use-found-chats.ts';

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
      {found.length === 0 && !isSearching ? (
        <NothingFound filters={filters} onClear={() => setFilters(NO_FILTERS)} />
      ) : (
        <FoundChats found={found} query={query} />
      )}
    </div>
  );
}

function NothingFound({ filters, onClear }: { readonly filters: Filters; readonly onClear: () => void }) {
  const isNarrow = isFiltered(filters);
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-10 text-center text-[0.8125rem] text-soft">
      <p className="max-w-sm text-balance">
        {isNarrow
          ? t('Only chats that match the filters above were searched.')
          : t(
              'Chats are found by what you and the model wrote in them. Try fewer words, or another one for the same thing.',
            )}
      </p>
      {isNarrow && <Button onClick={onClear}>{t('Search without filters')}</Button>}
    </div>
  );
}

const summaryOf = (count: number, isLimited: boolean): string =>
  count === 0
    ? t('No chat matches.')
    : isLimited
      ? t('The best {count, plural, one {# chat} other {# chats}}', { count })
      : t('{count, plural, one {# chat} other {# chats}}', { count });
