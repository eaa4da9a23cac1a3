import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { forkHelper } from '../../foundation/helper-process.ts';
import type { EngineLoss, GenerateRequest, GenerationEvent } from '../inference-backend.ts';
import { EngineEndedError } from '../inference-errors.ts';
import { EngineProcess } from './engine-process.ts';

const HELPER = path.join(import.meta.dirname, 'testing', 'fragile-helper.ts');
const MODEL = { type: 'file', path: '/models/echo.gguf' } as const;
const PAGE_BYTES = 4096;
/** Far above what a process keeps free for itself. */
const TEXT_BYTES = 64_000_000;

const asking = (text: string): GenerateRequest => ({
  conversationId: 'one',
  instructions: '',
  documentedTools: [],
  documentationFormat: 'brief',
  callableTools: [],
  turns: [{ role: 'user', text }],
  sampling: { temperature: 0 },
  maxTokens: 9,
});

/** From now on, the process gets no more memory than it has. */
function limitMemory(pid: string): void {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[0]);
  execFileSync('prlimit', ['--pid', pid, `--as=${String(pages * PAGE_BYTES)}`]);
}

it.runIf(process.platform === 'linux')(
  'an engine that runs out of memory ends its answer, and is replaced',
  async () => {
    const logged: string[] = [];
    const losses: EngineLoss[] = [];
    const engine = new EngineProcess({
      start: (_, megabytes) => forkHelper(HELPER, megabytes),
      logger: { log: (_, message) => void logged.push(message) },
    });
    engine.lost.on((loss) => losses.push(loss));
    const load = async (): Promise<void> => {
      const capabilities = await engine.inspectModel(MODEL);
      await engine.loadModel({ model: MODEL, capabilities, chatFormatForced: false, contextSize: 512 });
    };
    const events: GenerationEvent[] = [];
    const starve = (event: GenerationEvent): void => {
      events.push(event);
      limitMemory(/"process":(\d+)/.exec(logged.join('\n'))?.[1] ?? '');
      void engine.prepare({ ...asking('hello'), draft: 'x'.repeat(TEXT_BYTES) });
    };
    await load();

    const answer = engine.generate(asking('wait'), starve, new AbortController().signal);
    await expect(answer).rejects.toThrow(EngineEndedError);
    expect(events).toEqual([{ type: 'text-delta', text: 'Once' }]);
    expect(losses).toEqual([{ mayReload: true }]);

    await load();
    const again = await engine.generate(asking('hello'), () => {}, new AbortController().signal);
    expect(again.parts).toEqual([{ type: 'text', text: 'You said: hello' }]);
    await engine.dispose();
  },
);
