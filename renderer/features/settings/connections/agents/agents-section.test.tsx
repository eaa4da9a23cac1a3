import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { createRpcClient } from '../../../../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../../../../shared/rpc/memory-transport.ts';
import { createStores, StoresProvider } from '../../../../stores/stores.tsx';
import { AgentsSection } from './agents-section.tsx';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  return () => vi.unstubAllGlobals();
});

it('has its heading before the list is there, so that nothing below moves when it comes', () => {
  const stores = createStores(createRpcClient(createMemoryTransports().client));
  expect(stores.agents.getState().agents).toBeNull();
  const html = renderToStaticMarkup(
    <StoresProvider stores={stores}>
      <AgentsSection />
    </StoresProvider>,
  );
  expect(html).toContain('Add an agent');
  expect(html).not.toContain('Connected agents');
});
