import { expect, it } from 'vitest';
import { timeElsewhere } from './time-here.ts';

it.each<[string, ReturnType<typeof timeElsewhere>]>([
  [
    "when it's seven twenty in the evening in Oslo, what time is it in Lima",
    { 'convert_time.time': ['seven twenty in the evening'] },
  ],
  ["What hour is it in Lima when here it's 3?", { 'convert_time.from': [], 'convert_time.to': ['Lima'] }],
  [
    'I promised to ring at 8 here. What time will that be for me in Lima?',
    { 'convert_time.from': [], 'convert_time.to': ['Lima'] },
  ],
  ['what time is it in Lima', {}],
])('“%s” says where its time holds', (message, values) => {
  expect(timeElsewhere(message)).toEqual(values);
});
