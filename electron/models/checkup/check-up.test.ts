import { describe, expect, it } from 'vitest';
import type { ModelCapabilities } from '../../../shared/entities/model-file.ts';
import type { AnswerProfile, GenerateRequest, GenerationResult } from '../../inference/inference-backend.ts';
import type { OwnProfile } from '../model-profile.ts';
import { CHECK_UP_CONVERSATION } from './ask-once.ts';
import { CHECK_REQUESTS, CHECK_TOOLS, RESULTS_TO_RETELL } from './check-requests.ts';
import { runCheckUp, type CheckUpFinding } from './run-check-up.ts';

const capabilities: ModelCapabilities = {
  architecture: 'scripted',
  parameters: 4e9,
  trainedContextSize: 8192,
  chatFormat: 'template',
  callsToolsNatively: true,
  template: null,
  generatesText: true,
};

/** How the engine is asked, as far as it matters to it. */
interface AskedAs {
  readonly format: 'full' | 'brief';
  readonly tools: number;
  readonly examples: number;
  readonly chatFormat: string | null;
  readonly thinks: boolean;
}
/** What it does with a request that needs a tool, with talk, and with a result. */
interface Habits {
  readonly calls: (asked: AskedAs) => 'right' | 'wrong' | 'none';
  readonly talkCalls?: (asked: AskedAs) => boolean;
  readonly retells?: boolean;
}

interface Check {
  readonly found: CheckUpFinding | null;
  readonly requests: readonly GenerateRequest[];
  /** Milliseconds by the engine's own clock. */
  readonly ms: number;
}

/** Checks up on a scripted engine that takes a second for each answer. */
async function check(habits: Habits, model: Partial<ModelCapabilities> = {}, secondsPerAnswer = 0.5): Promise<Check> {
  let clock = 0;
  let trial: OwnProfile = {};
  const requests: GenerateRequest[] = [];
  const generate = async (request: GenerateRequest): Promise<GenerationResult> => {
    requests.push(request);
    clock += secondsPerAnswer * 1000;
    const asked: AskedAs = {
      format: request.documentationFormat,
      tools: request.documentedTools.length,
      examples: request.examples?.length ?? 0,
      chatFormat: trial.chatWrapper ?? null,
      thinks: request.thinking?.enabled === true,
    };
    return answer(request, asked, habits);
  };
  const found = await runCheckUp({
    backend: { generate },
    capabilities: { ...capabilities, ...model },
    prepare: async (given) => {
      trial = given;
      return profileFor(given, model.template?.thinking === 'optional');
    },
    prompt: (tools, { exampleLimits }) => ({
      instructions: '',
      documentedTools: tools.map(promptTool),
      callableTools: tools.map(promptTool),
      examples: Array.from({ length: exampleLimits?.turns ?? 0 }, () => ({ role: 'user', text: 'An example.' })),
    }),
    countTokens: async (tools) => tools.length * 40,
    onProgress: ({ done, total }) => expect(done).toBeLessThanOrEqual(total),
    signal: new AbortController().signal,
    now: () => clock,
  });
  return { found, requests, ms: clock };
}

const promptTool = (name: string) => ({ name, summary: '', parameters: {}, briefDocumentation: '' });

const profileFor = (trial: OwnProfile, thinks: boolean): AnswerProfile => ({
  documentationFormat: trial.documentationFormat ?? 'full',
  sampling: { temperature: 0.7 },
  maxTokens: 4096,
  ...(thinks && { thinking: { enabled: trial.thinking === true, maxTokens: 2048 } }),
  ...((trial.exampleTurns ?? 0) > 0 && { exampleLimits: { turns: trial.exampleTurns ?? 0, tokens: 500 } }),
});

function answer({ turns }: GenerateRequest, asked: AskedAs, habits: Habits): GenerationResult {
  const said = turns[0]?.role === 'user' ? turns[0].text : '';
  if (turns.length > 1) {
    const result = RESULTS_TO_RETELL.find(({ say }) => say === said);
    return generated(habits.retells === false ? 'I cannot know that.' : `It is ${result?.says[0] ?? ''}.`);
  }
  const request = CHECK_REQUESTS.find(({ say }) => say === said);
  if (request === undefined) throw new Error(`Nobody asked for "${said}".`);
  if (request.tool === null)
    return habits.talkCalls?.(asked) === true ? generated('', 'calculate') : generated('Hello.');
  const kind = habits.calls(asked);
  if (kind === 'none') return generated('Sure.');
  return generated('', kind === 'right' ? request.tool : 'make_coffee', request.mentions);
}

const generated = (text: string, name?: string, values: readonly string[] = []): GenerationResult => ({
  finishReason: name === undefined ? 'end-of-turn' : 'tool-calls',
  parts: text === '' ? [] : [{ type: 'text', text }],
  toolCalls: name === undefined ? [] : [{ name, arguments: { values: [...values] }, raw: null }],
  figures: { ttftMs: 200, prefilledTokens: 100, reusedTokens: 0, generatedTokens: 10, generationMs: 500 },
  droppedTurns: 0,
});

