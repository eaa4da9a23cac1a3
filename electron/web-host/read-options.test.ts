import { expect, it } from 'vitest';
import { ArgumentError, readOptions } from './read-options.ts';

const TOKEN = 'ab'.repeat(32);

it.each([
  [[], {}, { port: 0, token: undefined }],
  [['--port', '8080'], {}, { port: 8080, token: undefined }],
  [[], { KNAPSACK_PORT: '8081', KNAPSACK_DEV_TOKEN: TOKEN }, { port: 8081, token: TOKEN }],
  [['--port', '8080'], { KNAPSACK_PORT: '8081' }, { port: 8080, token: undefined }],
  [[], { KNAPSACK_PORT: '' }, { port: 0, token: undefined }],
])('reads %j in %j', (args, environment, options) => expect(readOptions(args, environment)).toEqual(options));

it.each([
  [['--port', '70000'], {}, '"70000" is not a port. Give a number from 0 (any free one) to 65535.'],
  [['--port', ' '], {}, '" " is not a port. Give a number from 0 (any free one) to 65535.'],
  [['--prot', '1'], {}, "Unknown option '--prot'. The only option is --port NUMBER."],
  [[], { KNAPSACK_DEV_TOKEN: 'short' }, 'KNAPSACK_DEV_TOKEN is not a token: it has to be 64 hexadecimal digits.'],
])('says what is wrong with %j in %j', (args, environment, said) =>
  expect(() => readOptions(args, environment)).toThrow(new ArgumentError(said)),
);
