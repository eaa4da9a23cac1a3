import { z } from 'zod';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleRequestStateSchema } from '../../shared/entities/example-request.ts';
import type { Message } from '../../shared/entities/message.ts';
import type { ModelFile, ModelState } from '../../shared/entities/model-file.ts';
import { Emitter } from '../foundation/emitter.ts';
import { silentLogger } from '../foundation/logger.ts';
import { EngineRouter } from '../inference/engine-router.ts';
import { ScriptedBackend } from '../inference/scripted/scripted-backend.ts';
import { ExampleRequests } from '../loader/example-requests/example-requests.ts';
import { createLoaderFixture, type LoaderFixture } from '../loader/testing/loader-fixture.ts';
import { DESK } from '../loader/testing/test-tools.ts';
import { profile } from '../chat/testing/chat-fixture.ts';
import type { Database } from '../storage/database.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { definePlainTool, type ToolDefinition } from '../tools/define-tool.ts';
import { createExampleRequests, type WrittenRequests } from './create-example-requests.ts';

const IDLE_MS = 20;
const OWN_MODEL: ModelFile = {
  id: 'own',
  name: 'Large 7B',
  path: '/models/large.gguf',
  sizeBytes: 4_000_000_000,
  source: 'added',
  capabilities: null,
};

const serverTool = (name: string, summary: string): ToolDefinition =>
  definePlainTool({
    name,
    summary,
    risk: 'write-remote',
    timeoutMs: 60_000,
    examples: [],
    parameters: z.object({ address: z.string() }),
    run: () => null,
  });
const WASTE = serverTool('waste_schedule', 'Show when the council collects waste');
const PARKING = serverTool('parking_permit', 'Request a parking permit for a street');

/** What the model says about each tool. */
const ANSWERS = [
  {
    to: 'The tool: waste_schedule',
    steps: [{ text: '- waste out tomorrow?\n- which bin tonight, waste or turquoise\n- purple elephants dance' }],
  },
  { to: 'The tool: parking_permit', steps: [{ text: '- parking near my house' }] },
  { to: 'a question', steps: [{ text: 'an answer' }] },
];

let database: Database;
let fixture: LoaderFixture;
let backend: EngineRouter;
let seen: string[];
let resumed: (string | null)[];
let mains: boolean;
let systemIdleMs: number;
let models: { state: ModelState; profile: typeof profile; list: () => ModelFile[]; stateChanged: Emitter<ModelState> };
let written: WrittenRequests;
const answerChanged = new Emitter<Message>();
const ANSWERING: Message = {
  id: 'answer',
  conversationId: 'chat',
  role: 'assistant',
  parts: [],
  status: 'generating',
  error: null,
  createdAt: 0,
  figures: null,
};

beforeEach(async () => {
  database = openNewDatabase();
  fixture = createLoaderFixture(database, DESK);
  [seen, resumed, mains, systemIdleMs] = [[], [], true, Infinity];
  models = {
    state: { phase: 'ready', modelId: 'own', contextSize: 8192 },
    profile,
    list: () => [OWN_MODEL],
    stateChanged: new Emitter(),
  };
  backend = await engineSaying(ANSWERS);
  written = start(backend);
});
afterEach(async () => {
  vi.useRealTimers();
  await written.dispose();
  await fixture.dispose();
  database.close();
});

async function engineSaying(
  answers: ConstructorParameters<typeof ScriptedBackend>[0]['answers'],
): Promise<EngineRouter> {
  const router = new EngineRouter([{ runs: () => true, backend: new ScriptedBackend({ answers }) }]);
  const model = { type: 'file', path: '/models/large.gguf' } as const;
  const capabilities = await router.inspectModel(model);
  await router.loadModel({ model, capabilities, chatFormatForced: false, contextSize: 8192 });
  router.used.on((conversationId) => seen.push(String(conversationId)));
  return router;
}

