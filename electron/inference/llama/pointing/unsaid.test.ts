import { expect, it } from 'vitest';
import { isUnsaid } from './unsaid.ts';

const literals = (...values: string[]) => values.map((value) => ({ text: value, value }));
const said = (omitted: number, best: number) => ({ said: { his: best }, other: -8, omitted });
const TEXTS = { message: 'keep his number', earlier: [] };

it('a needed text is not said if the tagger finds that far likelier than any part of the message', () => {
  expect(isUnsaid(literals('his'), said(-0.2, -2), TEXTS)).toBe(true);
  expect(isUnsaid(literals('his'), said(-0.9, -2), TEXTS)).toBe(false);
  expect(isUnsaid(literals('his'), said(-0.4, -0.5), TEXTS)).toBe(false);
});

it('unless it may be in an earlier message or in quotation marks, or the tagger knows nothing of it', () => {
  const scores = said(-0.2, -2);
  expect(isUnsaid(literals('his'), scores, { ...TEXTS, earlier: ['Ada'] })).toBe(false);
  expect(isUnsaid(literals('his'), scores, { ...TEXTS, message: 'keep "his"' })).toBe(false);
  expect(isUnsaid(literals('his'), undefined, TEXTS)).toBe(false);
});
