import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CopiesState } from '../../../shared/entities/copy.ts';
import { createRpcClient } from '../../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../../shared/rpc/memory-transport.ts';
import { createStores, StoresProvider, type Stores } from '../../stores/stores.tsx';
import { StorageSection } from './storage-section.tsx';

const COPY = { id: 'a', kind: 'daily', madeAt: Date.UTC(2026, 10, 22, 4, 39), bytes: 3_400_000 } as const;
const REPLACED = { ...COPY, id: 'b', kind: 'replaced' } as const;
const COPIES: CopiesState = { copies: [COPY, REPLACED], restoring: null, isCopying: false, problem: null };
const INFO = { name: 'Knapsack', version: '1.0.0', platform: 'linux', versions: {}, dataFolder: '/home/me/knapsack' };

let stores: Stores;
beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  stores = createStores(createRpcClient(createMemoryTransports().client));
  stores.app.setState({ info: { ...INFO, host: 'desktop' } });
  stores.copies.setState({ state: COPIES });
  stores.models.setState({ snapshots: { count: 2, bytes: 5_000_000 } });
  stores.settings.setState({ secrets: { protection: 'file', secrets: [] } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** @returns the section as it is now; a static page would otherwise show what the stores began with. */
function shown(): string {
  for (const store of Object.values(stores)) Object.assign(store, { getInitialState: store.getState });
  return renderToStaticMarkup(
    <StoresProvider stores={stores}>
      <StorageSection />
    </StoresProvider>,
  );
}
const textOf = (html: string): string => html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');
/** The opening tag of a button. */
const button = (html: string, name: string): string => html.split('<button').find((part) => part.includes(name)) ?? '';

describe('Settings, Storage', () => {
  it('shows the data folder, each copy with its size, the snapshots and how keys are kept', () => {
    const text = textOf(shown());
    expect(text).toContain('|/home/me/knapsack|');
    expect(text).toMatch(
      /\|22 Nov 2026, \d\d:\d\d\|3\.4 MB\|Restore\|22 Nov 2026, \d\d:\d\d, before a restore\|3\.4 MB\|/,
    );
    expect(text).toContain('|2 snapshots, 5 MB|');
    expect(text).toContain('a file that only your account can read');
  });

  it('opens the data folder only where there is a desktop', () => {
    expect(textOf(shown())).toContain('|Open|');
    stores.app.setState({ info: { ...INFO, host: 'web' } });
    expect(textOf(shown())).not.toContain('|Open|');
  });

  it('says that a restore waits for the next start, and can be cancelled until then', () => {
    stores.copies.setState({ state: { ...COPIES, restoring: 'a' } });
    const html = shown();
    expect(textOf(html)).toMatch(
      /The copy of 22 Nov 2026, .* will be restored when Knapsack starts again\..*\|Restart now\|Don’t restore\|/,
    );
    expect(button(html, 'Restore: 22 Nov 2026')).toContain('disabled=""');
    stores.app.setState({ info: { ...INFO, host: 'web' } });
    expect(textOf(shown())).toMatch(/Quit Knapsack and start it again\.\|Don’t restore\|/);
  });

  it('makes no second copy while one is being made, and shows why one failed', () => {
    stores.copies.setState({ state: { copies: [], restoring: null, isCopying: true, problem: 'The disk is full.' } });
    const html = shown();
    expect(button(html, 'Copying…')).toContain('disabled=""');
    expect(textOf(html)).toContain('|The disk is full.|None yet|');
  });

  it('has no snapshots to delete where there are none', () => {
    stores.models.setState({ snapshots: { count: 0, bytes: 0 } });
    expect(button(shown(), 'Delete snapshots')).toContain('disabled=""');
  });
});
