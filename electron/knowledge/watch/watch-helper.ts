import path from 'node:path';
import { watch } from 'chokidar';
import { z } from 'zod';
import { serveJob } from '../../foundation/serve-job.ts';
import type { WatchReport } from './folder-watcher.ts';

const inputSchema = z.object({ folders: z.array(z.object({ id: z.string(), path: z.string() })) });

/** Changes that come together are told together: a download is written in many steps. */
const SETTLING_MS = 1000;
/** With more changes than this, the whole folder is looked at. */
const MOST_PATHS = 500;
/** Longer than any computer is on: the app ends this helper, and its end ends it, too. */
const LIFETIME_MS = 2_000_000_000;
const PROGRAMS = /[\\/](?:node_modules|__pycache__|\.[^\\/]+)(?:[\\/]|$)/;

// It never has a result: it ends with the app, or when other folders are to be watched.
serveJob({ lifetimeMs: LIFETIME_MS, megabytes: 400 }, (input, line) => {
  const { folders } = inputSchema.parse(input);
  const tell = (report: WatchReport): void => line.tellPart(report);
  for (const { id, path: root } of folders) {
    let changed = new Set<string>();
    let timer: NodeJS.Timeout | null = null;
    const report = (): void => {
      timer = null;
      tell({ type: 'changed', id, paths: changed.size > MOST_PATHS ? null : [...changed] });
      changed = new Set();
    };
    watch(root, {
      ignoreInitial: true,
      followSymlinks: false,
      ignored: (place) => PROGRAMS.test(place.slice(root.length)),
    })
      .on('all', (_event, place) => {
        if (changed.size <= MOST_PATHS) changed.add(path.relative(root, place).split(path.sep).join('/'));
        timer ??= setTimeout(report, SETTLING_MS);
      })
      .on('ready', () => tell({ type: 'changed', id, paths: null }))
      .on('error', () => tell({ type: 'unwatched', id }));
  }
  return new Promise(() => {});
});
