import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { MarkupFilter, mentionsMarkup, withoutMarkup } from './control-markup.ts';

const MARKS = ['</tool_call>', '<tool_call>', '<|im_end|>', '<|eot_id|>', '</think>', '<end_of_turn>', '[TOOL_CALLS]'];

it('removes special tokens of chat templates from a text, however it is split', () => {
  const words = fc.constantFrom('It is ', '4 < 5', ' a[0]', '<b>bold</b>', '\n', ...MARKS);
  fc.assert(
    fc.property(fc.array(words), fc.array(fc.nat({ max: 5 }), { minLength: 1 }), (parts, cuts) => {
      const text = parts.join('');
      const filter = new MarkupFilter();
      let shown = '';
      for (let at = 0, turn = 0; at < text.length; turn++) {
        const length = 1 + (cuts[turn % cuts.length] ?? 0);
        shown += filter.push(text.slice(at, at + length));
        at += length;
      }
      expect(withoutMarkup(text).startsWith(shown)).toBe(true);
      for (const mark of MARKS) expect(shown).not.toContain(mark);
    }),
  );
});

it('leaves other markup unchanged, and holds nothing back for long', () => {
  const filter = new MarkupFilter();
  expect(['a < b, ', '<b>x</b> ', '[1] ', 'list[0]'].map((piece) => filter.push(piece)).join('')).toBe(
    'a < b, <b>x</b> [1] list[0]',
  );
});

it.each([
  ['what does </tool_call> mean in this template?', true],
  ['how is <|im_end|> written?', true],
  ['what is 17% of 2,340?', false],
])('recognises whether %s is about special tokens', (text, isAbout) => {
  expect(mentionsMarkup(text)).toBe(isAbout);
});
