import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Approval } from '../../shared/entities/approval.ts';
import type { Message } from '../../shared/entities/message.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import type { GenerateRequest } from '../inference/inference-backend.ts';
import { ScriptedBackend } from '../inference/scripted/scripted-backend.ts';
import { topicEmbedder } from '../loader/testing/test-tools.ts';
import { definePlainTool } from '../tools/define-tool.ts';
import { createApp, type App } from './create-app.ts';

class RecordingBackend extends ScriptedBackend {
  readonly requests: GenerateRequest[] = [];
  override generate(...given: Parameters<ScriptedBackend['generate']>): ReturnType<ScriptedBackend['generate']> {
    this.requests.push(structuredClone(given[0]));
    return super.generate(...given);
  }
}

const TOOL = { timeoutMs: 60_000, examples: ['a', 'b', 'c'] as const, parameters: z.strictObject({}) };
const ran: string[] = [];
const heard: unknown[] = [];
let waiting = Promise.withResolvers<null>();
const BUNDLE = {
  name: 'farm',
  summary: 'For tests',
  tools: [
    definePlainTool({
      ...TOOL,
      name: 'look_up',
      summary: 'Looks up',
      risk: 'read-only',
      capabilities: ['read-url'],
      run: (_args, { conversationId }) => {
        heard.push(app.services.permissions.words(conversationId ?? ''));
        ran.push('look_up');
        return 'Three sheep.';
      },
    }),
    definePlainTool({
      ...TOOL,
      name: 'send_mail',
      summary: 'Sends a mail',
      risk: 'write-remote',
      run: () => {
        ran.push('send_mail');
        return 'Sent.';
      },
    }),
    definePlainTool({
      ...TOOL,
      name: 'wait_forever',
      summary: 'Waits',
      risk: 'read-only',
      run: (_args, { signal }) => {
        waiting.resolve(null);
        return new Promise<string>((resolve) => {
          signal.addEventListener('abort', () => {
            ran.push('stopped');
            resolve('');
          });
        });
      },
    }),
  ],
};
const calls = (name: string, args = {}) => ({ calls: [{ name, arguments: args }] });
const delegating = (to: string, task: string) => ({
  to,
  steps: [calls('delegate', { task, bundles: ['farm', 'delegation'] }), { text: `After ${task}.` }],
});
const ANSWERS = [
  { to: 'count the sheep', steps: [calls('look_up'), calls('look_up'), { text: 'There are three sheep.' }] },
  { to: 'mail the farmer', steps: [calls('send_mail'), { text: 'The mail is out.' }] },
  { to: 'wait for rain', steps: [calls('wait_forever'), { text: 'It rained.' }] },
  { to: 'hand it on', steps: [calls('delegate', { task: 'count the sheep' }), { text: 'I could not hand it on.' }] },
  { to: 'say nothing', steps: [{ error: 'fault' as const }] },
  {
    to: 'first a mail',
    steps: [calls('send_mail'), calls('delegate', { task: 'count the sheep' }), { text: 'Both are done.' }],
  },
  delegating('sheep, please', 'count the sheep'),
  delegating('mail, please', 'mail the farmer'),
  delegating('rain, please', 'wait for rain'),
  delegating('deeper, please', 'hand it on'),
  delegating('silence, please', 'say nothing'),
  { to: '', steps: [{ text: 'All right.' }] },
];

let folder = '';
let app: App;
let backend: RecordingBackend;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-delegation-'));
  backend = new RecordingBackend({ answers: ANSWERS });
  app = await createApp({
    capabilities: { kind: 'web', appVersion: '1.0.0', versions: {} },
    dataFolder: path.join(folder, 'profile'),
    resourcesFolder: path.join(folder, 'no-resources'),
    engines: [{ runs: ({ type }) => type === 'file', backend }],
    loadEmbedder: async () => topicEmbedder,
    replaceBundles: () => [BUNDLE],
  });
  await app.services.models.ensureReady();
});
afterAll(async () => {
  await app.dispose();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  app.services.settings.update({ delegation: true });
  ran.length = 0;
  waiting = Promise.withResolvers();
});

/** Sends a message of the person and waits for the end of its answer. */
function send(text: string): { readonly conversationId: string; readonly ended: Promise<Message> } {
  const { chat } = app.services;
  const { promise, resolve } = Promise.withResolvers<Message>();
  const { conversationId, answer } = chat.send(null, text);
  const stop = chat.answerChanged.on((message) => {
    if (message.id !== answer.id || message.status === 'generating') return;
    stop();
    resolve(message);
  });
  return { conversationId, ended: promise };
}

const callIn = ({ parts }: Message): ToolCall => {
  const part = parts.find(({ type }) => type === 'tool-call');
  if (part?.type !== 'tool-call') throw new Error('There is no call.');
  return part.call;
};

