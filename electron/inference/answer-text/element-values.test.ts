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

it('leaves out null values, which an element would turn into a word', () => {
  expect(writeElements({ a: 'x', b: null }, MARK)).toBe(']<]minimax[>[<a>x]<]minimax[>[</a>');
});

it('treats text as text if the schema says so', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer' } } };
  const written = writeElements({ a: '5', b: 5 }, MARK);
  expect(read(written, schema)).toEqual({ a: '5', b: 5 });
});

it('treats a single list element as a list, even if its tag is generic', () => {
  expect(read(`${MARK}<item>x${MARK}</item>`, { type: 'array', items: { type: 'string' } })).toEqual(['x']);
});

it('treats text that only looks like elements as text', () => {
  expect(read('<a>x</a>')).toBe('<a>x</a>');
  expect(read(`${MARK}<a>x`)).toBe(`${MARK}<a>x`);
});
