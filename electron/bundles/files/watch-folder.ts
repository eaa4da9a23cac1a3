import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { clip } from '../../../shared/formats/clip.ts';
import { t, writtenInEnglish } from '../../../shared/texts/translate.ts';
import type { FileAccess } from '../../permissions/file-access.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList, personsWords } from '../../tools/said.ts';
import { refusedValue, toolError } from '../../tools/tool-error.ts';
import { pathParameter } from './path-parameters.ts';

const USUAL_SECONDS = 60;
const LONGEST_SECONDS = 600;
/** After the first change, related ones are waited for: a download is written in many steps. */
const SETTLING_MS = 700;
const MOST_CHANGES = 50;
/** Each subfolder costs one of the system's few watches. */
const DEPTH = 3;

const WORDS: Readonly<Record<string, () => string>> = {
  add: () => t('new file'),
  change: () => t('changed'),
  unlink: () => t('gone'),
  addDir: () => t('new folder'),
  unlinkDir: () => t('folder gone'),
};
/** @param what as a result has it. */
const changeWords = (what: string): string => personsWords(what, Object.values(WORDS));

export const watchFolder = defineTool({
  name: 'watch_folder',
  summary: 'Wait until something changes in a folder, then say what',
  parameters: z.strictObject({
    folder: pathParameter('Folder, such as Downloads'),
    seconds: z
      .number()
      .int()
      .min(1)
      .max(LONGEST_SECONDS)
      .optional()
      .describe('How long to wait at most, 60 by default'),
  }),
  output: z.object({
    folder: z.string(),
    changes: z.array(z.object({ path: z.string(), what: z.string() })),
    total: z.number(),
    note: z.string().optional(),
  }),
  risk: 'read-only',
  timeoutMs: (LONGEST_SECONDS + 30) * 1000,
  examples: [
    'tell me when a new file arrives in Downloads',
    'watch the folder Scans for two minutes',
    'wait until the export shows up in Documents',
  ],
  tags: ['monitor', 'observe', 'notify', 'wait', 'arrives'],
  touches: ({ folder }) => [{ path: folder, use: 'read' }],
  run: async ({ folder, seconds }, { files, signal, onProgress }) => {
    const real = await files.readable(folder);
    if ((await files.describe(folder)).kind !== 'folder')
      throw refusedValue(folder, (value) => t('{value} is not a folder.', { value }), {
        forPerson: t('Choose a folder.'),
        forModel: 'Give the path of a folder.',
      });
    onProgress(0, t('Waiting for a change in {folder}', { folder: files.shown(real) }));
    const changes = await changesIn(real, (seconds ?? USUAL_SECONDS) * 1000, files, signal);
    return {
      folder: files.shown(real),
      changes: changes.slice(0, MOST_CHANGES),
      total: changes.length,
      ...(changes.length === 0 && { note: 'Nothing changed in this time.' }),
    };
  },
  said: ({ folder, changes, total }) =>
    saidList(
      total === 0
        ? t('Nothing changed in {folder}', { folder: clip(folder, 80) })
        : t('{total, plural, one {# change} other {# changes}} in {folder}', { total, folder: clip(folder, 80) }),
      changes.map(({ path, what }) => t('{path}: {what}', { path, what: changeWords(what) })),
    ),
});

async function changesIn(
  real: string,
  waitMs: number,
  files: FileAccess,
  signal: AbortSignal,
): Promise<readonly { path: string; what: string }[]> {
  const { watch } = await import('chokidar');
  const watcher = watch(real, {
    ignoreInitial: true,
    followSymlinks: false,
    depth: DEPTH,
    ignored: (place) => /[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(place.slice(real.length)),
  });
  const changes = new Map<string, string>();
  const { promise: changed, resolve, reject } = Promise.withResolvers<void>();
  watcher.on('error', (error) =>
    reject(
      toolError('unavailable', () => t('{place} cannot be watched.', { place: files.shown(real) }), {
        forPerson: t('Choose a smaller folder.'),
        forModel: 'Give a smaller folder.',
        cause: error,
      }),
    ),
  );
  watcher.on('all', (event, place) => {
    // A new file that is still being written stays new.
    if (!(event === 'change' && changes.has(place)))
      changes.set(place, writtenInEnglish(WORDS[event] ?? ((): string => event)));
    resolve();
  });
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  try {
    await Promise.race([changed, pause(waitMs, undefined, { signal: either })]);
    if (changes.size > 0) await pause(SETTLING_MS, undefined, { signal });
  } finally {
    over.abort();
    await watcher.close();
  }
  return [...changes].map(([place, what]) => ({ path: files.shown(place), what }));
}
