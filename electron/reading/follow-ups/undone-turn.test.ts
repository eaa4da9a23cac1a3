import { expect, it } from 'vitest';
import { undoneTurn } from '../follow-up-turn.ts';
import { answered } from '../testing/answered.ts';
import { ONLY_TOOLS } from '../testing/built-in-tools.ts';
import { callOf } from '../testing/call-of.ts';

const ADDED = callOf(
  'add_task',
  { task: 'yoghurt', list: 'shopping' },
  { added: { task: 'yoghurt', list: 'shopping' } },
);
const HAVING = { ...ONLY_TOOLS, task: ['yoghurt', 'butter'] };
const undone = (message: string) => undoneTurn(answered([ADDED], message), message, 'requests', HAVING)?.requests;

it('what was added is taken off again', () => {
  expect(undone('we have enough, take that off again')).toEqual(['delete the task "yoghurt"']);
  expect(undone("there's still yoghurt in the fridge, take that off again")).toEqual(['delete the task "yoghurt"']);
});

it('nothing is undone where something else is named', () => {
  expect(undone("there's still butter in the fridge, take that off again")).toBeUndefined();
});
