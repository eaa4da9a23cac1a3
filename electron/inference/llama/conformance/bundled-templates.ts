import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { errorMessage } from '../../../foundation/errors.ts';

/** llama.cpp's source as included in node-llama-cpp: a git bundle, with the chat templates of real models. */
const BUNDLE = path.join(fileURLToPath(import.meta.resolve('node-llama-cpp')), '../../llama/gitRelease.bundle');

export interface BundledTemplate {
  readonly name: string;
  readonly source: string;
}

export type BundledTemplates =
  | { readonly templates: readonly BundledTemplate[] }
  /** Why there are no templates here. */
  | { readonly missing: string };

/**
 * Reads the templates of the bundle. Nothing is copied: the clone lives in a temporary folder for as long as this
 * takes.
 */
export async function readBundledTemplates(): Promise<BundledTemplates> {
  if (!existsSync(BUNDLE)) return { missing: `There is no bundle of llama.cpp's source at ${BUNDLE}.` };
  const folder = await mkdtemp(path.join(os.tmpdir(), 'knapsack-templates-'));
  try {
    await promisify(execFile)('git', ['clone', '--quiet', BUNDLE, path.join(folder, 'source')]);
    const templates = path.join(folder, 'source/models/templates');
    const names = (await readdir(templates)).filter((name) => name.endsWith('.jinja')).toSorted();
    return {
      templates: await Promise.all(
        names.map(async (name) => ({
          name: name.replace(/\.jinja$/, ''),
          source: await readFile(path.join(templates, name), 'utf8'),
        })),
      ),
    };
  } catch (error) {
    return { missing: `The bundle of llama.cpp's source cannot be cloned: ${errorMessage(error)}` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
