import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { messageText, type Message } from '../../shared/entities/message.ts';
import type { GenerationEvent, GenerationResult } from '../inference/inference-backend.ts';
import type { CallGate } from '../permissions/call-gate.ts';
import { noFiles } from '../permissions/no-access.ts';
import { defineTool } from '../tools/define-tool.ts';
import { profile } from './testing/chat-fixture.ts';
import { callTools } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const createLine = defineTool({
  name: 'create_line',
  summary: 'Add a line to a list.',
  risk: 'write-local',
  cannotBeUndone: 'It is only a test.',
  timeoutMs: 60_000,
  examples: ['add bread', 'add butter', 'add eggs'],
  parameters: z.object({ text: z.string() }),
  run: ({ text }) => ({ text }),
  said: ({ text }) => `Added ${text}`,
});
/** Calls that the gate saw: true if the person has to say yes. */
const offered: boolean[] = [];
const gate: CallGate = {
  pass: ({ isUnsure }) => {
    offered.push(isUnsure);
    return Promise.resolve({ type: 'allowed', by: 'asked', files: noFiles() });
  },
};
const guided = { ...profile, answers: 'tools', guided: true } as const;
const fixture = useChat({ models: { profile: guided, ensureReady: async () => guided }, tools: [createLine], gate });
beforeEach(() => {
  offered.length = 0;
  fixture().settings.update({ toolLoader: true, toolStrategy: 'keyword' });
});

const call = (text: string): ReturnType<typeof callTools> => callTools([['create_line', { text }]]);

describe('a change by a guided model', () => {
  it('is made if the message asks for it', async () => {
    await fixture().ask('add bread to the list', null, call('bread'));
    expect(offered).toEqual([false]);
  });

  it('is offered if it only follows from what was said', async () => {
    await fixture().ask('there is no bread left on the list', null, call('bread'));
    expect(offered).toEqual([true]);
  });

  it('is made for a message that varies the request before it', async () => {
    const { conversationId } = await fixture().ask('add bread to the list', null, call('bread'));
    await fixture().ask('and butter', conversationId, call('butter'));
    expect(offered).toEqual([false, false]);
  });

  it('is offered for the part of a message that doesn’t ask for it', async () => {
    await fixture().ask('check what Tom said. Then add bread to the list', null, call('soap'), call('bread'));
    expect(offered).toEqual([true, false]);
  });
});

describe('several requests in a message', () => {
  it('a change is made although the message begins with a question', async () => {
    await fixture().ask("what's on the list? Also add bread to it", null, call('soap'), call('bread'));
    expect(offered.at(-1)).toBe(false);
  });

  it('a call that turns out to lack something is shown no longer when its question is', async () => {
    const lacks = async (_: unknown, onEvent: (event: GenerationEvent) => void): Promise<Partial<GenerationResult>> => {
      onEvent({ type: 'tool-call-named', index: 0, name: 'create_line' });
      return { lacks: { tool: 'create_line', parameter: 'text' } };
    };
    await fixture().ask('add a line', null, lacks);
    const shown = fixture()
      .events.filter(({ name }) => /^chat\.(?:tool-call|message)-changed$|^chat\.text-delta$/.test(name))
      .map(({ name, payload }) => [name, 'parts' in (payload as object) && (payload as Message).parts.length]);
    const announced = shown.findIndex(([name]) => name === 'chat.tool-call-changed');
    expect(shown.slice(announced + 1, announced + 3)).toEqual([
      ['chat.message-changed', 0],
      ['chat.text-delta', false],
    ]);
  });

  it('what one of them lacks is asked for after what the others did', async () => {
    const lacks = (): Promise<Partial<GenerationResult>> =>
      Promise.resolve({ lacks: { tool: 'create_line', parameter: 'text' } });
    const { conversationId } = await fixture().ask('add a line and add bread to the list', null, lacks, call('bread'));
    const answer = fixture().chat.messages(conversationId).at(-1);
    expect(answer && messageText(answer)).toBe('Added bread\n\nAbout “add a line”: Which text?');
  });
});

it('a second request may refer to what the first one has just made', async () => {
  await fixture().ask('add bread to the list and remind me of it at 9', null, call('bread'), call('bread'));
  const requests = fixture().backend.requests.map(({ pointing }) => pointing?.candidates.message);
  expect(requests).toContain('remind me of bread at 9');
});

it('a message that names a tool isn’t small talk, however little else in it matches', async () => {
  const callable = async (text: string): Promise<number> => {
    await fixture().ask(text, null, call('x'));
    return fixture().backend.requests.at(-1)?.callableTools.length ?? Number.NaN;
  };
  expect(await callable('zebras gallop')).toBe(0);
  expect(await callable('for next time: zebras gallop')).toBeGreaterThan(0);
});
