import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ModelFile, ModelState } from '../../../shared/entities/model-file.ts';
import { createRpcClient } from '../../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../../shared/rpc/memory-transport.ts';
import { createStores, StoresProvider, type Stores } from '../../stores/stores.tsx';
import { RepairButtons } from './repair-buttons.tsx';

const STARTER: ModelFile = {
  id: 'starter',
  name: 'Knapsack starter',
  path: '/models/starter.gguf',
  source: 'starter',
  sizeBytes: 3_300_000,
  capabilities: null,
};
const FAILED: ModelState = {
  phase: 'failed',
  modelId: 'large',
  error: 'large.gguf is incomplete.',
  previousId: 'starter',
  isShortOfMemory: false,
};

let stores: Stores;
beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  stores = createStores(createRpcClient(createMemoryTransports().client));
  return () => vi.unstubAllGlobals();
});

/** @param state of the model in use. @returns the buttons below an answer that failed. */
function buttons(state: ModelState): readonly string[] {
  stores.models.setState({ list: [STARTER], state });
  // A static page would otherwise show what the stores began with.
  for (const store of Object.values(stores)) Object.assign(store, { getInitialState: store.getState });
  const html = renderToStaticMarkup(
    <StoresProvider stores={stores}>
      <RepairButtons repairs={['choose-model']} reason="message" />
    </StoresProvider>,
  );
  return html.split('</button>').flatMap((part) => part.replace(/<[^>]+>/gu, '') || []);
}

it('lead from a model that does not load to the one that did', () => {
  expect(buttons(FAILED)).toEqual(['Go back to Knapsack starter', 'Change model or context']);
});

it('lead nowhere else while the model is loaded, or where none was before', () => {
  const others: readonly ModelState[] = [
    { ...FAILED, previousId: null },
    { phase: 'ready', modelId: 'large', contextSize: 4096 },
  ];
  for (const state of others) expect(buttons(state)).toEqual(['Change model or context']);
});
