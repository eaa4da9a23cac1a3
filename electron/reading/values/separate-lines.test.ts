import { expect, it } from 'vitest';
import { separateLines } from './separate-lines.ts';

it.each([
  ['make a file x.txt with milk, bread and jam, each on its own line', 'milk\nbread\njam'],
  ['write todo.txt: paint, sand, one per line please', 'paint\nsand'],
  ['note saying eggs and flour on separate lines', 'eggs\nflour'],
])('“%s” has the lines', (request, text) => {
  expect(separateLines(request)['write_file.text']).toEqual([text]);
});

it.each(['make a file x.txt with milk, bread and jam', 'each on its own line', 'a note with one line'])(
  '“%s” has none',
  (request) => {
    expect(separateLines(request)).toEqual({});
  },
);
