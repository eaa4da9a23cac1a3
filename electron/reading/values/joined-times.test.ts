import { describe, expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { freeTime as read } from './joined-times.ts';

const freeTime = (request: string) => read(request, BUILT_IN_TOOLS);

describe('when something is', () => {
  it('distinguishes how long a gap is from when it is', () => {
    expect(freeTime('Where is there a gap of three hours tomorrow?')).toEqual({
      'find_free_time.when': ['tomorrow'],
      'find_free_time.length': ['three hours'],
    });
    expect(freeTime('in the coming week, where do I have two hours?')).toEqual({
      'find_free_time.when': ['in the coming week'],
      'find_free_time.length': ['two hours'],
    });
    expect(freeTime('two free hours on Friday')['find_free_time.length']).toEqual(['two hours']);
    expect(freeTime('am I free tomorrow')).toEqual({});
  });
});
