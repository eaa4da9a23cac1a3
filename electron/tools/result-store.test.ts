import { expect, it } from 'vitest';
import { ResultStore } from './result-store.ts';

const TEXT = '0123456789';

it('can be viewed by the person without changing where the model continues reading', () => {
  const results = new ResultStore();
  const handle = results.keep('c1', TEXT, 2) ?? '';
  expect(results.peek('c1', handle, 4, 3)).toEqual({ text: '456', total: 10 });
  expect(results.read('c1', handle, undefined, (rest) => rest.slice(0, 3))).toMatchObject({ text: '234', from: 2 });
});

it('is not shown in another conversation, and is empty past its end', () => {
  const results = new ResultStore();
  const handle = results.keep('c1', TEXT, 2) ?? '';
  expect(results.peek('c2', handle, 0, 3)).toBeNull();
  expect(results.peek('c1', 'unheard of', 0, 3)).toBeNull();
  expect(results.peek('c1', handle, 10, 3)).toEqual({ text: '', total: 10 });
});
