import { expect, it } from 'vitest';
import { timeElsewhere } from './time-here.ts';

it.each<[string, ReturnType<typeof timeElsewhere>]>([['what time is it in Lima', {}]])(
  '“%s” says where its time holds',
  (message, values) => {
    expect(timeElsewhere(message)).toEqual(values);
  },
);
