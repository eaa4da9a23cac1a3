import { expect, it } from 'vitest';
import type { ModelFile } from '../../../shared/entities/model-file.ts';
import { requestWriter, type WriterChoice } from './request-writer.ts';

const ON = { toolLoader: true, exampleRequests: true, exampleRequestsElsewhere: false };
const served = (address: string): Partial<ModelFile> => ({
  source: 'server',
  sizeBytes: 0,
  server: { address, model: 'large' },
});

const writer = (model: Partial<ModelFile>, settings: Partial<WriterChoice['settings']> = {}) =>
  requestWriter({
    settings: { ...ON, ...settings },
    state: { phase: 'ready', modelId: 'own', contextSize: 8192 },
    models: [{ id: 'own', source: 'added', sizeBytes: 2_500_000_000, ...model }],
  });

it.each([
  ['a file of some size', {}, {}, 'ready'],
  ['the included model', { source: 'starter' }, {}, 'too-small'],
  ['a small file', { sizeBytes: 600_000_000 }, {}, 'too-small'],
  ['a server on this computer', served('http://127.0.0.1:8080/v1'), {}, 'ready'],
  ['a server elsewhere', served('https://models.example.com/v1'), {}, 'elsewhere'],
  ['an allowed server', served('https://models.example.com/v1'), { exampleRequestsElsewhere: true }, 'ready'],
  ['the switch off', {}, { exampleRequests: false }, 'off'],
  ['the loader off', {}, { toolLoader: false }, 'off'],
] as const)('with %s', (_, model, settings, expected) => {
  expect(writer(model, settings)).toBe(expected);
});

it('waits for a model', () => {
  const models = [{ id: 'own', source: 'added' as const, sizeBytes: 2_500_000_000 }];
  expect(requestWriter({ settings: ON, models, state: { phase: 'loading', modelId: 'own', progress: 0.5 } })).toBe(
    'no-model',
  );
  expect(requestWriter({ settings: ON, models, state: { phase: 'none', modelId: null } })).toBe('no-model');
});
