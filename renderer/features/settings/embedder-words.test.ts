import { expect, it } from 'vitest';
import type { EmbedderChoice } from '../../../shared/entities/embedder.ts';
import { embedderFacts, preparingWords } from './embedder-words.ts';

const NO_PREFIXES = { query: '', document: '' };
const added: EmbedderChoice = {
  id: 'a',
  name: 'e5',
  path: '/models/e5.gguf',
  facts: { architecture: 'bert', name: 'e5', dimensions: 1024, contextSize: 512, pooling: 'mean', sizeBytes: 1.2e8 },
  prefixes: NO_PREFIXES,
  usualPrefixes: null,
  millisecondsPerMessage: null,
};

it('says what an embedding model is, and how fast it is once that was measured', () => {
  expect(embedderFacts(added)).toBe('120 MB · bert · 1,024 numbers per text');
  expect(embedderFacts({ ...added, millisecondsPerMessage: 34.6 })).toMatch(
    /about 35 ms per message on this computer$/,
  );
  expect(embedderFacts({ ...added, facts: null, millisecondsPerMessage: 0.4 })).toBe(
    'Small and fast, for English · less than 1 ms per message on this computer',
  );
});

it('says how far the preparation is, and that everything works meanwhile', () => {
  expect(preparingWords({ id: 'a', done: 0, total: 0 })).toBe('Loading and measuring the model.');
  expect(preparingWords({ id: 'a', done: 199, total: 300 })).toBe(
    'Embedding 300 texts: 66% done. Until then, the current model is used.',
  );
});
