import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync, existsSync } from 'node:fs';
import net from 'node:net';
import { registerTimers } from './advanced-timers.ts';

/**
 * Loaded into every process of the app, by `NODE_OPTIONS`: notes each connection, message and question to a name server,
 * wherever it goes, and lets an hour pass when asked to.
 */
const LOG = process.env['WATCHED_LOG'] ?? '';
const HOUR_FILE = process.env['WATCHED_HOUR'] ?? '';
const HOUR_MS = 3_600_000;
const POLL_MS = 50;

const note = (line: string): void => appendFileSync(LOG, `${line}\n`);
note(`process ${String(process.pid)}`);

/** @param isQuiet whether a first argument asks or sends nothing. */
function watch(target: object, name: string, label: string, isQuiet: (first: unknown) => boolean = () => false): void {
  const original = Reflect.get(target, name) as (...args: unknown[]) => unknown;
  Reflect.set(target, name, function watched(this: unknown, ...args: unknown[]) {
    const written = JSON.stringify(args, (_key, value: unknown) => (typeof value === 'function' ? undefined : value));
    if (!isQuiet(args[0])) note(`${label} ${written}`);
    return original.apply(this, args);
  });
}

/** An address is not a name: no name server is asked for it. */
const isAddress = (host: unknown): boolean => typeof host === 'string' && net.isIP(host) !== 0;

watch(net.Socket.prototype, 'connect', 'connection');
watch(dgram.Socket.prototype, 'send', 'message');
for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) {
  watch(dns, name, 'name', isAddress);
  watch(dns.promises, name, 'name', isAddress);
}

const { advance, setRealInterval } = registerTimers();
const poll = setRealInterval(() => {
  if (!existsSync(HOUR_FILE)) return;
  clearInterval(poll);
  void advance(HOUR_MS).then((count) => note(`hour ${String(process.pid)} ${String(count)}`));
}, POLL_MS);
poll.unref();