describe('a check-up', () => {
  it('asks a model that does well as it is asked anyway in no other way', async () => {
    const { found, requests } = await check({ calls: () => 'right' });
    expect(found?.result).toMatchObject({
      verdict: 'tools',
      figures: { rightTool: 1, exactCall: 1, needlessCalls: 0, retold: 1, requests: CHECK_REQUESTS.length },
      way: {
        documentationFormat: 'full',
        exampleTurns: 0,
        tools: CHECK_TOOLS.length,
        quickCommands: false,
        answers: 'model',
      },
    });
    expect(requests).toHaveLength(CHECK_REQUESTS.length + RESULTS_TO_RETELL.length);
    expect(found?.result.figures).toMatchObject({ readingSpeed: 500, writingSpeed: 20 });
    // The budget of its size stays.
    expect(found?.profile).not.toHaveProperty('toolBudget');
  });

  it('finds the one form in which a model calls tools, although the likeliest one fails', async () => {
    const isBest = ({ format, examples }: AskedAs): boolean => format === 'brief' && examples === 6;
    const { found, ms } = await check({ calls: (asked) => (isBest(asked) ? 'right' : 'none') });
    expect(found?.result).toMatchObject({
      verdict: 'examples',
      way: { documentationFormat: 'brief', exampleTurns: 6 },
    });
    expect(found?.profile).toMatchObject({ documentationFormat: 'brief', exampleTurns: 6 });
    expect(ms).toBeLessThanOrEqual(180_000);
  });

  it('drops a wrong guess that looks good on talk alone', async () => {
    const { found } = await check(
      { calls: ({ examples }) => (examples === 2 ? 'right' : 'wrong'), talkCalls: () => false },
      { callsToolsNatively: false },
    );
    expect(found?.result.way).toMatchObject({ exampleTurns: 2 });
  });

  it('finds another format of calls, fewer tools, and thinking', async () => {
    const choices = [
      { id: 'calls:general', name: 'Hermes' },
      { id: 'calls:python', name: 'Python' },
    ];
    const format = { source: 'guess', name: 'template', exampleCall: null, choices } as const;
    const python = await check(
      { calls: ({ chatFormat }) => (chatFormat === 'calls:python' ? 'right' : 'none') },
      { format },
    );
    expect(python.found?.profile).toMatchObject({ chatWrapper: 'calls:python' });
    const few = await check({ calls: ({ tools }) => (tools < CHECK_TOOLS.length ? 'right' : 'wrong') });
    expect(few.found?.result.way.tools).toBe(CHECK_TOOLS.length / 2);
    expect(few.found?.profile.toolBudget?.selection).toBe(6 * 90 + 6 * 40);
    const template = { thinking: 'optional', thinksByDefault: false, study: null } as const;
    const thinking = await check({ calls: ({ thinks }) => (thinks ? 'right' : 'wrong') }, { template });
    expect(thinking.found?.profile.thinking).toBe(true);
  });

  it('has a model that calls tools for everything talk, and the app read its commands', async () => {
    const { found } = await check({
      calls: ({ examples }) => (examples > 0 ? 'right' : 'none'),
      talkCalls: ({ examples }) => examples > 0,
    });
    expect(found?.result).toMatchObject({
      verdict: 'conversation',
      figures: { needlessCalls: 0, requests: CHECK_REQUESTS.length },
      way: { exampleTurns: 0, quickCommands: true },
    });
    expect(found?.profile).toMatchObject({ quickCommands: true, followsSkills: false, asksBeforeRemoving: 'always' });
  });

  it('has the tools say what they found, if the model gets that wrong', async () => {
    const { found } = await check({ calls: () => 'right', retells: false });
    expect(found?.profile.answers).toBe('tools');
  });

  it('takes no more than three minutes of a slow model, and nothing of one that is slower', async () => {
    const slow = await check({ calls: ({ examples }) => (examples > 0 ? 'right' : 'none') }, {}, 3);
    expect(slow.found?.result.way.exampleTurns).toBeGreaterThan(0);
    expect(slow.ms).toBeLessThanOrEqual(183_000);
    const slower = await check({ calls: () => 'right' }, {}, 60);
    expect(slower.found).toBeNull();
  });

  it('asks in a conversation of its own, with the likeliest words', async () => {
    const { requests } = await check({ calls: () => 'right' });
    expect(new Set(requests.map(({ conversationId }) => conversationId))).toEqual(new Set([CHECK_UP_CONVERSATION]));
    expect(requests.every(({ sampling, maxTokens }) => sampling.temperature === 0 && maxTokens < 200)).toBe(true);
  });
});

it('has 30 to 60 requests, a quarter of them talk, for every tool and any beginning', () => {
  expect(CHECK_REQUESTS.length).toBeGreaterThanOrEqual(30);
  expect(CHECK_REQUESTS.length).toBeLessThanOrEqual(60);
  for (const count of [8, 16, 32, 48])
    expect(CHECK_REQUESTS.slice(0, count).filter(({ tool }) => tool === null)).toHaveLength(count / 4);
  const needed = new Set(CHECK_REQUESTS.flatMap(({ tool }) => tool ?? []));
  expect([...needed].toSorted()).toEqual([...CHECK_TOOLS].toSorted());
});
