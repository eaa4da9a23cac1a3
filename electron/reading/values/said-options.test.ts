import { describe, expect, it } from 'vitest';
import { saidOptions } from './said-options.ts';

const sure = { said: { shopping: -0.01, 'the shopping': -4 }, other: -8, omitted: -6 };

describe('an argument that may be left out', () => {
  it('is given if the tagger is sure of it', () => {
    expect(saidOptions({ 'add_task.list': sure }, {})).toEqual({ 'add_task.list': ['shopping'] });
  });

  it('is a number where the tool takes one', () => {
    const hundred = { said: { '100': -0.01 }, other: -8, omitted: -6 };
    expect(saidOptions({ 'grow_savings.monthly': hundred }, {})).toEqual({ 'grow_savings.monthly': [100] });
  });

  it('may still be left out if it might be absent, or its words are uncertain', () => {
    expect(saidOptions({ 'add_task.list': { ...sure, omitted: -1 } }, {})).toEqual({});
    expect(saidOptions({ 'add_task.list': { ...sure, said: { shopping: -1 } } }, {})).toEqual({});
  });

  it('is as it is known to be, if that is about the same words', () => {
    const due = { said: { Monday: -0.05 }, other: -8, omitted: -7 };
    expect(saidOptions({ 'add_task.due': due }, { 'add_task.due': ['Monday at 9'] })).toEqual({});
    expect(saidOptions({ 'add_task.due': due }, { 'add_task.due': ['Thursday'] })).toEqual({
      'add_task.due': ['Monday'],
    });
  });
});
