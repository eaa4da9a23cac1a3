import { appendFileSync } from 'node:fs';
import net from 'node:net';

/**
 * Loaded into the app's processes: notes every host but this computer that they want to reach, and refuses it. Every
 * client of Node, with or without TLS, connects through this one function.
 */
const file = process.env['CONNECTIONS_LOG'];
const connect = Reflect.get(net.Socket.prototype, 'connect') as (...args: unknown[]) => net.Socket;

/** @returns null for a pipe, and for this computer. */
function remoteHost(args: readonly unknown[]): string | null {
  const [first] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  const options = typeof first === 'object' && first !== null ? first : { port: first, host: args[1] };
  const [host, pipe] = [Reflect.get(options, 'host') as unknown, Reflect.get(options, 'path') as unknown];
  if (typeof pipe === 'string' || typeof host !== 'string') return null;
  return /^(?:localhost|127\.|\[?::1)/u.test(host) ? null : host;
}

Reflect.set(net.Socket.prototype, 'connect', function connectOrNote(this: net.Socket, ...args: unknown[]) {
  const host = remoteHost(args);
  if (host === null || file === undefined) return connect.apply(this, args);
  appendFileSync(file, `${host}\n`);
  process.nextTick(() => this.destroy(new Error('The network cannot be reached in this test.')));
  return this;
});