describe('delegate', () => {
  it('works on a task in a conversation of its own, and brings back its summary and steps', async () => {
    const { conversationId, ended } = send('sheep, please');
    const answer = await ended;
    const call = callIn(answer);
    expect(call).toMatchObject({
      outcome: 'succeeded',
      untrusted: true,
      result: { summary: 'There are three sheep.' },
    });
    expect(call.steps).toMatchObject([
      { kind: 'call', title: 'Look up', status: 'succeeded' },
      { kind: 'call', title: 'Look up', status: 'succeeded' },
      { kind: 'text', text: 'There are three sheep.' },
    ]);
    expect(answer.parts.at(-1)).toEqual({ type: 'text', text: 'After count the sheep.' });
    const { repositories, chat } = app.services;
    expect(callIn(chat.messages(conversationId)[1] ?? answer).steps).toEqual(call.steps);
    expect(repositories.conversations.list().map(({ id }) => id)).toEqual([conversationId]);
    expect(backend.requests.map(({ conversationId: id }) => id === conversationId)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  it('asks in the conversation that delegated, on the card of the call', async () => {
    const asked: Approval[] = [];
    const { desk } = app.services.permissions;
    const stop = desk.requested.on((approval) => {
      asked.push(approval);
      queueMicrotask(() => desk.answer(approval.id, 'chat'));
    });
    const { conversationId, ended } = send('mail, please');
    const call = callIn(await ended);
    stop();
    expect(asked).toMatchObject([
      { conversationId, callId: call.id, messageId: call.messageId, toolName: 'send_mail' },
    ]);
    expect(ran).toEqual(['send_mail']);
    expect(app.services.permissions.remembered.list()).toMatchObject([{ toolName: 'send_mail', conversationId }]);
    expect(
      app.services.permissions.audit.page({ toolName: 'send_mail', outcome: null }, null, 10).entries,
    ).toMatchObject([{ conversationId, allowedBy: 'asked' }]);
  });

  it('stops with the answer that waits for it', async () => {
    const { chat, repositories } = app.services;
    const { conversationId, ended } = send('rain, please');
    await waiting.promise;
    const child = backend.requests.at(-1)?.conversationId ?? '';
    const childStatus = () => repositories.messages.list(child).at(-1)?.status;
    await chat.stop(conversationId);
    const answer = await ended;
    expect([answer.status, callIn(answer).outcome]).toEqual(['stopped', 'cancelled']);
    expect(callIn(answer).steps).toMatchObject([{ kind: 'call', title: 'Wait forever' }]);
    await vi.waitUntil(() => childStatus() !== 'generating', { timeout: 120_000 });
    expect([ran, childStatus()]).toEqual([['stopped'], 'stopped']);
  });

  it('goes one conversation deep', async () => {
    const from = backend.requests.length;
    const call = callIn(await send('deeper, please').ended);
    expect(call.result).toEqual({ summary: 'I could not hand it on.' });
    expect(call.steps?.[0]).toMatchObject({ title: 'Delegate', status: 'failed' });
    const documented = backend.requests
      .slice(from)
      .map(({ documentedTools }) => documentedTools.map(({ name }) => name).includes('delegate'));
    expect(documented.slice(1, -1)).toEqual([false, false]);
    expect(ran).toEqual([]);
  });

  it('says how it failed, and lets the answer go on', async () => {
    const answer = await send('silence, please').ended;
    expect(callIn(answer)).toMatchObject({
      outcome: 'failed',
      error: expect.stringContaining('The delegated task did not finish.') as string,
    });
    expect(answer.status).toBe('complete');
  });

  it('leaves what the person loaded for their next conversation', async () => {
    const { loader, permissions } = app.services;
    const { promise: question, resolve } = Promise.withResolvers<string>();
    const stop = permissions.desk.requested.on(({ id }) => resolve(id));
    const { ended } = send('first a mail');
    const id = await question;
    stop();
    await loader.loadByHand(null, ['wait_forever']);
    permissions.desk.answer(id, 'once');
    expect((await ended).status).toBe('complete');
    const { loaded } = await loader.preview(null, 'hello');
    loader.unloadByHand(null, ['wait_forever']);
    expect(loaded.tools).toContainEqual(expect.objectContaining({ name: 'wait_forever', reason: 'pinned' }));
  });

  it('shares what was learned, and does not take its task for the person’s own words', async () => {
    await send('sheep, please').ended;
    expect(app.services.repositories.outcomes.worked(2)).toContainEqual({
      text: 'count the sheep',
      tools: ['look_up'],
    });
    expect(heard.at(-1)).toMatchObject({ said: ['sheep, please'], readUntrusted: true });
  });

  it('is not there until it is turned on, and is withheld when it is turned off again', async () => {
    app.services.settings.update({ delegation: false });
    const call = callIn(await send('sheep, please').ended);
    expect(call).toMatchObject({
      outcome: 'refused',
      error: 'Delegating tasks is off. Turn it on in Settings, Tools.',
    });
    expect(ran).toEqual([]);
  });
});
