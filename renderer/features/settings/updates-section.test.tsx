import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UpdateState } from '../../../shared/entities/update.ts';
import { createRpcClient } from '../../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../../shared/rpc/memory-transport.ts';
import { createStores, StoresProvider, type Stores } from '../../stores/stores.tsx';
import { UpdateNotice } from '../notices/update-notice.tsx';
import { UpdatesSection } from './updates-section.tsx';

const NOTHING: UpdateState = {
  phase: 'idle',
  host: 'updates.example',
  version: null,
  receivedBytes: 0,
  totalBytes: 0,
  problem: null,
};
const FOUND = { ...NOTHING, version: '1.1.0', totalBytes: 150_000_000 };

let stores: Stores;
beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  stores = createStores(createRpcClient(createMemoryTransports().client));
  const info = { name: 'Knapsack', version: '1.0.0', platform: 'linux', versions: {}, dataFolder: '/' };
  stores.app.setState({ info: { ...info, host: 'desktop' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** @returns the section and the notice as they are in a state; a static page would show what the stores began with. */
function shown(state: UpdateState): { readonly section: string; readonly notice: string; readonly html: string } {
  stores.updates.setState({ state });
  for (const store of Object.values(stores)) Object.assign(store, { getInitialState: store.getState });
  const render = (page: React.ReactNode): string =>
    renderToStaticMarkup(<StoresProvider stores={stores}>{page}</StoresProvider>);
  const html = render(<UpdatesSection />);
  return { section: textOf(html), notice: textOf(render(<UpdateNotice />)), html };
}
const textOf = (html: string): string => html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');

describe('updates', () => {
  it('asks whether to look, and says who would be called', () => {
    const { section, notice } = shown({ ...NOTHING, phase: 'due' });
    expect(notice).toBe('|Look for a new version of Knapsack? Only updates.example would be called.|Look now|Not now|');
    expect(section).toMatch(/^\|Knapsack 1\.0\.0\|.*\|Look now\|Look for new versions\|.*Downloads always ask first/);
  });

  it('asks whether to download, with the size, and whether to restart', () => {
    expect(shown({ ...FOUND, phase: 'available' }).notice).toBe(
      '|Knapsack 1.1.0 is available. Download it (150 MB)? It will be installed when you quit.|Download|Not now|',
    );
    expect(shown({ ...FOUND, phase: 'ready' }).notice).toContain(
      'is ready. It will be installed when you quit.|Restart now|',
    );
  });

  it('shows a download in the settings, where it can be cancelled, and lets the person work', () => {
    const { section, notice, html } = shown({ ...FOUND, phase: 'downloading', receivedBytes: 40_000_000 });
    expect(section).toContain('|Downloading Knapsack 1.1.0: 40 MB of 150 MB.|Cancel|');
    expect(html).toMatch(/<progress aria-label="Download of the update" max="150000000" value="40000000"/);
    expect(notice).toBe('');
  });

  it('shows why it failed, and interrupts nobody', () => {
    const { section, html, notice } = shown({ ...FOUND, phase: 'failed', problem: 'The connection failed.' });
    expect(section).toContain('|The connection failed.|Try again|');
    expect(html).toContain('role="alert"');
    expect(notice).toBe('');
  });

  it('says why this Knapsack doesn’t update itself, and offers nothing', () => {
    const { section, notice } = shown({
      ...NOTHING,
      phase: 'unavailable',
      host: null,
      problem: 'It runs in a browser.',
    });
    expect([section, notice]).toEqual(['|Knapsack 1.0.0|It runs in a browser.|', '']);
  });
});
