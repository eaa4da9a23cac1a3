import { Writable } from 'node:stream';

/**
 * Keeps standard output for a protocol: whatever else prints there goes to standard error from now on.
 * @returns what reaches standard output.
 */
export function keepOutputForProtocol(): Writable {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr);
  // A program that has left reads nothing more; its input ends, too.
  stdout.on('error', () => undefined);
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      write(chunk, (error) => done(error));
    },
  });
}
