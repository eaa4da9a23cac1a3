import { expect, it } from 'vitest';
import { encoderLine } from './encoder-line.ts';

const message = {
  text: '🥛 milk on friday',
  places: [
    { label: 'task', start: 3, end: 7 },
    { label: 'due', start: 11, end: 17 },
  ],
  unknown: ['priority=high'],
  tool: 'add_task',
  after: null,
  isMarked: true,
};

it('counts characters as Python does', () => {
  const line = JSON.parse(encoderLine(message)) as { text: string; places: [string, number, number][] };
  const said = line.places.map(([label, start, end]) => [label, Array.from(line.text).slice(start, end).join('')]);
  expect(said).toEqual([
    ['task', 'milk'],
    ['due', 'friday'],
  ]);
});

it('of a message whose words nobody marked, nothing is known', () => {
  expect(JSON.parse(encoderLine({ ...message, isMarked: false }))).toMatchObject({ places: null, tool: 'add_task' });
});
