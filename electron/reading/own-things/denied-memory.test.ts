import { expect, it } from 'vitest';
import { deniedMemory } from './denied-memory.ts';
import { NO_TITLES, type KnownText, type KnownTitles } from './named-kinds.ts';
import { expecting } from './testing/expecting.ts';

const TEXTS: readonly KnownText[] = [
  { kind: 'memory', title: '', text: "I can't eat shellfish" },
  { kind: 'memory', title: '', text: 'I work at the harbour' },
  { kind: 'note', title: 'Lamps', text: 'harmless' },
];
const KNOWN: KnownTitles = { ...NO_TITLES, texts: () => TEXTS };
const denied = (message: string, expected = expecting({ update_memory: 0.3 })) =>
  deniedMemory(message, KNOWN, expected);

it('what denies something remembered offers to forget it', () => {
  expect(denied('the test was wrong, shellfish is harmless for me')).toEqual({
    tool: 'forget',
    request: `forget "I can't eat shellfish"`,
    said: '',
  });
  expect(denied('we no longer work at that harbour of ours')?.request).toBe('forget "I work at the harbour"');
});

it.each([
  'I love the harbour',
  'is shellfish harmless?',
  'this lamp is harmless',
  'the harbour job and shellfish are not for me',
  'the reminder for shellfish is not right',
])('“%s” does not', (message) => {
  expect(denied(message)).toBeNull();
});

it('nor does what is clearly for another tool, or for none', () => {
  const message = 'shellfish is no longer a problem';
  expect(denied(message, expecting({ delete_task: 0.9 }))).toBeNull();
  expect(denied(message, expecting({ forget: 0.4 }, 0.9))).toBeNull();
});
