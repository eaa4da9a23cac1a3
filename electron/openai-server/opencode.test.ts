import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callTools, say, StepBackend, type Step } from '../chat/testing/step-backend.ts';
import { openApi, type OpenApi } from './testing/open-api.ts';

/** `npm install opencode-ai` in a folder of its own brings it (180 MB). */
const PROGRAM = process.env['KNAPSACK_OPENCODE'] ?? 'opencode';
const SECRET = 'The crate is in hall 17.';

function isInstalled(): boolean {
  try {
    execFileSync(PROGRAM, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

let folder: string;
let api: OpenApi;
let backend: StepBackend;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-agent-'));
  mkdirSync(path.join(folder, 'work'));
  writeFileSync(path.join(folder, 'work', 'crates.txt'), SECRET);
  backend = new StepBackend();
  api = await openApi(backend);
});
afterEach(async () => {
  await api.listener.stop();
  rmSync(folder, { recursive: true });
});

/** Reads the file if it can, and then says what is in it; a request without tools wants a title. */
const work: Step = (request, onEvent, signal) => {
  const { callableTools, turns } = request;
  const file = path.join(folder, 'work/crates.txt');
  const isKnown = JSON.stringify(turns.at(-1)).includes(SECRET);
  const next =
    turns.at(-1)?.role !== 'user'
      ? say(isKnown ? 'Hall 17.' : 'I can not read the file.')
      : callableTools.some(({ name }) => name === 'read')
        ? callTools([['read', { filePath: file }]], 'I will look.')
        : say('Crates');
  return next(request, onEvent, signal);
};

/** @param kind of the API that the agent uses. */
const config = (kind: 'openai' | 'openai-compatible'): string =>
  JSON.stringify({
    model: 'knapsack/knapsack',
    small_model: 'knapsack/knapsack',
    autoupdate: false,
    share: 'disabled',
    provider: {
      knapsack: {
        npm: `@ai-sdk/${kind}`,
        options: { baseURL: `${api.listener.origin ?? ''}/v1`, apiKey: api.key },
        models: { knapsack: { name: 'Knapsack', tool_call: true } },
      },
    },
  });

async function run(kind: Parameters<typeof config>[0], task: string): Promise<string> {
  const home = path.join(folder, 'home');
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_STATE_HOME: home,
    OPENCODE_CONFIG_CONTENT: config(kind),
    OPENCODE_DISABLE_MODELS_FETCH: '1',
  };
  const child = promisify(execFile)(PROGRAM, ['run', task], { cwd: path.join(folder, 'work'), env });
  // It waits for what it could be told there.
  child.child.stdin?.end();
  return (await child).stdout;
}

describe.skipIf(!isInstalled())('opencode, on the path or named by KNAPSACK_OPENCODE', () => {
  it.each(['openai-compatible', 'openai'] as const)(
    'does a task with a tool of its own, by %s',
    async (kind) => {
      for (let step = 0; step < 3; step++) backend.add(work);
      const said = await run(kind, 'Which hall is the crate in? It is in crates.txt.');
      expect(said).toContain('I will look.');
      expect(said).toContain('Hall 17.');
      const asked = backend.requests.filter(({ callableTools }) => callableTools.length > 0);
      expect(asked).toHaveLength(2);
      const [first, second] = asked;
      expect(second).toMatchObject({
        conversationId: first?.conversationId,
        documentedTools: first?.documentedTools,
        instructions: first?.instructions,
      });
      // The call goes back as the engine wrote it.
      expect(JSON.stringify(second?.turns)).toContain('"raw":["raw read"]');
    },
    120_000,
  );
});
