import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseOptions, readCommandLine, type MeasureCommand } from './measure-command.ts';

const command: MeasureCommand = {
  summary: 'how long it takes',
  options: { tools: { type: 'string', default: '7' }, quick: { type: 'boolean', default: false } },
  run: async () => ({ figures: {}, lines: [] }),
};
const read = (...args: string[]) => readCommandLine(args, { speed: command });

describe('the command line', () => {
  it('accepts a suite with its options', () => {
    expect(read('speed')).toMatchObject({ command, json: false, out: null, values: { tools: '7', quick: false } });
    expect(read('speed', '--tools', '9', '--json', '--quick', '--out', 'here')).toMatchObject({
      json: true,
      out: 'here',
      values: { tools: '9', quick: true },
    });
    expect(read('speed', '--tools=9')).toMatchObject({ values: { tools: '9' } });
  });

  it.each([
    [[], /SUITE.*\n {2}speed +how long it takes/s],
    [['sped'], /The suites are/],
    [['speed', '--tool', '9'], /no option --tool\. It has --tools, --quick, --json, --out\./],
    [['speed', '--tools'], /--tools needs a value/],
    [['speed', '--json=yes'], /--json takes no value/],
    [['speed', '9'], /"9" belongs to no option/],
  ])('says what to do about %j', (args, message) => {
    expect(() => read(...args)).toThrow(message);
  });

  it('reports every invalid option, once', () => {
    const schema = z.object({
      tools: z.coerce.number({ error: 'Give a number.' }),
      model: z.string({ error: 'Give a file.' }),
    });
    expect(parseOptions(schema, { tools: '9', model: 'a' })).toEqual({ tools: 9, model: 'a' });
    expect(() => parseOptions(schema, { tools: 'x' })).toThrow('Give a number. Give a file.');
  });
});
