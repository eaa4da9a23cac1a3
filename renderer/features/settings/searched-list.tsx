import { useEffect, useState, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { useApp } from '../../stores/stores.tsx';
import { SearchField } from '../../ui/search-field.tsx';

interface SearchedListProps<Item> {
  /** The section's name, for a screen reader. */
  readonly label: string;
  readonly searchName: string;
  readonly heading: string;
  readonly hint: string;
  /** Null until loaded. */
  readonly items: readonly Item[] | null;
  readonly query: string;
  readonly search: (query: string) => Promise<void>;
  /** @param onLast call this when the last row disappears, so that the focus has somewhere to go. */
  readonly renderRow: (item: Item, onLast: () => void) => ReactNode;
  /** No search if there is nothing to find. */
  readonly searchable?: boolean;
  readonly className?: string;
  /** Content below the rows. */
  readonly children?: ReactNode;
}

/** A list in the settings that is loaded when it is opened, with a search and a heading with the number of items. */
export function SearchedList<Item>({
  label,
  searchName,
  heading,
  hint,
  items,
  query,
  search,
  renderRow,
  searchable = true,
  className,
  children,
}: SearchedListProps<Item>) {
  const showError = useApp((state) => state.showError);
  const [headingElement, setHeadingElement] = useState<HTMLElement | null>(null);
  useEffect(() => void search('').catch(showError), [search, showError]);
  const focusHeading = (): void => headingElement?.focus();
  return (
    <section aria-label={label} className={clsx('py-3', className)}>
      <h4 ref={setHeadingElement} tabIndex={-1} className="font-medium">
        {heading}
      </h4>
      <p className="pb-2 text-[0.8125rem] text-soft">{hint}</p>
      {searchable && (
        <SearchField name={searchName} query={query} onChange={(next) => void search(next).catch(showError)} />
      )}
      {items !== null && items.length > 0 && (
        <ul className="rounded-lg border border-line">{items.map((item) => renderRow(item, focusHeading))}</ul>
      )}
      {children}
    </section>
  );
}
