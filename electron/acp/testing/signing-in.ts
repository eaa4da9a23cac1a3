import { createInterface } from 'node:readline';

/** Signs in as agents do in a terminal: shows an address in colour, asks for a code, and fails unless it is right. */
process.stdout.write('Starting 10 %\rStarting 99 %\r\nOpen \u001B[1mhttps://example.org/device\u001B[0m\nCode: ');
createInterface({ input: process.stdin }).once('line', (line) => {
  const isRight = line === process.env['RIGHT_CODE'];
  process.stderr.write(isRight ? 'Welcome.\n' : 'Wrong code.\n');
  process.exit(isRight ? 0 : 4);
});
