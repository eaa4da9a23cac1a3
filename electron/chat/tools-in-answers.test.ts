import { describe, expect, it } from 'vitest';
import { callTools, say, STEP_FIGURES } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

const fixture = useChat();

describe('send', () => {
  it('runs the only tool that a name can mean, and shows it under its own name', async () => {
    const { ask, chat, eventsOf } = fixture();
    const { conversationId } = await ask(
      'Double 2',
      null,
      callTools([['functions.Double', { value: 2 }]]),
      say('It is 4.'),
    );
    expect(chat.messages(conversationId)[1]?.parts[0]).toMatchObject({
      call: { toolName: 'double', bundle: 'test', outcome: 'succeeded', result: { doubled: 4 } },
    });
    expect(eventsOf('chat.tool-call-changed').map(({ call }) => call.toolName)).toEqual(['double', 'double', 'double']);
    const { conversationId: direct } = await ask('@Double({"value": 3})', null);
    expect(chat.messages(direct)[1]?.parts[0]).toMatchObject({ call: { toolName: 'double', result: { doubled: 6 } } });
  });

  it('runs a tool, shows the model its result and continues', async () => {
    const { ask, chat, backend, eventsOf } = fixture();
    const { conversationId } = await ask(
      'Twice 21?',
      null,
      callTools([['double', { value: 21 }]], 'Let me see. '),
      say('42.'),
    );
    const answer = chat.messages(conversationId)[1];
    expect(answer).toMatchObject({
      status: 'complete',
      parts: [
        { type: 'text', text: 'Let me see. ' },
        {
          type: 'tool-call',
          call: {
            toolName: 'double',
            bundle: 'test',
            arguments: { value: 21 },
            result: { doubled: 42 },
            outcome: 'succeeded',
            error: null,
          },
        },
        { type: 'text', text: '42.' },
      ],
    });
    expect(backend.requests[1]?.turns.at(-1)).toEqual({
      role: 'assistant',
      parts: [
        { type: 'text', text: 'Let me see. ' },
        {
          type: 'tool-calls',
          calls: [{ name: 'double', arguments: { value: 21 }, result: { doubled: 42 }, raw: ['raw double'] }],
        },
      ],
    });
    const calls = eventsOf('chat.tool-call-changed');
    expect(calls.map(({ partIndex, call }) => [partIndex, call.outcome])).toEqual([
      [1, 'running'],
      [1, 'running'],
      [1, 'succeeded'],
    ]);
    expect(new Set(calls.map(({ call }) => call.id)).size).toBe(1);
  });

  it("adds up what the steps cost, with the first step's reuse and the time to the first token of all", async () => {
    const { conversationId } = await fixture().ask(
      'Twice 21?',
      null,
      callTools([['double', { value: 21 }]]),
      say('42.'),
    );
    const figures = fixture().chat.messages(conversationId)[1]?.figures;
    expect(figures).toMatchObject({ prefilledTokens: 20, reusedTokens: 20, generatedTokens: 8, generationMs: 80 });
    expect(figures?.ttftMs).not.toBe(STEP_FIGURES.ttftMs);
  });

  it('tells the model of calls that fail, and keeps groups of calls apart', async () => {
    await fixture().ask(
      'Try',
      null,
      callTools([
        ['double', { value: 5000 }],
        ['double', { value: 'x' }],
      ]),
      callTools([['dubble', {}]]),
      say('No.'),
    );
    const turn = fixture().backend.requests[2]?.turns.at(-1);
    expect(turn).toMatchObject({
      role: 'assistant',
      parts: [
        {
          type: 'tool-calls',
          calls: [
            { result: { error: 'value: Give 1000 or less.' } },
            { result: { error: expect.stringContaining('value') as string } },
          ],
        },
        {
          type: 'tool-calls',
          calls: [{ result: { error: expect.stringContaining('nearest names are double') as string } }],
        },
      ],
    });
  });

  it('stores each tool’s outcome with the person’s words, including tools that the person called', async () => {
    const { ask, database } = fixture();
    const wrong = callTools([
      ['double', { value: 5000 }],
      ['double', { value: 'x' }],
    ]);
    const { conversationId } = await ask(
      'Twice 21, please',
      null,
      callTools([['double', { value: 21 }]]),
      wrong,
      say('It is 42.'),
    );
    await ask('@double({value: 4})', conversationId);
    const stored = database
      .prepare('SELECT text, tool, outcome FROM outcomes JOIN goals ON goals.number = goal ORDER BY outcomes.number')
      .all();
    const run = (text: string, outcome: string): unknown => ({ text, tool: 'double', outcome });
    expect(stored).toEqual([
      run('Twice 21, please', 'succeeded'),
      run('Twice 21, please', 'failed'),
      run('Twice 21, please', 'invalid-arguments'),
      run('@double({value: 4})', 'succeeded'),
    ]);
  });
});
