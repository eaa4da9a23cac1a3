import { withAddedTools } from '../added-tools.ts';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModelCapabilities } from '../../../shared/entities/model-file.ts';
import { silentLogger } from '../../foundation/logger.ts';
import type { GenerateRequest, CountedResult, PromptPart, PromptTool, PromptTurn } from '../inference-backend.ts';
import { LlamaBackend } from './llama-backend.ts';

const STARTER = path.join(import.meta.dirname, '../../../resources/models/starter/knapsack-starter.Q8_0.gguf');

const tool = (name: string, summary: string, parameter: string): PromptTool => ({
  name,
  summary,
  briefDocumentation: `${name}(${parameter}: string): ${summary}`,
  parameters: { type: 'object', properties: { [parameter]: { type: 'string' } }, required: [parameter] },
});
const CALCULATE = tool('calculate', 'Work out arithmetic', 'expression');
const TOOLS = [
  tool('get_weather', 'Tell the weather of a place, now and for the coming days, with temperature and rain', 'place'),
  tool('translate_text', 'Translate a text from one language into another and keep its tone and its layout', 'text'),
  CALCULATE,
  tool('play_song', 'Play a song by its title on the loudspeakers of the house, at the volume of last time', 'title'),
];

const user = (text: string): PromptTurn => ({ role: 'user', text });
const assistant = (...parts: PromptPart[]): PromptTurn => ({ role: 'assistant', parts });
const EARLIER = [
  user('hello'),
  assistant({ type: 'text', text: 'Hello. What can I do for you?' }),
  user('I am at home today'),
  assistant({ type: 'text', text: 'Good. Tell me when you need something.' }),
];

let backend: LlamaBackend;
let capabilities: ModelCapabilities;

beforeAll(async () => {
  backend = new LlamaBackend({ logger: silentLogger });
  capabilities = await backend.inspectModel({ type: 'file', path: STARTER }, 'qwen');
});
beforeEach(
  async () =>
    void (await backend.loadModel({
      model: { type: 'file', path: STARTER },
      capabilities,
      chatFormatForced: true,
      contextSize: 2048,
    })),
);
afterAll(() => backend.dispose());

function request(turns: readonly PromptTurn[], overrides: Partial<GenerateRequest> = {}): GenerateRequest {
  return {
    conversationId: 'one',
    instructions: 'You are Knapsack.',
    documentedTools: TOOLS,
    documentationFormat: 'brief',
    callableTools: TOOLS,
    turns,
    sampling: { temperature: 0 },
    maxTokens: 60,
    ...overrides,
  };
}
const run = (wanted: GenerateRequest): Promise<CountedResult> =>
  backend.generate(wanted, () => {}, new AbortController().signal);
const promptTokens = ({ figures }: CountedResult): number => figures.prefilledTokens + figures.reusedTokens;

describe('a tool that is removed from the prompt', () => {
  const question = user('what is 17% of 2,340?');

  it('is erased: only the new message is evaluated, and the right tool is called', async () => {
    const before = await run(request(EARLIER.slice(0, 3), { maxTokens: 1 }));
    const documentedTools = TOOLS.toSpliced(1, 1);
    const { figures, toolCalls } = await run(
      request([...EARLIER.slice(0, 3), assistant(...before.parts), question], { documentedTools }),
    );
    expect(figures.prefilledTokens).toBeLessThan(30);
    expect(toolCalls).toMatchObject([{ name: 'calculate', arguments: { expression: '17% of 2,340' } }]);
  });

  it('leaves a cache that produces the same text as one evaluated from the beginning', async () => {
    const asked = request([...EARLIER, question], { documentedTools: TOOLS.toSpliced(0, 2), conversationId: 'fresh' });
    const fresh = await run(asked);
    await run(request(EARLIER.slice(0, 3), { maxTokens: 1 }));
    await run(request(EARLIER, { maxTokens: 1 }));
    const moved = await run({ ...asked, conversationId: 'one' });
    expect(moved.figures.prefilledTokens).toBeLessThan(30);
    expect(promptTokens(moved)).toBe(promptTokens(fresh));
    expect(moved.toolCalls).toEqual(fresh.toolCalls);
  });

  it('may be several tools at once, in the middle of a long answer', async () => {
    await run(request([...EARLIER, question], { maxTokens: 2 }));
    const documentedTools = [CALCULATE];
    const { figures } = await run(
      request([...EARLIER, question, assistant({ type: 'text', text: 'It' })], { documentedTools, maxTokens: 4 }),
    );
    expect(figures.prefilledTokens).toBeLessThan(8);
    expect(figures.generatedTokens).toBeGreaterThan(0);
  });

  it('is documented again at the cost of everything after it', async () => {
    await run(request(EARLIER.slice(0, 3), { documentedTools: TOOLS.toSpliced(1, 1), maxTokens: 1 }));
    const { figures } = await run(request(EARLIER.slice(0, 3), { maxTokens: 1 }));
    expect(figures.prefilledTokens).toBeGreaterThan(100);
  });
});

