import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { switchedOff } from '../../../shared/entities/setting-meanings.ts';
import type { LoadedTool } from '../../../shared/entities/loaded-tool.ts';
import { META_BUNDLE, type Bundle } from '../../../shared/entities/tool.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useSettings, useTools, useView } from '../../stores/stores.tsx';
import { BundleIcon } from '../../ui/bundle-icon.tsx';
import { bundleTitle } from '../../ui/bundle-title.ts';
import { DisclosureChevron } from '../../ui/disclosure-chevron.tsx';
import { BundleRow } from './bundle-row.tsx';
import { findBundles, openedBundles } from '../../ui/find-bundles.ts';

/** Every tool by bundle: search, view, load and unload by hand. The meta-tools are always loaded and not listed. */
export function BundleMenu({ loaded }: { readonly loaded: readonly LoadedTool[] }) {
  const tools = useTools((state) => state.tools);
  const bundles = useTools((state) => state.bundles).filter(({ name }) => name !== META_BUNDLE);
  const isOff = switchedOff(useSettings((state) => state.settings));
  const [query, setQuery] = useState('');
  const found = findBundles(bundles, tools, query);
  const on = found.filter(({ bundle }) => !isOff.bundle(bundle.name));
  const isSearching = query.trim() !== '';
  const opened = isSearching ? openedBundles(on) : new Set<string>();
  const [isBrowsing, setIsBrowsing] = useState(false);
  const listId = useId();
  const isListed = isSearching || isBrowsing;
  return (
    <section aria-label={t('Load tools')} className="mt-3" onKeyDown={moveFocus}>
      <SearchBox
        count={bundles.reduce((sum, { toolNames }) => sum + toolNames.length, 0)}
        query={query}
        onChange={setQuery}
      />
      {!isSearching && (
        <button
          type="button"
          data-menu-stop
          aria-expanded={isBrowsing}
          {...(isBrowsing ? { 'aria-controls': listId } : {})}
          onClick={() => setIsBrowsing(!isBrowsing)}
          className="-mx-1 flex items-center gap-1 rounded px-1 py-0.5 text-[0.8125rem] text-soft hover:text-ink"
        >
          <DisclosureChevron open={isBrowsing} small />
          {t('Browse all bundles')}
        </button>
      )}
      {isListed && (
        <div id={listId} className="mt-1 border-b border-line pb-2">
          <ul>
            {on.map((entry) => (
              <BundleRow key={entry.bundle.name} entry={entry} loaded={loaded} opened={opened.has(entry.bundle.name)} />
            ))}
          </ul>
          {found.length === 0 && (
            <p className="py-2 text-[0.8125rem] text-soft">
              {t('No tool matches “{words}”.', { words: query.trim() })}
            </p>
          )}
          <SwitchedOff bundles={found.map(({ bundle }) => bundle).filter(({ name }) => isOff.bundle(name))} />
        </div>
      )}
    </section>
  );
}

function SearchBox({
  count,
  query,
  onChange,
}: {
  readonly count: number;
  readonly query: string;
  readonly onChange: (query: string) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const { toolSearch, setToolSearch } = useView((state) => state);
  // Requested from elsewhere, such as the palette.
  useEffect(() => {
    if (!toolSearch) return;
    setToolSearch(false);
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'start' });
  }, [toolSearch, setToolSearch]);
  return (
    <label
      className={clsx(
        'mt-1.5 mb-1 flex scroll-mt-2 h-8 items-center gap-2 rounded-md border border-line bg-ground px-2',
        'focus-within:border-accent focus-within:outline focus-within:outline-accent',
      )}
    >
      <Search aria-hidden className="size-4 shrink-0 text-soft" />
      <input
        ref={box}
        type="search"
        data-menu-stop
        data-inner-escape={query === '' ? undefined : true}
        aria-label={t('Search tools')}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => clear(event, query, onChange)}
        placeholder={t('Search {count, number} tools', { count })}
        className={clsx(
          'w-full min-w-0 bg-transparent text-[0.8125rem] outline-none',
          'placeholder:text-soft [&::-webkit-search-cancel-button]:hidden',
        )}
      />
    </label>
  );
}

/** Escape empties the search first. */
function clear(event: KeyboardEvent, query: string, onChange: (query: string) => void): void {
  if (event.key !== 'Escape' || query === '') return;
  event.preventDefault();
  onChange('');
}

/** The arrow keys move through the search box and the rows, like the Tab key. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-menu-stop]')];
  const row =
    document.activeElement?.closest('[data-menu-row]')?.querySelector('[data-menu-stop]') ?? document.activeElement;
  const next = stops[stops.findIndex((stop) => stop === row) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function SwitchedOff({ bundles }: { readonly bundles: readonly Bundle[] }) {
  const openSettings = useView((state) => state.openSettings);
  if (bundles.length === 0) return null;
  return (
    <div className="pt-2 text-[0.8125rem] text-soft">
      <h4 className="text-xs font-medium">{t('Switched off')}</h4>
      <ul>
        {bundles.map((bundle) => (
          <li key={bundle.name} className="flex h-7 items-center gap-2">
            <BundleIcon bundle={bundle.name} className="size-3.5 shrink-0" />
            <span className="truncate">{bundleTitle(bundle)}</span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        data-menu-stop
        onClick={() => openSettings('tools')}
        className="rounded text-accent underline underline-offset-2"
      >
        {t('Turn on in Settings')}
      </button>
    </div>
  );
}
