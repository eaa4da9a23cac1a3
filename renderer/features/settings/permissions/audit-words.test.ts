import { expect, it } from 'vitest';
import { allowanceWords, pageWords, riskName } from './audit-words.ts';

it('says why a call was allowed to run, or why it was not', () => {
  expect(allowanceWords({ allowedBy: 'asked', outcome: 'failed' })).toBe('You said yes to this call');
  expect(allowanceWords({ allowedBy: null, outcome: 'refused' })).toContain('Not allowed');
  expect(allowanceWords({ allowedBy: null, outcome: 'unknown-tool' })).toBe('It did not run');
  expect(riskName(null)).toBe('Unknown');
});

it('says which part of the log is shown', () => {
  expect(pageWords({ page: 0, pageSize: 25, shown: 25, total: 1204 })).toBe('1 to 25 of 1,204');
  expect(pageWords({ page: 2, pageSize: 25, shown: 3, total: 53 })).toBe('51 to 53 of 53');
});
