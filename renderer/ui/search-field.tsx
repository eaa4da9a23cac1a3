import { clsx } from 'clsx';
import { t } from '../../shared/texts/translate.ts';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface SearchFieldProps {
  /** What is searched, for a screen reader: "Search skills". */
  readonly name: string;
  readonly query: string;
  readonly onChange: (query: string) => void;
  readonly autoFocus?: boolean;
}

/** The limit that the searching calls accept. */
const MOST_CHARACTERS = 1000;

/** One line to search a list. Escape empties it first. */
export function SearchField({ name, query, onChange, autoFocus }: SearchFieldProps) {
  const field = useRef<HTMLLabelElement>(null);
  // What is found stands below: both come into view with the first letter.
  const isSearching = query !== '';
  useEffect(() => {
    if (isSearching) field.current?.scrollIntoView({ block: 'start' });
  }, [isSearching]);
  return (
    <label
      ref={field}
      className={clsx(
        'mb-2 flex scroll-mt-2 h-8 items-center gap-2 rounded-md border border-line bg-ground px-2',
        'focus-within:border-accent focus-within:outline focus-within:outline-accent',
      )}
    >
      <Search aria-hidden className="size-4 text-soft" />
      <input
        type="search"
        aria-label={name}
        value={query}
        autoFocus={autoFocus}
        maxLength={MOST_CHARACTERS}
        placeholder={t('Search')}
        data-inner-escape={query === '' ? undefined : true}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
        className={clsx(
          'w-full min-w-0 bg-transparent text-[0.8125rem] outline-none',
          'placeholder:text-soft [&::-webkit-search-cancel-button]:hidden',
        )}
      />
    </label>
  );
}
