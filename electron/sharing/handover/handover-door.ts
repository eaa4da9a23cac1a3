import { randomBytes } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import type { Disposable } from '../../foundation/disposable.ts';
import { isSameSecret } from '../sharing-key.ts';
import { COMMAND_PROTOCOLS, entryLine, type CommandProtocol } from './command-protocol.ts';
import { removeHandover, writeHandover } from './handover-file.ts';

export interface HandoverDoorOptions {
  readonly file: string;
  /** Called with each stream that a second process hands over. */
  readonly onStream: (socket: Socket, protocol: CommandProtocol) => void;
  /** Whether programs may use a protocol now. */
  readonly isOpen: (protocol: CommandProtocol) => boolean;
  /** Called when the last process has left. */
  readonly onEmpty: () => void;
}

const LOOPBACK = '127.0.0.1';
/** What the door says to a process that it lets in. */
export const WELCOME = 'welcome\n';
const TOKEN_LENGTH = 64;
/** The token, a space and the name of a protocol. */
const MOST_ENTRY = TOKEN_LENGTH + 20;
const NEWLINE = 0x0a;
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
      const end = read.indexOf(NEWLINE);
      if (end === -1 && read.length <= MOST_ENTRY) return;
      clearTimeout(timer);
      socket.off('data', take);
      socket.pause();
      const protocol = this.#protocolOf(read.subarray(0, end).toString('utf8'));
      if (protocol === null || !this.#options.isOpen(protocol)) return void socket.destroy();
      socket.write(WELCOME);
      const rest = read.subarray(end + 1);
      if (rest.length > 0) socket.unshift(rest);
      this.#options.onStream(socket, protocol);
    };
    socket.on('data', take);
  }

  /** @returns what a process that shows the token wants; null for anybody else. */
  #protocolOf(entry: string): CommandProtocol | null {
    if (!isSameSecret(entry.slice(0, TOKEN_LENGTH), this.#token)) return null;
    return COMMAND_PROTOCOLS.find((protocol) => entry === entryLine(this.#token, protocol)) ?? null;
  }
}
