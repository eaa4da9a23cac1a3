import { createConnection, type Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { entryLine, type CommandProtocol } from './command-protocol.ts';
import { WELCOME } from './handover-door.ts';
import { readHandover, type Handover } from './handover-file.ts';

/** How long a process that owns the profile has to let another one in, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Hands input and output to the process that owns the profile.
 * @returns when either side has ended; false at once if nobody takes them.
 */
export async function handOver(
  file: string,
  input: Readable,
  output: Writable,
  protocol: CommandProtocol = 'mcp',
): Promise<boolean> {
  const handover = readHandover(file);
  const socket = handover === null ? null : await enter(handover, protocol);
  if (socket === null) return false;
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  input.pipe(socket);
  socket.pipe(output, { end: false });
  await closed;
  return true;
}

/** @returns null if nobody is there, or whoever has the port now is not Knapsack. */
async function enter({ port, token }: Handover, protocol: CommandProtocol): Promise<Socket | null> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  // What happens later shows as the end of the stream.
  socket.on('error', () => socket.destroy());
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), PATIENCE_MS);
  socket.once('close', () => resolve(false));
  socket.once('connect', () => socket.write(`${entryLine(token, protocol)}\n`));
  let read = Buffer.alloc(0);
  const take = (chunk: Buffer): void => {
    read = Buffer.concat([read, chunk]);
    if (read.length >= WELCOME.length) resolve(read.subarray(0, WELCOME.length).toString('utf8') === WELCOME);
  };
  socket.on('data', take);
  const isIn = await promise;
  clearTimeout(timer);
  socket.off('data', take);
  if (!isIn) {
    socket.destroy();
    return null;
  }
  socket.pause();
  if (read.length > WELCOME.length) socket.unshift(read.subarray(WELCOME.length));
  return socket;
}
