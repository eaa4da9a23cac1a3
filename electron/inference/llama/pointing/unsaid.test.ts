import { expect, it } from 'vitest';
import { isUnsaid } from './unsaid.ts';

const literals = (...values: string[]) => values.map((value) => ({ text: value, value }));
const said = (omitted: number, best: number) => ({
  message: 'keep his number',
  earlier: [],
  spanScores: { 'add_contact.name': { said: { his: best }, other: -8, omitted } },
});

it('a needed text is not said if the tagger finds that far likelier than any part of the message', () => {
  expect(isUnsaid('add_contact.name', literals('his'), said(-0.2, -2))).toBe(true);
  expect(isUnsaid('add_contact.name', literals('his'), said(-0.9, -2))).toBe(false);
  expect(isUnsaid('add_contact.name', literals('his'), said(-0.4, -0.5))).toBe(false);
});

it('unless it may be in an earlier message or in quotation marks, or the tagger knows nothing of it', () => {
  const copying = said(-0.2, -2);
  expect(isUnsaid('add_contact.name', literals('his'), { ...copying, earlier: ['Ada'] })).toBe(false);
  expect(isUnsaid('add_contact.name', literals('his'), { ...copying, message: 'keep "his"' })).toBe(false);
  expect(isUnsaid('other.name', literals('his'), copying)).toBe(false);
});
