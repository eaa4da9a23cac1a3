import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { writeTestModels } from '../inference/llama/conformance/test-models.ts';

/** Writes a small model of each kind for as long as they are measured. */
export async function withTestModels<Result>(
  measure: (files: Readonly<Record<string, string>>) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'knapsack-models-'));
  try {
    return await measure(await writeTestModels(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
