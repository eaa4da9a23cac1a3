import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { messageText } from '../../shared/entities/message.ts';
import { setTextLanguage, t } from '../../shared/texts/translate.ts';
import type { GenerationResult } from '../inference/inference-backend.ts';
import { defineTool } from '../tools/define-tool.ts';
import { toPromptTurns } from './prompt-turns.ts';
import { profile } from './testing/chat-fixture.ts';
import { callTools } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const GERMAN: Readonly<Record<string, string>> = {
  'Added {text}': '{text} hinzugefügt',
  'Which text?': 'Welcher Text?',
  'About “{request}”: {question}': 'Zu „{request}“: {question}',
};
const createLine = defineTool({
  name: 'create_line',
  summary: 'Add a line to a list.',
  risk: 'read-only',
  timeoutMs: 60_000,
  examples: ['add bread', 'add butter', 'add eggs'],
  parameters: z.object({ text: z.string() }),
  run: ({ text }) => ({ text }),
  said: ({ text }) => t('Added {text}', { text }),
});
const guided = { ...profile, answers: 'tools', guided: true } as const;
const fixture = useChat({ models: { profile: guided, ensureReady: async () => guided }, tools: [createLine] });
const call = (text: string): ReturnType<typeof callTools> => callTools([['create_line', { text }]]);
const lacks = (): Promise<Partial<GenerationResult>> =>
  Promise.resolve({ lacks: { tool: 'create_line', parameter: 'text' } });

const answerTo = (conversationId: string): string => {
  const answer = fixture().chat.messages(conversationId).at(-1);
  return answer === undefined ? '' : messageText(answer);
};
/** What a model is shown of the newest answer. */
const shownOf = (conversationId: string): unknown => {
  const turn = toPromptTurns(fixture().repositories.messages.list(conversationId)).at(-1);
  return turn?.role === 'assistant' ? turn.parts.findLast(({ type }) => type === 'text') : turn;
};

beforeEach(() => setTextLanguage('de', (text) => GERMAN[text]));
afterEach(() => setTextLanguage('en'));

it('an answer made from results is in the person’s language; models read it in English', async () => {
  const { conversationId } = await fixture().ask('add bread to the list', null, call('bread'));
  expect(answerTo(conversationId)).toBe('bread hinzugefügt');
  expect(shownOf(conversationId)).toEqual({ type: 'text', text: 'Added bread' });
});

it('so is a question about one of several requests', async () => {
  const { ask } = fixture();
  const { conversationId } = await ask('add a line and add bread to the list', null, lacks, call('bread'));
  expect(answerTo(conversationId)).toBe('bread hinzugefügt\n\nZu „add a line“: Welcher Text?');
  expect(shownOf(conversationId)).toEqual({ type: 'text', text: 'Added bread\n\nAbout “add a line”: Which text?' });
});

it.each(['de', 'en'] as const)(
  'the readers know the question that was asked in %s: the reply completes the request',
  async (language) => {
    if (language === 'en') setTextLanguage('en');
    const { ask, backend } = fixture();
    const { conversationId } = await ask('add a line to the list', null, lacks);
    expect(answerTo(conversationId)).toBe(language === 'en' ? 'Which text?' : 'Welcher Text?');
    await ask('bread', conversationId, call('bread'));
    expect(backend.requests.at(-1)?.pointing?.candidates.message).toBe('add a line to the list: bread');
  },
);
