import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { silentLogger } from '../../foundation/logger.ts';
import { LlamaBackend } from '../../inference/llama/llama-backend.ts';
import type { MachineFit } from '../../models/fit/machine.ts';
import { MeasureError } from '../selection-data.ts';
import { takenRunSchema, type FitRun, type TakenRun } from './fit-run.ts';

const RUN_MODEL = path.join(import.meta.dirname, 'run-model.ts');
/** Bytes from which memory is given back as soon as it is freed; left alone, glibc raises it with use. */
const RETURNED_BYTES = 131_072;
/** For a model without a template. */
const ANY_FORMAT = 'qwen';

export interface FittedFile {
  readonly file: string;
  /** Tokens. */
  readonly contextSize: number;
}

/**
 * Says what models need as the app does, and loads them one after another in a process that does nothing else.
 * @throws {MeasureError} on other systems than Linux, which says what a process uses of a file.
 */
export async function measureFits(
  files: readonly FittedFile[],
  createMachine: (backend: LlamaBackend) => MachineFit,
): Promise<readonly FitRun[]> {
  if (process.platform !== 'linux') throw new MeasureError('This measurement needs Linux: it reads /proc.');
  const backend = new LlamaBackend({ logger: silentLogger });
  const machine = createMachine(backend);
  try {
    const said = [];
    for (const { file, contextSize } of files) {
      const model = { type: 'file', path: file } as const;
      const own = await backend.inspectModel(model);
      const capabilities = own.template === null ? await backend.inspectModel(model, ANY_FORMAT) : own;
      const shape = await backend.readModelShape(file, { contextSize });
      if (shape === null) throw new MeasureError(`The header of ${file} cannot be read.`);
      said.push({ file, contextSize, capabilities, shape, fit: await machine.fit(shape) });
    }
    const taken = await takenBy(
      said.map(({ file, contextSize, capabilities }) => ({ file, contextSize, capabilities })),
    );
    return await Promise.all(
      said.map(async ({ file, shape, fit }, index) => {
        const run = taken[index] as TakenRun;
        return {
          file,
          computedBytes: fit.sideBySide.memoryBytes,
          computedReads: await machine.reads(shape, run.readTokens),
          computedWrites: fit.tokensPerSecond,
          ...run,
        };
      }),
    );
  } finally {
    await backend.dispose();
  }
}

async function takenBy(models: readonly object[]): Promise<readonly TakenRun[]> {
  const child = spawn(process.execPath, ['--expose-gc', RUN_MODEL], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, MALLOC_MMAP_THRESHOLD_: String(RETURNED_BYTES) },
  });
  child.stdin.end(JSON.stringify(models));
  const lines = (await text(child.stdout)).trim().split('\n');
  if (lines.length !== models.length) throw new MeasureError('The process that ran the models ended early.');
  return lines.map((line) => takenRunSchema.parse(JSON.parse(line)));
}
