import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { noFiles } from '../permissions/no-access.ts';
import { loadReaderModels } from '../reading/process/reader-models.ts';
import { defineTool } from '../tools/define-tool.ts';
import { profile } from './testing/chat-fixture.ts';
import { callTools } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const countWords = defineTool({
  name: 'count_words',
  summary: 'Count words',
  risk: 'read-only',
  timeoutMs: 60_000,
  examples: ['count the words', 'how many words', 'how long is this'],
  parameters: z.object({ text: z.string() }),
  run: ({ text }) => ({ words: text.split(' ').length, lines: 1 }),
  said: ({ words }) => `${String(words)} words`,
});
const copied: string[] = [];
const copy = defineTool({
  name: 'copy_to_clipboard',
  summary: 'Copy a text',
  risk: 'write-local',
  cannotBeUndone: 'It is only a test.',
  timeoutMs: 60_000,
  examples: ['copy this', 'copy that', 'to the clipboard'],
  parameters: z.object({ text: z.string() }),
  roles: { text: ['dictated'] },
  run: ({ text }) => {
    copied.push(text);
    return { text };
  },
  said: ({ text }) => `Copied ${text}`,
});
const guided = { ...profile, answers: 'tools', guided: true } as const;
const fixture = useChat({
  models: { profile: guided, ensureReady: async () => guided },
  tools: [countWords, copy],
  gate: { pass: () => Promise.resolve({ type: 'allowed', by: 'asked', files: noFiles() }) },
  readers: loadReaderModels(path.join(import.meta.dirname, '../../resources')).models,
});

it('the second request of a message means what the first one found', async () => {
  fixture().settings.update({ toolLoader: true, toolStrategy: 'keyword' });
  await fixture().ask(
    'count the words in "four words are here", then copy the number',
    null,
    callTools([['count_words', { text: 'four words are here' }]]),
  );
  expect(copied).toEqual(['4']);
});
