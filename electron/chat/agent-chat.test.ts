import { expect, it } from 'vitest';
import { z } from 'zod';
import { definePlainTool } from '../tools/define-tool.ts';
import { useChat } from './testing/use-chat.ts';

const fixture = useChat();

/** An agent that repeats its tasks; the folder of its conversation is `/site`. */
function begin() {
  const current = fixture();
  const tool = definePlainTool({
    name: 'ask_tester',
    summary: 'Ask the agent Tester.',
    parameters: z.object({ task: z.string(), folder: z.string(), follow_up: z.boolean() }),
    risk: 'read-only',
    timeoutMs: 60_000,
    examples: [],
    said: (result) => ({ line: 'Tester answered', body: JSON.stringify(result) }),
    run: async (args) => args,
  });
  current.catalog.setSource({
    id: 'acp.tester',
    bundles: [{ name: 'acp.tester', summary: 'An agent', domain: 'acp.tester', tools: [tool] }],
  });
  const agent = { id: 'tester', folder: '/site' };
  current.repositories.conversations.add({ id: 'a', title: 'T', pinned: false, createdAt: 1, updatedAt: 1, agent });
  return current;
}

it('in a conversation with an agent, every message is its task as it was written, and no model is asked', async () => {
  const { chat, ended, backend, repositories } = begin();
  const { answer } = chat.send('a', '@double({"value": 21})');
  await ended(answer.id);
  const task = { task: '@double({"value": 21})', folder: '/site', follow_up: true };
  expect(chat.messages('a')[1]).toMatchObject({
    status: 'complete',
    parts: [
      { type: 'tool-call', call: { toolName: 'ask_tester', arguments: task, outcome: 'succeeded' } },
      { type: 'text', text: JSON.stringify(task) },
    ],
  });
  expect(repositories.conversations.find('a')?.title).toBe('Double: 21');
  expect(await chat.prepare('a', 'and now')).toBeNull();
  chat.retry(answer.id);
  await ended(answer.id);
  expect(backend.requests).toEqual([]);
});
