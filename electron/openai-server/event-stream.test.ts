import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EventStream } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows a program that waits that it is heard, and keeps the status open until then', () => {
  const written: string[] = [];
  const listeners: (() => void)[] = [];
  const response = {
    headersSent: false,
    writeHead: (status: number) => {
      written.push(String(status));
      response.headersSent = true;
    },
    write: (text: string) => written.push(text),
    on: (_event: string, listener: () => void) => listeners.push(listener),
    end: () => {},
  };
  const stream = new EventStream(response as unknown as ServerResponse);
  vi.advanceTimersByTime(10_000);
  expect(stream.hasBegun).toBe(false);
  vi.advanceTimersByTime(10_000);
  stream.send('{}', 'response.created');
  expect(written).toEqual(['200', ': waiting\n\n', 'event: response.created\ndata: {}\n\n']);
  for (const listener of listeners) listener();
  vi.advanceTimersByTime(60_000);
  expect(written).toHaveLength(3);
});
