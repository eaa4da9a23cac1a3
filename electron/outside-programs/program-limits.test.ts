import { describe, expect, it } from 'vitest';
import { MessageAllowance } from './message-allowance.ts';
import { MessageBuffer, readMessage } from './message-buffer.ts';
import { programEnvironment } from './program-environment.ts';
import { ProgramLog } from './program-log.ts';

describe('messages of a program', () => {
  it('are reassembled from pieces, wherever they were split', () => {
    const buffer = new MessageBuffer(100);
    const bytes = Buffer.from('{"a":"ä"}\n{"b":1}\n{"c"');
    const lines = [...bytes].flatMap((byte) => buffer.add(Buffer.from([byte])));
    expect(lines).toEqual(['{"a":"ä"}', '{"b":1}']);
  });

  it('must not exceed a length, in one piece or in many', () => {
    expect(() => new MessageBuffer(10).add(Buffer.alloc(11, 'x'))).toThrow('longer than 10 bytes');
    const buffer = new MessageBuffer(10);
    buffer.add(Buffer.alloc(10, 'x'));
    expect(() => buffer.add(Buffer.from('x'))).toThrow('longer than 10 bytes');
  });

  it('are distinguished from greetings and other lines', () => {
    expect(readMessage('Server running on stdio')).toBeNull();
    expect(readMessage('{"hello": 1}')).toBeNull();
    expect(readMessage('{"jsonrpc":"2.0","method":"x"}')).toMatchObject({ method: 'x' });
  });

  it('can arrive fast for a while, but not forever', () => {
    let now = 0;
    const allowance = new MessageAllowance(() => now);
    for (let count = 0; count < 5000; count++) allowance.spend();
    expect(() => allowance.spend()).toThrow('more messages than');
    now += 1000;
    for (let count = 0; count < 200; count++) allowance.spend();
    expect(() => allowance.spend()).toThrow('more messages than');
  });
});

describe('the environment of a program', () => {
  it('has what is needed to find programs and files, its own variables, and nothing else', () => {
    const own = { PATH: '/own/bin', HOME: '/home/ada', AWS_SECRET: 'no', SHELL: '() { :; }' };
    expect(programEnvironment({ KEY: 'k' }, own, 'linux', '/home/ada', null)).toEqual({
      HOME: '/home/ada',
      KEY: 'k',
      PATH: '/own/bin:/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin:/home/ada/.local/bin',
    });
  });
});

describe('the log of a program', () => {
  it('keeps the most recent whole lines, and distinguishes its own notes from what the program wrote', () => {
    const log = new ProgramLog(() => 0);
    for (let line = 0; line < 20_000; line++) log.add(Buffer.from(`line ${String(line)}\n`));
    log.note('It ended.');
    expect(log.text.length).toBeLessThanOrEqual(64_000);
    expect(log.text.startsWith('line ')).toBe(true);
    expect(log.text.endsWith('[1970-01-01T00:00:00.000Z] It ended.\n')).toBe(true);
    expect(log.lastLines(2)).toEqual(['line 19998', 'line 19999']);
  });
});
