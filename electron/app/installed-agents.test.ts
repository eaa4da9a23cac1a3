import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { launchProgram } from '../acp/launch-program.ts';
import { useAgents } from '../acp/testing/agent-fixture.ts';
import type { JsonObject } from '../../shared/entities/json.ts';
import { callTools, say, StepBackend, type Step } from '../chat/testing/step-backend.ts';
import { openApi, type OpenApi } from '../openai-server/testing/open-api.ts';

/** An agent that its person has installed, and how it is pointed at an address of ours. */
interface InstalledAgent {
  readonly title: string;
  /** Names the program if it is not on the path. */
  readonly variable: string;
  readonly command: string;
  readonly arguments: readonly string[];
  readonly settings: (api: { readonly url: string; readonly key: string }) => Readonly<Record<string, string>>;
  /** Calls of its own tools that read a file and write it. */
  readonly calls: (file: string) => readonly [string, JsonObject][];
}

const AGENTS: readonly InstalledAgent[] = [
  {
    title: 'OpenCode',
    variable: 'KNAPSACK_OPENCODE',
    command: 'opencode',
    arguments: ['acp'],
    settings: ({ url, key }) => ({
      OPENCODE_DISABLE_MODELS_FETCH: '1',
      OPENCODE_CONFIG_CONTENT: JSON.stringify({
        model: 'knapsack/knapsack',
        small_model: 'knapsack/knapsack',
        autoupdate: false,
        share: 'disabled',
        permission: { edit: 'ask' },
        provider: {
          knapsack: {
            npm: '@ai-sdk/openai-compatible',
            options: { baseURL: url, apiKey: key },
            models: { knapsack: { name: 'Knapsack', tool_call: true } },
          },
        },
      }),
    }),
    calls: (file) => [
      ['read', { filePath: file }],
      ['write', { filePath: file, content: 'one\nthree\n' }],
    ],
  },
  {
    title: 'Qwen',
    variable: 'KNAPSACK_QWEN',
    command: 'qwen',
    arguments: ['--acp', '--auth-type', 'openai', '--approval-mode', 'default'],
    settings: ({ url, key }) => ({ OPENAI_BASE_URL: url, OPENAI_API_KEY: key, OPENAI_MODEL: 'knapsack' }),
    calls: (file) => [
      ['read_file', { file_path: file }],
      ['write_file', { file_path: file, content: 'one\nthree\n' }],
    ],
  },
];

const programOf = ({ variable, command }: InstalledAgent): string => process.env[variable] ?? command;

function isInstalled(agent: InstalledAgent): boolean {
  try {
    execFileSync(programOf(agent), ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const TASK = 'Change the second line of a.txt to three.';
const open = useAgents();
let home: string;
let api: OpenApi;
let backend: StepBackend;
beforeEach(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'knapsack-agent-home-'));
  backend = new StepBackend();
  api = await openApi(backend);
});
afterEach(async () => {
  await api.listener.stop();
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
});

for (const agent of AGENTS) {
  describe.skipIf(!isInstalled(agent))(
    `${agent.title}, as ${agent.command} on the path or named by ${agent.variable}`,
    () => {
      it('changes a file in a copy of the folder, through cards and with a model of ours, and is taken', async () => {
        const program = { command: programOf(agent), arguments: [...agent.arguments], variables: [] };
        const values = new Map([
          ...['HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME', 'XDG_STATE_HOME'].map(
            (name): [string, string] => [name, home],
          ),
          ...Object.entries(agent.settings({ url: `${api.listener.origin ?? ''}/v1`, key: api.key })),
        ]);
        const fixture = open(() => launchProgram(program, values));
        fixture.add();
        for (let step = 0; step < 8; step++) backend.add(workWith(agent));
        const call = await fixture.ask(TASK);
        expect(call).toMatchObject({ outcome: 'succeeded', result: { answer: 'It says three now.' } });
        expect(call.changes?.files).toEqual([
          { path: 'a.txt', change: 'changed', before: 'one\ntwo\n', after: 'one\nthree\n' },
        ]);
        expect(readFileSync(path.join(fixture.folder, 'a.txt'), 'utf8')).toBe('one\ntwo\n');
        await fixture.changes.take(call.id);
        expect(readFileSync(path.join(fixture.folder, 'a.txt'), 'utf8')).toBe('one\nthree\n');
        expect(fixture.asked.filter(({ caller }) => caller === 'Tester').map(({ toolName }) => toolName)).toEqual([
          'changes to files',
        ]);
        const commands = fixture.agents.list()[0]?.commands.map(({ name }) => name);
        expect(commands).toContain('review');
        expect(call.steps).toContainEqual(expect.objectContaining({ kind: 'call', status: 'succeeded' }));
      }, 180_000);
    },
  );
}

/** Reads the file, writes it, and then says so; a request for anything else gets a title. */
const workWith =
  (agent: InstalledAgent): Step =>
  (request, onEvent, signal) => {
    const { callableTools, instructions, turns } = request;
    const folder =
      /\/[^"\\\s]*agent-copies\/[^"\\\s]*\/site/.exec(`${instructions}${JSON.stringify(turns)}`)?.[0] ?? '';
    const made = JSON.stringify(turns.filter(({ role }) => role === 'assistant')).split('"tool-calls"').length - 1;
    const call = agent.calls(path.join(folder, 'a.txt'))[made];
    const isTask =
      callableTools.length > 0 && JSON.stringify(turns.findLast(({ role }) => role === 'user')).includes(TASK);
    const next = isTask ? (call === undefined ? say('It says three now.') : callTools([call])) : say('A file');
    return next(request, onEvent, signal);
  };
