import { inProcessReader } from '../reading/testing/in-process-reader.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EventName } from '../../shared/rpc/registry.ts';
import { ChatService } from '../chat/chat-service.ts';
import { createChatFixture, profile, type ChatFixture } from '../chat/testing/chat-fixture.ts';
import { callTools, say, sayForever, StepBackend, type Step } from '../chat/testing/step-backend.ts';
import { SHADOW_CONVERSATION } from '../chat/shadow-replay.ts';
import { silentLogger } from '../foundation/logger.ts';
import type { Database } from '../storage/database.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { ToolExecutor } from '../tools/executor.ts';
import { createLoaderFixture } from '../loader/testing/loader-fixture.ts';
import { createMetrics, type Metrics } from './create-metrics.ts';

const IDLE_MS = 30;
const EVERYTHING = { since: null, modelId: null };
let database: Database;
let backend: StepBackend;
let metrics: Metrics;
let chat: ChatService;
let settings: ChatFixture['settings'];
let tools: ChatFixture;
let told: EventName[];
let resumed: (string | null)[];
let mains: boolean;

/** Real parts, except for the model and the power source. */
beforeEach(() => {
  database = openNewDatabase();
  backend = new StepBackend();
  [told, resumed, mains] = [[], [], true];
  tools = createChatFixture(database, backend);
  const {
    catalog,
    loader,
    settings: own,
    repositories,
  } = createLoaderFixture(database, [
    {
      name: 'test',
      summary: 'For tests',
      tools: tools.catalog
        .list()
        .filter(({ bundle }) => bundle === 'test')
        .map(({ tool }) => tool),
    },
  ]);
  settings = own;
  settings.update({ toolLoader: true, toolStrategy: 'conversation-length', shadowRecall: true });
  chat = new ChatService({
    requestReader: inProcessReader(),
    backend,
    catalog,
    loader,
    repositories,
    logger: silentLogger,
    instructions: 'Be brief.',
    emit: (name) => void told.push(name),
    models: { profile, ensureReady: async () => profile },
    executor: new ToolExecutor({ catalog, logger: silentLogger }),
  });
  metrics = createMetrics({
    repositories,
    catalog,
    backend,
    settings,
    instructions: 'Be brief.',
    logger: silentLogger,
    idleMs: IDLE_MS,
    onMains: async () => mains,
    models: {
      state: { phase: 'ready', modelId: 'small', contextSize: 1000 },
      profile,
      engine: { tokenCounts: true, kvCounts: true, snapshots: true, grammar: true, erases: true },
      list: () => [],
    },
    answerChanged: chat.answerChanged,
    emit: (name) => void told.push(name),
    resume: async (id) => void resumed.push(id),
  });
});
afterEach(async () => {
  await chat.dispose();
  await metrics.dispose();
  await tools.chat.dispose();
  database.close();
});

/** Steps after the answer's are those of its comparison, which may begin as soon as the answer is measured. */
async function ask(text: string, ...steps: Step[]) {
  backend.add(...steps);
  const { answer } = chat.send(null, text);
  await until(() => metrics.repository.list(EVERYTHING).some(({ messageId }) => messageId === answer.id));
  return answer;
}
async function until(isTrue: () => boolean): Promise<void> {
  await expect.poll(isTrue, { interval: 2 }).toBe(true);
}

it('measures each answer when it ends, and notifies the windows', async () => {
  mains = false;
  const answer = await ask('Double 4', say('8'));
  expect(metrics.repository.list(EVERYTHING)).toMatchObject([
    { messageId: answer.id, modelId: 'small', off: null, strategy: 'conversation-length' },
  ]);
  expect(told.filter((name) => name === 'metrics.changed')).toHaveLength(1);
});

it('compares answers after a while without activity, then leaves the model as it was', async () => {
  const answerSteps = [callTools([['double', { value: 4 }]]), say('8')];
  const answer = await ask('Double 4', ...answerSteps, ...answerSteps);
  await until(() => resumed.length > 0);
  expect(metrics.repository.listShadowRuns(EVERYTHING)).toMatchObject([
    { messageId: answer.id, outcome: 'compared', tools: [{ name: 'double' }] },
  ]);
  expect(backend.forgotten).toEqual([SHADOW_CONVERSATION]);
  expect(resumed).toEqual([answer.conversationId]);
});

it.each([
  ['it is switched off', () => settings.update({ shadowRecall: false })],
  ['the computer runs on battery', () => void (mains = false)],
])('compares nothing while %s', async (_, forbid) => {
  forbid();
  await ask('Double 4', say('8'));
  const asked = backend.requests.length;
  await delay(3 * IDLE_MS);
  expect(backend.requests).toHaveLength(asked);
});

it('compares nothing while an answer is being written', async () => {
  mains = false;
  await ask('Double 4', say('8'));
  backend.add(sayForever(1));
  const { conversationId } = chat.send(null, 'Tell me a story');
  await until(() => backend.requests.length === 2);
  mains = true;
  await delay(3 * IDLE_MS);
  expect(backend.requests).toHaveLength(2);
  await chat.stop(conversationId);
});

it('stops a comparison immediately when the person does something, and resumes it later', async () => {
  const signals: AbortSignal[] = [];
  const answer = await ask('Double 4', say('8'), (request, onEvent, signal) => {
    signals.push(signal);
    return sayForever(1)(request, onEvent, signal);
  });
  await until(() => signals.length === 1);
  // A window that shows figures requests them by itself.
  metrics.noteCall('metrics.read');
  expect(signals[0]?.aborted).toBe(false);
  backend.add(say('8'));
  metrics.noteCall('chat.prepare');
  expect(signals[0]?.aborted).toBe(true);
  await until(() => metrics.repository.listShadowRuns(EVERYTHING).length === 1);
  expect(metrics.repository.listShadowRuns(EVERYTHING)).toMatchObject([{ messageId: answer.id, tools: [] }]);
  expect(backend.requests).toHaveLength(3);
});
