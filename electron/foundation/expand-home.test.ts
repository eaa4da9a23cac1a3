import path from 'node:path';
import { expect, it } from 'vitest';
import { expandHome } from './expand-home.ts';

it.each([
  ['~', path.join('/home/ada')],
  ['~/models/a.gguf', path.join('/home/ada/models/a.gguf')],
  ['"~/my models"', path.join('/home/ada/my models')],
  [" '/data/a b.gguf' ", '/data/a b.gguf'],
  ['~grace/models', '~grace/models'],
  ['/data/~', '/data/~'],
])('%s is %s', (written, expanded) => {
  expect(expandHome(written, '/home/ada')).toBe(expanded);
});
