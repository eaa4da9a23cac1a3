import { useApp, useMemories } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { MemoryRow } from './memory-row.tsx';
import { SearchedList } from './searched-list.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** Every memory, with a search. */
export function MemoryList() {
  const { query, list, total, limit, search, showMore } = useMemories((state) => state);
  const showError = useApp((state) => state.showError);
  return (
    <SearchedList
      label={t('Memories')}
      searchName={t('Search memories')}
      heading={headingWords(total, query)}
      hint={t(
        'Say “remember that …” in a conversation. Memories that relate to a message are sent with it. Secrets are not stored.',
      )}
      items={list}
      query={query}
      search={search}
      renderRow={(memory, onLast) => <MemoryRow key={memory.id} memory={memory} onLast={onLast} />}
      searchable={total !== 0 || query !== ''}
    >
      {total !== null && total > list.length && list.length >= limit && (
        <Button className="mt-2" onClick={() => void showMore().catch(showError)}>
          {t('Show more')}
        </Button>
      )}
    </SearchedList>
  );
}

function headingWords(total: number | null, query: string): string {
  if (total === null) return t('Memories');
  if (query.trim() !== '')
    return total === 0
      ? t('No memory matches “{query}”', { query: query.trim() })
      : t('{total, number} found', { total });
  if (total === 0) return t('No memories yet');
  return t('{total, plural, one {# memory} other {# memories}}', { total });
}