/** How often the work ended. */
let ends = 0;
let wasWriting = false;
function noteState(state: unknown): void {
  const { isWriting } = exampleRequestStateSchema.parse(state);
  if (wasWriting && !isWriting) ends++;
  wasWriting = isWriting;
}

function start(engine: EngineRouter, requests = fixture.exampleRequests): WrittenRequests {
  return createExampleRequests({
    requests,
    index: fixture.index,
    catalog: fixture.catalog,
    backend: engine,
    models,
    settings: fixture.settings,
    answerChanged,
    resume: async (id) => void resumed.push(id),
    emit: (name, state) => {
      if (name === 'tools.example-requests-changed') noteState(state);
    },
    logger: silentLogger,
    onMains: async () => mains,
    systemIdleMs: () => systemIdleMs,
    idleMs: IDLE_MS,
  });
}

const connect = (...tools: ToolDefinition[]): void =>
  fixture.catalog.setSource({ id: 'mcp.council', bundles: [{ name: 'mcp.council', summary: 'The council', tools }] });
async function until(isTrue: () => boolean): Promise<void> {
  await expect.poll(isTrue, { interval: 2 }).toBe(true);
}
const finished = () => until(() => resumed.length > 0);
const requestsOf = (name: string) =>
  written.list({ query: '', limit: 100 }).tools.find(({ tool }) => tool === name)?.requests;
const GENERATED = 'example-requests';
/** Each is reported when it begins and when it ends. */
const generations = () => Math.ceil(seen.filter((id) => id === GENERATED).length / 2);

describe('example requests written at idle', () => {
  it('are written for tools that came without any, and kept if they find the tool again', async () => {
    connect(WASTE, PARKING);
    await finished();
    expect(written.state()).toEqual({ tools: 2, done: 2, requests: 3, writer: 'ready', isWriting: false });
    expect(requestsOf('waste_schedule')).toEqual(['waste out tomorrow?', 'which bin tonight, waste or turquoise']);
    expect(written.list({ query: 'TURQUOISE', limit: 9 }).tools.map(({ tool, model }) => [tool, model])).toEqual([
      ['waste_schedule', 'Large 7B'],
    ]);
  });

  it('help to find the tool by their words', async () => {
    mains = false;
    connect(WASTE, PARKING);
    const tools = async () => (await fixture.loader.find('the turquoise one')).map(({ tool }) => tool.name);
    expect(await tools()).not.toContain('waste_schedule');
    mains = true;
    await finished();
    expect(await tools()).toContain('waste_schedule');
  });

  it('survive a restart, a server that was away, and not a change of the tool', async () => {
    connect(WASTE, PARKING);
    await finished();
    fixture.catalog.removeSource('mcp.council');
    expect(written.state()).toMatchObject({ tools: 0, done: 0, requests: 0 });
    await written.dispose();
    const { catalog, settings, repositories } = fixture;
    written = start(backend, new ExampleRequests({ catalog, settings, repository: repositories.exampleRequests }));
    connect(serverTool('waste_schedule', 'Show the waste collection of a street'), PARKING);
    expect(written.state()).toMatchObject({ tools: 2, done: 1, requests: 1 });
    connect(WASTE, PARKING);
    expect(written.state()).toMatchObject({ tools: 2, done: 2, requests: 3 });
  });

  it('are deleted when their tool has been away for more than a month', async () => {
    connect(WASTE);
    await finished();
    const { catalog, settings, repositories } = fixture;
    const later = (days: number) =>
      new ExampleRequests({
        catalog,
        settings,
        repository: repositories.exampleRequests,
        now: () => Date.now() + days * 86_400_000,
      });
    later(29).noteCatalog();
    later(58).noteCatalog();
    fixture.catalog.removeSource('mcp.council');
    later(87).noteCatalog();
    expect(repositories.exampleRequests.list()).toHaveLength(1);
    later(90).noteCatalog();
    expect(repositories.exampleRequests.list()).toEqual([]);
  });

  it('are not written again after they were erased, unless all were', async () => {
    connect(WASTE, PARKING);
    await finished();
    written.erase('waste_schedule', 'waste out tomorrow?');
    written.erase('parking_permit', null);
    expect(requestsOf('waste_schedule')).toEqual(['which bin tonight, waste or turquoise']);
    expect(requestsOf('parking_permit')).toBeUndefined();
    expect(fixture.exampleRequests.waiting('own')).toEqual([]);
    expect(fixture.exampleRequests.waiting('another').map(({ tool }) => tool.name)).toEqual(['parking_permit']);
    written.erase(null, null);
    expect(fixture.exampleRequests.waiting('own')).toHaveLength(2);
  });

  it('skip a tool that the model fails on', async () => {
    await written.dispose();
    const [waste, ...others] = ANSWERS;
    backend = await engineSaying([{ to: waste?.to ?? '', steps: [{ error: 'fault' }] }, ...others]);
    written = start(backend);
    connect(WASTE, PARKING);
    await finished();
    expect(written.state()).toMatchObject({ done: 1 });
    expect(requestsOf('parking_permit')).toEqual(['parking near my house']);
  });
});

