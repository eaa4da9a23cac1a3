import { expect, it } from 'vitest';
import { correctedMemory } from './corrected-memory.ts';
import { callOf } from '../testing/call-of.ts';

const BUS = callOf('remember', {}, { remembered: 'I take the bus' });
const AUNT = callOf('recall', {}, { memories: [{ text: "My aunt's name is Edda", said: '' }] });

it('takes the place of what was remembered', () => {
  expect(correctedMemory('no wait, change that, I take the tram', BUS)).toEqual({
    tool: 'update_memory',
    request: 'change the memory "I take the bus" to "I take the tram"',
    isAsked: true,
  });
  expect(correctedMemory('actually I take the tram', BUS)?.isAsked).toBe(false);
});

it('of a name, the rest stays', () => {
  expect(correctedMemory('she goes by Ada now', AUNT)?.request).toBe(
    'change the memory "My aunt\'s name is Edda" to "My aunt\'s name is Ada"',
  );
});

it.each(['thanks', 'I take it every day', 'where did I say that?', 'no, I meant the tram'])(
  '“%s” changes no memory',
  (message) => {
    expect(correctedMemory(message, BUS)).toBeNull();
  },
);

it('of several memories, none is meant', () => {
  const both = callOf('recall', {}, { memories: [{ text: 'a' }, { text: 'b' }] });
  expect(correctedMemory('she goes by Ada now', both)).toBeNull();
});

it('something else to keep in mind replaces nothing', () => {
  expect(correctedMemory('Right. Remember that she lives in Bath.', AUNT)).toMatchObject({
    tool: 'remember',
    request: 'remember that my aunt lives in Bath',
  });
  expect(correctedMemory('she works in Turin now, keep that in mind', AUNT)).toEqual({
    tool: 'remember',
    request: 'remember that my aunt works in Turin now',
    isAsked: true,
  });
});
