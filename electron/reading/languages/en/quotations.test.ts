import { expect, it } from 'vitest';
import { isInQuotation } from './quotations.ts';

it.each(['say "no wait" to Ida', 'say “no wait” to Ida', 'say „no wait“ to Ida', 'say «no wait» to Ida'])(
  'in %s, the words between the marks are quoted',
  (text) => {
    expect([isInQuotation(text, text.indexOf('wait')), isInQuotation(text, text.indexOf('Ida'))]).toEqual([
      true,
      false,
    ]);
  },
);
