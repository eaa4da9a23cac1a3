import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { parseOptions, type MeasureCommand, type Report } from '../measure-command.ts';
import { createTemporaryProfile } from '../temporary-profile.ts';
import { runAttachmentsSuite, type AttachmentFigures, type Way } from './attachments-suite.ts';

const WAYS: readonly Way[] = ['file', 'copy'];
/** Longest pause of the main process that goes unnoticed, in milliseconds. */
const MOST_PAUSE_MS = 50;

const optionsSchema = z.object({
  megabytes: z.coerce.number({ error: '--megabytes is a number from 1 to 90.' }).min(1).max(90),
});

/** Whether large files keep the main process from other work. */
export const attachmentsCommand: MeasureCommand = {
  summary: 'attach ten large files of different kinds, and see how long the main process pauses',
  options: { megabytes: { type: 'string', default: '50' } },
  run: async (values, onProgress): Promise<Report> => {
    const { megabytes } = parseOptions(optionsSchema, values);
    const profile = createTemporaryProfile();
    try {
      const folder = path.join(profile.folder, 'files');
      mkdirSync(folder);
      const files = await filesIn(folder, megabytes * 1_000_000);
      const ways: Partial<Record<Way, AttachmentFigures>> = {};
      for (const way of WAYS) {
        onProgress(`Attaching ${String(files.length)} files, ${way === 'file' ? 'by their paths' : 'piece by piece'}`);
        ways[way] = await runAttachmentsSuite(profile, files, way);
      }
      const broken = WAYS.flatMap((way) => problemsOf(way, ways[way]));
      const figures = { suite: 'attachments', node: process.versions.node, megabytes, ways, broken };
      return { figures, lines: [JSON.stringify(figures, null, 2), ...broken], failed: broken.length > 0 };
    } finally {
      profile.dispose();
    }
  },
};

/** Has them written by another process. @returns their paths. */
async function filesIn(folder: string, bytes: number): Promise<readonly string[]> {
  const program = path.join(import.meta.dirname, 'write-large-files.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, folder, String(bytes)]);
  return z.array(z.string()).parse(JSON.parse(stdout));
}

function problemsOf(way: Way, figures: AttachmentFigures | undefined): readonly string[] {
  if (figures === undefined) return [];
  const pause = figures.reading.busyMostMs;
  return [
    ...(pause < MOST_PAUSE_MS ? [] : [`${way}: the main process pauses for ${String(pause)} ms.`]),
    ...figures.files.flatMap(({ name, problem }) => (problem === null ? [] : [`${way}: ${name}: ${problem}`])),
  ];
}
