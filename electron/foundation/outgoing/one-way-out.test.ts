import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { longPattern } from '../long-pattern.ts';

const ELECTRON = path.join(import.meta.dirname, '../..');

/** Whatever opens a connection in Node: without a call of one of these, nothing leaves. */
const OPENS = longPattern('')`
  (?<![.\w#'"/])fetch\(|globalThis\.fetch|\b(?:net|tls|http|https|http2)\.(?:connect|request|get)\(
  |\bcreateConnection\(|new (?:WebSocket|EventSource)\(|\bdgram\b|\bsendBeacon\b
`;
/** In code, not in comments or methods of that name. */
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const DECLARES = /(?:async |readonly )fetch\(|^ {4}fetch\(url, options\) \{|^ {2}fetch\(url: string/gm;

it('only one file opens connections to other computers', () => {
  const files = globSync('**/*.ts', { cwd: ELECTRON }).filter(
    (file) => !/\.test\.ts$|(?:^|\/)testing\/|^benchmarks\//.test(file.replaceAll('\\', '/')),
  );
  expect(files.length).toBeGreaterThan(500);
  const opening = files.filter((file) =>
    OPENS.test(withoutComments(readFileSync(path.join(ELECTRON, file), 'utf8')).replaceAll(DECLARES, '')),
  );
  expect(opening.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
    'foundation/outgoing/outgoing.ts',
    // To another Knapsack on this computer.
    'sharing/handover/hand-over.ts',
  ]);
});
