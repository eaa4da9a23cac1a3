import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorMessage } from '../../../foundation/errors.ts';
import { BundledSourceError, withBundledSource } from './bundled-source.ts';

export interface BundledTemplate {
  readonly name: string;
  readonly source: string;
}

export type BundledTemplates =
  | { readonly templates: readonly BundledTemplate[] }
  /** Why there are no templates here. */
  | { readonly missing: string };

/** Where llama.cpp keeps the chat templates of real models. */
const TEMPLATES = 'models/templates';

/** Reads the templates of the bundle. */
export async function readBundledTemplates(): Promise<BundledTemplates> {
  try {
    return await withBundledSource([TEMPLATES], async (folder) => ({
      templates: await readTemplates(path.join(folder, TEMPLATES)),
    }));
  } catch (error) {
    const message = errorMessage(error);
    return {
      missing:
        error instanceof BundledSourceError ? message : `The bundle of llama.cpp's source cannot be cloned: ${message}`,
    };
  }
}

async function readTemplates(folder: string): Promise<readonly BundledTemplate[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jinja')).toSorted();
  return Promise.all(
    names.map(async (name) => ({
      name: name.replace(/\.jinja$/, ''),
      source: await readFile(path.join(folder, name), 'utf8'),
    })),
  );
}
