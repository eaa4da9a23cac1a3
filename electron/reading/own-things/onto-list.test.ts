import { describe, expect, it } from 'vitest';
import { NO_TITLES } from './named-kinds.ts';
import { ontoList } from './onto-list.ts';

const KNOWN = { ...NO_TITLES, list: ['groceries', 'house'] };
const requestFor = (text: string): string | undefined => ontoList(text, KNOWN)?.request;

describe('ontoList', () => {
  it.each([
    ['tin foil onto groceries please', 'add the task "tin foil" to the groceries list'],
    ['stick some olives on the groceries list, thanks', 'add the task "olives" to the groceries list'],
    ['Can you pop a new mop onto house', 'add the task "a new mop" to the house list'],
  ])('puts what "%s" names on the list', (text, request) => expect(requestFor(text)).toBe(request));

  it.each([
    'olives onto the other list',
    'add 3/8 dowels to my to-do list',
    'add a meeting on 3/8 to my loft list',
    'move olives to groceries',
    'tick off the olives on the groceries list',
    'remind me to buy olives on groceries',
    'add a note to groceries',
    'put olives, figs and bread on groceries',
    'put them on groceries',
    'what is on groceries',
    'anything on groceries?',
    'something for supper on groceries',
  ])('leaves "%s" alone', (text) => expect(requestFor(text)).toBeUndefined());
});
