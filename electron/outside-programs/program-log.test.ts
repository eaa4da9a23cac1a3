import { expect, it } from 'vitest';
import { ProgramLog } from './program-log.ts';

it('never shows a value that the program was given, even if it prints it in pieces', () => {
  const log = new ProgramLog(() => 0);
  log.hide(['pl4nted-Value', 'pl4nted-Value-2', 'on']);
  for (const piece of ['key pl4nted-', 'Value-2 is on\n', 'Bearer pl4nted-Value\n']) log.add(Buffer.from(piece));
  log.note('started with pl4nted-Value');
  expect(log.text).not.toContain('pl4nted');
  expect(log.lastLines(2)).toEqual(['key [redacted] is on', 'Bearer [redacted]']);
});