describe('a tool that was loaded in the conversation and is unloaded', () => {
  const lines = [
    'send_letter(to: string, text: string): Write a letter and bring it to the post office',
    'water_plants(room: string): Water the plants of a room and say which of them look unwell',
    'count_birds(place: string): Count the birds at a place and tell how many there are of each kind',
  ];
  const loading = (loaded: readonly string[]): PromptPart => ({
    type: 'tool-calls',
    calls: [{ name: 'load_tools', arguments: { names: ['garden'] }, result: { loaded: [...loaded] }, raw: null }],
  });
  const talk = (loaded: readonly string[]): PromptTurn[] => [
    user('load the garden tools'),
    assistant(loading(loaded), { type: 'text', text: 'They are loaded.' }),
    ...EARLIER,
    ...EARLIER,
  ];

  it.each([
    ['first', [0]],
    ['second', [1]],
    ['last', [2]],
    ['first and last', [0, 2]],
    ['all', [0, 1, 2]],
  ] as const)('is erased from the result if it is the %s', async (_, removed) => {
    await run(request([...talk(lines), user('thanks')], { maxTokens: 1 }));
    const left = lines.filter((__, index) => !removed.some((other) => other === index));
    const { figures } = await run(
      request([...talk(left), user('thanks'), assistant({ type: 'text', text: 'Yes.' }), user('good')], {
        maxTokens: 1,
      }),
    );
    expect(figures.prefilledTokens).toBeLessThan(24);
  });
});

describe('the oldest turns', () => {
  it('are erased when the context is full, and the prefix and the turns that stay are not evaluated again', async () => {
    const story = (index: number): PromptTurn =>
      user(`Story ${String.fromCharCode(65 + index)}: ${'a bear walked home '.repeat(25)}`);
    const turns: PromptTurn[] = [];
    const steps: CountedResult[] = [];
    for (let index = 0; index < 12; index++) {
      turns.push(story(index));
      const step = await run(request(turns, { maxTokens: 4 }));
      turns.push(assistant(...step.parts));
      steps.push(step);
    }
    const ownTokens = steps[1]?.figures.prefilledTokens ?? 0;
    // An answer that was cut off is not always written as it was generated.
    expect(Math.max(...steps.slice(1).map(({ figures }) => figures.prefilledTokens))).toBeLessThan(ownTokens + 8);
    expect(steps.at(-1)?.droppedTurns).toBeGreaterThan(0);
  });

  it('leave the tools that were added with them, at little cost', async () => {
    const line = 'stamp_letter(letter: string): Put a stamp on a letter';
    const story = (index: number): PromptTurn =>
      user(`Story ${String.fromCharCode(65 + index)}: ${'a bear walked home '.repeat(25)}`);
    const turns: PromptTurn[] = [{ role: 'user', text: withAddedTools([line], 'Story: a bear'), addedTools: [line] }];
    const steps: CountedResult[] = [];
    for (let index = 0; index < 14; index++) {
      const step = await run(request(turns, { conversationId: 'stamps', maxTokens: 4 }));
      turns.push(assistant(...step.parts), story(index));
      steps.push(step);
    }
    const dropped = steps.findIndex(({ droppedTurns }) => droppedTurns > 0);
    expect(dropped).toBeGreaterThan(0);
    const tokensOf = async (asked: readonly PromptTurn[]): Promise<number> =>
      (await backend.measurePrompt(request(asked, { conversationId: 'stamps' }))).turnsTokens;
    const forgotten = turns.map((turn): PromptTurn => ({ ...turn, addedTools: [] }));
    expect((await tokensOf(turns)) - (await tokensOf(forgotten))).toBeGreaterThan(10);
    const most = Math.max(...steps.slice(1).map(({ figures }) => figures.prefilledTokens));
    expect(most).toBeLessThan((steps[2]?.figures.prefilledTokens ?? 0) + 40);
  });
});

describe('text that the person took back', () => {
  const start = 'good evening';
  const secret =
    'my door opens with the numbers nine four two seven one and nobody else may ever hear of it, not even once';
  const rest =
    'and now tell me in a few words what you think of the weather at this time of the year in the north of the country';
  const whole = `${start} ${secret} ${rest}`;
  const shortened = user(`${start} ${rest}`);

  it('leaves no trace after an edited message', async () => {
    await run(request([...EARLIER, user(whole)], { maxTokens: 1 }));
    const { figures } = await run(request([...EARLIER, shortened], { maxTokens: 1 }));
    expect(figures.prefilledTokens).toBeGreaterThan(20);
    const fresh = await run(request([...EARLIER, shortened], { conversationId: 'fresh', maxTokens: 1 }));
    expect(promptTokens(fresh)).toBe(promptTokens({ figures } as CountedResult));
  });

  it('leaves no trace in a draft', async () => {
    const asked = request([...EARLIER, shortened], { maxTokens: 1 });
    await backend.prepare({ ...asked, turns: EARLIER, draft: '' });
    await backend.prepare({ ...asked, turns: EARLIER, draft: whole });
    expect((await run(asked)).figures.prefilledTokens).toBeGreaterThan(20);
  });

  it('leaves no trace in another conversation', async () => {
    await run(request([...EARLIER, user(whole)], { maxTokens: 1 }));
    const { figures } = await run(request([shortened], { conversationId: 'two', maxTokens: 1 }));
    expect(figures.prefilledTokens).toBeGreaterThan(20);
  });
});
