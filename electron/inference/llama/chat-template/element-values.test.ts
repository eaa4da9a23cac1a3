import { expect, it } from 'vitest';
import { looseText, readElements, writeElements } from './element-values.ts';

/** As MiniMax-M3's template writes them, with its mark before each tag. */
const MARK = ']<]minimax[>[';
const read = (written: string, schema = {}) => readElements(written, schema, MARK, looseText);

it.each([
  ['a list', ['x', 2], ']<]minimax[>[<item>x]<]minimax[>[</item>]<]minimax[>[<item>2]<]minimax[>[</item>'],
  [
    'an object in an object',
    { a: { b: true } },
    ']<]minimax[>[<a>]<]minimax[>[<b>true]<]minimax[>[</b>]<]minimax[>[</a>',
  ],
  [
    'an element in one of the same name',
    { a: { a: 'x' } },
    ']<]minimax[>[<a>]<]minimax[>[<a>x]<]minimax[>[</a>]<]minimax[>[</a>',
  ],
])('writes and reads %s', (_what, value, written) => {
  expect(writeElements(value, MARK)).toBe(written);
  expect(read(written)).toEqual(value);
});

it('leaves out what is null: an element would say the word', () => {
  expect(writeElements({ a: 'x', b: null }, MARK)).toBe(']<]minimax[>[<a>x]<]minimax[>[</a>');
});

it('takes text for text where the schema says so', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer' } } };
  const written = writeElements({ a: '5', b: 5 }, MARK);
  expect(read(written, schema)).toEqual({ a: '5', b: 5 });
});

it('takes one element of a list for a list, also where its tag says nothing', () => {
  expect(read(`${MARK}<item>x${MARK}</item>`, { type: 'array', items: { type: 'string' } })).toEqual(['x']);
});

it('takes text that only looks like elements for text', () => {
  expect(read('<a>x</a>')).toBe('<a>x</a>');
  expect(read(`${MARK}<a>x`)).toBe(`${MARK}<a>x`);
});
