import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TextLanguage } from '../../../shared/entities/text-language.ts';
import { createRpcClient } from '../../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../../shared/rpc/memory-transport.ts';
import { createStores, StoresProvider, type Stores } from '../../stores/stores.tsx';
import { TextLanguages } from './text-languages.tsx';

const language = (change: Partial<TextLanguage>): TextLanguage => ({
  code: 'eng',
  name: 'English',
  state: 'included',
  sizeBytes: 2_000_000,
  received: null,
  problem: null,
  ...change,
});

let stores: Stores;
beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  stores = createStores(createRpcClient(createMemoryTransports().client));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function shown(...languages: TextLanguage[]): string {
  stores.textLanguages.setState({ languages });
  for (const store of Object.values(stores)) Object.assign(store, { getInitialState: store.getState });
  return renderToStaticMarkup(
    <StoresProvider stores={stores}>
      <TextLanguages />
    </StoresProvider>,
  );
}

it('what comes along and what was added can be chosen; the last that is chosen stays; others are downloaded', () => {
  const html = shown(
    language({}),
    language({ code: 'deu', name: 'German' }),
    language({ code: 'ell', name: 'ell', state: 'added' }),
    language({ code: 'fra', name: 'French', state: 'available' }),
  );
  const boxes = [...html.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => box);
  expect(boxes.map((box) => [box.includes('checked'), box.includes('disabled')])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
  expect(html).toContain('aria-label="Remove ell"');
  expect(html).not.toContain('aria-label="Remove German"');
  expect(html).toContain('French, 2 MB');
});

it('a download shows how far it is and can be cancelled; why one failed is said', () => {
  const html = shown(
    language({ code: 'fra', name: 'French', state: 'available', received: 500_000 }),
    language({ code: 'spa', name: 'Spanish', state: 'available', problem: 'You are offline.' }),
  );
  expect(html).toMatch(/<progress aria-label="Downloading French"[^>]*value="500000"/);
  expect(html).toContain('French, 500 kB of 2 MB');
  expect(html).toContain('Cancel');
  expect(html).toMatch(/role="alert"[^>]*>Spanish: You are offline\./);
});
