import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { messageText } from '../../shared/entities/message.ts';
import type { AnswerProfile } from '../inference/inference-backend.ts';
import type { CallGate } from '../permissions/call-gate.ts';
import { noFiles } from '../permissions/no-access.ts';
import { definePlainTool } from '../tools/define-tool.ts';
import { profile } from './testing/chat-fixture.ts';
import { callTools, say, type Step } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const weak: AnswerProfile = { ...profile, answers: 'checked', checksRepeats: true, callsDocumentedOnly: true };
const pressed: string[] = [];
const pressKey = definePlainTool({
  name: 'press_key',
  summary: 'Presses a key.',
  risk: 'write-local',
  cannotBeUndone: 'Nobody knows what it did.',
  timeoutMs: 60_000,
  examples: ['press enter'],
  parameters: z.object({ key: z.string() }),
  run: ({ key }) => {
    pressed.push(key);
    return { key };
  },
});
const weather = definePlainTool({
  name: 'weather',
  summary: 'Tells the weather of a place.',
  risk: 'read-only',
  timeoutMs: 60_000,
  examples: ['is it raining?'],
  parameters: z.object({ place: z.string() }),
  run: ({ place }) => ({ place, sky: 'drizzle', degrees: 11.5 }),
  said: () => 'Drizzle in Oslo, 11.5 °C',
});
/** Whether each call that the gate saw has to be asked about. */
const asked: boolean[] = [];
const gate: CallGate = {
  pass: ({ isUnsure }) => {
    asked.push(isUnsure);
    return Promise.resolve({ type: 'allowed', by: 'asked', files: noFiles() });
  },
};
const fixture = useChat({ models: { profile: weak, ensureReady: async () => weak }, tools: [pressKey, weather], gate });
beforeEach(() => {
  pressed.length = 0;
  asked.length = 0;
});

const press = (...keys: readonly string[]): Step => callTools(keys.map((key) => ['press_key', { key }]));
const ask = async (text: string, ...steps: readonly Step[]): Promise<string> => {
  const { conversationId } = await fixture().ask(text, null, ...steps);
  const answer = fixture().chat.messages(conversationId).at(-1);
  return answer === undefined ? '' : messageText(answer);
};
const lookUp = callTools([['weather', { place: 'Oslo' }]]);

describe('a model that goes in circles', () => {
  it('makes no call a second time that has succeeded: the answer is what the tools said', async () => {
    expect(
      await ask('What is twice 2?', ...Array.from({ length: 8 }, () => callTools([['double', { value: 2 }]]))),
    ).toBe('Doubled: 4');
    expect(fixture().backend.requests).toHaveLength(2);
  });

  it('makes one call of several that are the same', async () => {
    await ask('Press enter', press('enter', 'enter', 'enter'), say('I pressed enter.'));
    expect(pressed).toEqual(['enter']);
  });

  it('makes the same call again after something else has changed', async () => {
    await ask('Press keys', lookUp, press('up'), lookUp, say('Up, and it drizzles.'));
    expect(fixture().backend.requests).toHaveLength(4);
  });

  it('has the person asked about a third change by the same tool', async () => {
    await ask('Press keys', press('up', 'down'), press('left'), press('right'), say('I pressed up.'));
    expect(asked).toEqual([false, false, true, true]);
  });
});

describe('a model that denies what its tool has found', () => {
  it.each([
    ['denies it', 'I am sorry, but I can not look at the weather in Oslo.'],
    ['says nothing', ' '],
  ])('is overruled by the tool’s own words if it %s', async (_, words) => {
    const said = say(words);
    expect(await ask('How is the weather in Oslo?', lookUp, said, said)).toBe('Drizzle in Oslo, 11.5 °C');
    const streamed = fixture()
      .eventsOf('chat.text-delta')
      .map(({ text }) => text);
    expect(streamed.join('')).not.toContain('sorry');
    expect(JSON.stringify(fixture().eventsOf('chat.message-changed'))).not.toContain('sorry');
  });

  it.each(['It is drizzling.', 'About 11.5 degrees.'])(
    'keeps its own words if they say something: %s',
    async (words) => {
      expect(await ask('How is the weather in Oslo?', lookUp, say(words))).toBe(words);
    },
  );

  it('keeps its own words if nothing was called, or nothing was found', async () => {
    expect(await ask('Hello', say('Good morning.'))).toBe('Good morning.');
    expect(await ask('Twice 2000?', callTools([['double', { value: 2000 }]]), say('That is too much.'))).toBe(
      'That is too much.',
    );
  });
});

describe('a model that guesses names', () => {
  beforeEach(() => void fixture().settings.update({ toolLoader: true, toolStrategy: 'keyword', toolBudget: 7 }));

  it('can call only what its prompt documents, also what it has just loaded', async () => {
    await ask(
      'What does @weather say?',
      callTools([['load_tools', { names: ['press_key'] }]]),
      say('I loaded press_key.'),
    );
    const [first, second] = fixture().backend.requests.map(({ callableTools }) =>
      callableTools.map(({ name }) => name),
    );
    const documented = fixture().backend.requests[0]?.documentedTools.map(({ name }) => name) ?? [];
    expect(documented).toContain('weather');
    expect(documented).not.toContain('press_key');
    expect(first?.toSorted()).toEqual(documented.toSorted());
    expect(second?.toSorted()).toEqual([...documented, 'press_key'].toSorted());
  });

  it('can call every tool where all are documented', async () => {
    fixture().settings.update({ toolLoader: false });
    await ask('Hi', say('Hello.'));
    expect(fixture().backend.requests[0]?.callableTools.map(({ name }) => name)).toEqual([
      'double',
      'hang',
      'press_key',
      'weather',
    ]);
  });
});
