import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ModelCapabilities, ModelFile } from '../../../shared/entities/model-file.ts';
import { createRpcClient } from '../../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../../shared/rpc/memory-transport.ts';
import { createStores, StoresProvider, type Stores } from '../../stores/stores.tsx';
import { ModelChoice } from './model-choice.tsx';

const format: NonNullable<ModelCapabilities['format']> = {
  source: 'guess',
  name: 'gemma',
  exampleCall: null,
  choices: [],
};
const base: ModelCapabilities = {
  architecture: 'gemma3',
  trainedContextSize: 32_768,
  chatFormat: 'gemma',
  callsToolsNatively: false,
  template: null,
  format,
  generatesText: true,
};
const template = { thinking: 'never', thinksByDefault: false, study: {} } as const;

let stores: Stores;
beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  stores = createStores(createRpcClient(createMemoryTransports().client));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function shown(
  capabilities: ModelCapabilities | null,
  source: ModelFile['source'] = 'added',
  pictureEncoder?: string,
): string {
  const about = {
    name: 'Gemma',
    path: '/m.gguf',
    sizeBytes: 1000,
    ...(pictureEncoder !== undefined && { pictureEncoder }),
  };
  const model: ModelFile = { id: 'm', ...about, source, capabilities };
  return renderToStaticMarkup(
    <StoresProvider stores={stores}>
      <ModelChoice model={model} state={{ phase: 'none', modelId: null }} onOpen={() => {}} />
    </StoresProvider>,
  );
}
const WARNING = 'it is likely a base model';

it('a file without a chat template is said to be a base model, before it is used', () => {
  expect(shown(base)).toContain(WARNING);
});

it.each<[string, ModelCapabilities | null]>([
  ['with a template', { ...base, template, format: { ...format, source: 'template' } }],
  ['whose template leaves calls open', { ...base, template, format: { ...format, name: 'template' } }],
  ['for which the person chose a format', { ...base, format: { ...format, source: 'chosen' } }],
  ['that was not read yet', null],
])('one %s is not', (_which, capabilities) => {
  expect(shown(capabilities)).not.toContain(WARNING);
});

it('one with an encoder of pictures next to it is said to see only on a server', () => {
  expect(shown(null)).not.toContain('This model can see');
  expect(shown(null, 'added', 'mmproj-F16.gguf')).toContain('--mmproj mmproj-F16.gguf');
});

it('the included model, whose conversations the app writes, is not', () => {
  expect(shown(base, 'starter')).not.toContain(WARNING);
});