describe('the work', () => {
  const ask = () =>
    backend.generate(
      {
        conversationId: 'chat',
        instructions: '',
        documentedTools: [],
        documentationFormat: 'full',
        callableTools: [],
        turns: [{ role: 'user', text: 'a question' }],
        sampling: { temperature: 0 },
        maxTokens: 10,
      },
      () => {},
      new AbortController().signal,
    );

  it('stops at any use of the engine or the window, and continues with the same tool', async () => {
    await written.dispose();
    const [waste, parking, question] = ANSWERS;
    const slow = { to: parking?.to ?? '', steps: [{ text: 'one two three four', wordMs: 600_000 }] };
    backend = await engineSaying([slow, ...[waste, question].flatMap((answer) => answer ?? [])]);
    written = start(backend);
    connect(WASTE, PARKING);
    await until(() => written.state().done === 1);
    for (const use of [() => void ask(), () => written.noteCall('chat.send')]) {
      await until(() => written.state().isWriting);
      const ended = ends;
      use();
      await until(() => ends > ended);
    }
    await until(() => written.state().isWriting);
    expect(written.state()).toMatchObject({ done: 1, requests: 2 });
    expect(resumed).toEqual([]);
  });

  it('begins later than usual when the computer is plugged in, or left, only then', async () => {
    [mains, systemIdleMs] = [false, 0];
    vi.useFakeTimers();
    connect(WASTE);
    await vi.advanceTimersByTimeAsync(3 * IDLE_MS);
    mains = true;
    await vi.advanceTimersByTimeAsync(3 * IDLE_MS);
    expect(generations()).toBe(0);
    systemIdleMs = Infinity;
    await vi.advanceTimersByTimeAsync(3 * IDLE_MS);
    vi.useRealTimers();
    await finished();
    expect(generations()).toBe(1);
  });

  it('goes on while a list on screen reads its rows again', async () => {
    connect(WASTE, PARKING);
    written.noteCall('tools.exampleRequests');
    await finished();
    expect(generations()).toBe(2);
  });

  it.each([
    ['on battery', () => void (mains = false)],
    ['while somebody uses the computer', () => void (systemIdleMs = IDLE_MS - 1)],
    ['when it is switched off', () => void fixture.settings.update({ exampleRequests: false })],
    ['with the included model', () => void (models.list = () => [{ ...OWN_MODEL, source: 'starter' }])],
    ['while an answer is being written', () => answerChanged.emit(ANSWERING)],
  ])('does not begin %s', async (_, prevent) => {
    vi.useFakeTimers();
    connect(WASTE);
    prevent();
    await vi.advanceTimersByTimeAsync(10 * IDLE_MS);
    expect(generations()).toBe(0);
  });
});
