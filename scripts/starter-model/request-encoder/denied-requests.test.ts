import { expect, it } from 'vitest';
import { Random } from '../language-model/random.ts';
import { deniedRequest } from './denied-requests.ts';

const denied = (request: string): readonly (string | null)[] =>
  Array.from({ length: 200 }, (_, seed) => deniedRequest(request, new Random(seed)));

it('keeps the words of an order, and puts something before it that makes it none', () => {
  for (const said of denied('Move yoga to Thursday.')) expect(said).toMatch(/\S+ mov(?:e|ing) yoga to thursday/i);
});

it('says “-ing” as people write it', () => {
  const said = (request: string): string => denied(request).join('\n');
  expect(said('put milk on the list')).toContain(' putting milk');
  expect(said('cancel lunch')).toContain(' canceling lunch');
  expect(said('write that down')).toContain(' writing that');
  expect(said('see my tasks')).not.toContain('seeing');
});

it('leaves alone what begins with no verb that orders begin with, and what says more than one thing', () => {
  expect(new Set(denied('what is on my list?'))).toEqual(new Set([null]));
  expect(new Set(denied('add milk. Then call Ben'))).toEqual(new Set([null]));
});
