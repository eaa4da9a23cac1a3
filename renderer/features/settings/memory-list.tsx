import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useApp, useMemories } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { MemoryRow } from './memory-row.tsx';

/** Everything that is remembered, with a search. */
export function MemoryList() {
  const { query, list, total, limit, search, showMore } = useMemories((state) => state);
  const showError = useApp((state) => state.showError);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void search('').catch(showError), [search, showError]);
  return (
    <section aria-label="Memories" className="py-3">
      <h3 ref={heading} tabIndex={-1} className="font-medium">{headingWords(total, query)}</h3>
      <p className="pb-2 text-[13px] text-soft">Say “remember that …” in a conversation. What has to do with a message goes along with it; secrets are not stored.</p>
      {(total !== 0 || query !== '') && (
        <label className="mb-2 flex h-8 items-center gap-2 rounded-md border border-line bg-ground px-2 focus-within:border-accent focus-within:outline focus-within:outline-accent">
          <Search aria-hidden className="size-4 text-soft" />
          <input
            type="search"
            aria-label="Search memories"
            value={query}
            maxLength={1000}
            placeholder="Search"
            onChange={(event) => void search(event.target.value).catch(showError)}
            className="w-full min-w-0 bg-transparent text-[13px] outline-none placeholder:text-soft"
          />
        </label>
      )}
      {list.length > 0 && (
        <ul className="rounded-lg border border-line">
          {list.map((memory) => <MemoryRow key={memory.id} memory={memory} onLast={() => heading.current?.focus()} />)}
        </ul>
      )}
      {total !== null && total > list.length && list.length >= limit && <Button className="mt-2" onClick={() => void showMore().catch(showError)}>Show more</Button>}
    </section>
  );
}

function headingWords(total: number | null, query: string): string {
  if (total === null) return 'Memories';
  if (query.trim() !== '') return total === 0 ? `Nothing remembered has to do with “${query.trim()}”` : `${total.toLocaleString('en')} found`;
  if (total === 0) return 'Nothing is remembered yet';
  return `${total.toLocaleString('en')} ${total === 1 ? 'memory' : 'memories'}`;
}
