import { createInterface } from 'node:readline';

/** An agent that begins as every other and then shows one behaviour: `dies`, `floods`, or sends one `huge` message. */
const [, , behaviour] = process.argv;

const lineOf = (message: object): string => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`;
const send = (message: object): boolean => process.stdout.write(lineOf(message));
const chunk = (text: string): object => ({
  method: 'session/update',
  params: { sessionId: 's', update: { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } } },
});

function misbehave(): void {
  if (behaviour === 'dies') {
    process.stderr.write('I am out of memory.\n');
    process.exit(3);
  }
  if (behaviour === 'huge') send(chunk('x'.repeat(20_000_000)));
  if (behaviour === 'floods') flood();
}

/** Writes as fast as it is read: what piles up in a program whose reader is slow makes the program itself crash. */
const flood = (): void => void process.stdout.write(lineOf(chunk('x')).repeat(1000), flood);

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line) as { id?: number; method?: string };
  if (method === 'initialize') send({ id, result: { protocolVersion: 1 } });
  if (method === 'session/new') send({ id, result: { sessionId: 's' } });
  if (method === 'session/prompt') misbehave();
});
