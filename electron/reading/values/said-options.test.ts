import { describe, expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { saidOptions } from './said-options.ts';

const sure = { said: { shopping: -0.01, 'the shopping': -4 }, other: -8, omitted: -6 };

describe('an argument that may be left out', () => {
  it('is given if the tagger is sure of it', () => {
    expect(saidOptions({ 'add_task.list': sure }, BUILT_IN_TOOLS)).toEqual({ 'add_task.list': ['shopping'] });
  });

  it('is a number where the tool takes one', () => {
    const hundred = { said: { '100': -0.01 }, other: -8, omitted: -6 };
    expect(saidOptions({ 'grow_savings.monthly': hundred }, BUILT_IN_TOOLS)).toEqual({ 'grow_savings.monthly': [100] });
  });

  it('may still be left out if it might be absent, or its words are uncertain', () => {
    expect(saidOptions({ 'add_task.list': { ...sure, omitted: -1 } }, BUILT_IN_TOOLS)).toEqual({});
    expect(saidOptions({ 'add_task.list': { ...sure, said: { shopping: -1 } } }, BUILT_IN_TOOLS)).toEqual({});
  });
});
