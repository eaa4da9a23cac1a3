import { randomBytes } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import type { Disposable } from '../../foundation/disposable.ts';
import { isSameSecret } from '../sharing-key.ts';
import { removeHandover, writeHandover } from './handover-file.ts';

export interface HandoverDoorOptions {
  readonly file: string;
  /** Called with each stream that a second process hands over. */
  readonly onStream: (socket: Socket) => void;
  /** Called when the last process has left. */
  readonly onEmpty: () => void;
}

const LOOPBACK = '127.0.0.1';
/** What the door says to a process that it lets in. */
export const WELCOME = 'welcome\n';
const TOKEN_LENGTH = 64;
/** How long a process has to show its token, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Lets processes in that were started as a command while this one owns the profile: each hands its input and output
 * over. A port with a token works the same on every system; a socket file has a limited path, and a named pipe no owner.
 */
export class HandoverDoor implements Disposable {
  readonly #options: HandoverDoorOptions;
  readonly #token = randomBytes(TOKEN_LENGTH / 2).toString('hex');
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;

  constructor(options: HandoverDoorOptions) {
    this.#options = options;
  }

  /** Processes that are connected now. */
  get open(): number {
    return this.#sockets.size;
  }

  async start(): Promise<void> {
    const server = createServer((socket) => this.#meet(socket));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, LOOPBACK, resolve);
    });
    this.#server = server;
    const address = server.address();
    if (typeof address === 'object' && address !== null)
      writeHandover(this.#options.file, { port: address.port, token: this.#token });
  }

  async dispose(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    removeHandover(this.#options.file);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #meet(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once('close', () => {
      this.#sockets.delete(socket);
      if (this.#sockets.size === 0) this.#options.onEmpty();
    });
    socket.on('error', () => socket.destroy());
    const timer = setTimeout(() => socket.destroy(), PATIENCE_MS);
    socket.once('close', () => clearTimeout(timer));
    let read = Buffer.alloc(0);
    const take = (chunk: Buffer): void => {
      read = Buffer.concat([read, chunk]);
      if (read.length <= TOKEN_LENGTH) return;
      clearTimeout(timer);
      socket.off('data', take);
      socket.pause();
      if (!isSameSecret(read.subarray(0, TOKEN_LENGTH + 1).toString('utf8'), `${this.#token}\n`))
        return void socket.destroy();
      socket.write(WELCOME);
      const rest = read.subarray(TOKEN_LENGTH + 1);
      if (rest.length > 0) socket.unshift(rest);
      this.#options.onStream(socket);
    };
    socket.on('data', take);
  }
}
