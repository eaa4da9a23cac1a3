import { describe, expect, it } from 'vitest';
import type { Taken } from '../takes.ts';
import { leaningTo, type Leanings } from './leanings.ts';

const remove = { name: 'delete_note', risk: 'write-local' } as const;
const create = { name: 'create_note', risk: 'write-local' } as const;
const read = { name: 'read_note', risk: 'read-only' } as const;
const leanings = (said: Partial<Leanings>): Leanings => ({
  request: '',
  asked: new Set(),
  meantTool: null,
  named: new Set(),
  ...said,
});

describe('the form of a request speaks', () => {
  it('against tools that do the opposite of what is asked', () => {
    const adds = leanings({ asked: new Set(['makes']) });
    expect(leaningTo(remove, adds)).toBeLessThan(leaningTo(create, adds));
    const removes = leanings({ asked: new Set(['removes']) });
    expect(leaningTo(create, removes)).toBeLessThan(leaningTo(remove, removes));
  });

  it('against removing more of a kind than what is meant', () => {
    const whole = { name: 'delete_table', risk: 'write-local' } as const;
    const removes = { asked: new Set(['removes'] as const) };
    const row = leanings({ ...removes, meantTool: 'delete_rows' });
    expect(leaningTo(whole, row)).toBeLessThan(leaningTo(whole, leanings(removes)));
  });

  it('against every change where none is asked for', () => {
    expect(leaningTo(create, leanings({}))).toBeLessThan(leaningTo(read, leanings({})));
  });

  it('above all against removing, if nothing of the person’s is named', () => {
    const named = leanings({ named: new Set(['note']) });
    expect(leaningTo(remove, leanings({}))).toBeLessThan(leaningTo(create, leanings({})));
    expect(leaningTo(remove, named)).toBe(leaningTo({ ...remove, risk: 'write-local' }, named));
    expect(leaningTo(remove, named)).toBeGreaterThan(leaningTo(remove, leanings({})));
  });

  it('for the tool that a follow-up repeats', () => {
    expect(leaningTo(read, leanings({ meantTool: 'read_note' }))).toBeGreaterThan(leaningTo(read, leanings({})));
  });

  it('for tools that deal with what a title names, and against those that deal with other things', () => {
    const removes = leanings({ asked: new Set(['removes']) });
    const titled = leanings({ asked: new Set(['removes']), named: new Set(['note']) });
    const other = { ...remove, name: 'cancel_reminder' };
    expect(leaningTo(remove, titled)).toBeGreaterThan(leaningTo(remove, removes));
    expect(leaningTo(other, titled)).toBeLessThan(leaningTo(other, removes));
    expect(leaningTo({ ...create, name: 'calculate' }, titled)).toBe(
      leaningTo({ ...create, name: 'calculate' }, removes),
    );
  });

  it('for the tool that takes a title, not for one that lists everything', () => {
    const titled = leanings({ named: new Set(['note']) });
    const takes: readonly Taken[] = [
      { name: 'title', type: 'text', isRequired: true, choices: [], roles: ['note'] },
      { name: 'part', type: 'integer', isRequired: false, choices: [] },
    ];
    expect(leaningTo({ ...read, takes }, titled)).toBeGreaterThan(
      leaningTo({ ...read, takes: takes.slice(1) }, titled),
    );
  });
});
