import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../../scripts/project.ts';
import { parseOptions, type MeasureCommand, type Report } from '../measure-command.ts';
import { MeasureError } from '../selection-data.ts';
import { PROFILES, tooMuch } from './window-figures.ts';
import { runWindowSuite } from './window-suite.ts';

const BUILT_HOST = path.join(projectRoot, 'dist/electron/web-host.js');
const count = (name: string): z.ZodType<number> => {
  const error = `--${name} is a whole number from 1.`;
  return z.coerce.number({ error }).int({ error }).min(1, { error });
};
const optionsSchema = z.object({
  chats: count('chats'),
  messages: count('messages'),
  projects: count('projects'),
  repeat: count('repeat'),
});

/** What a window costs after years of use, compared with an empty one. */
export const windowCommand: MeasureCommand = {
  summary: 'open windows with thousands of chats, messages and projects, and compare them with an empty one',
  options: {
    chats: { type: 'string', default: '10000' },
    messages: { type: 'string', default: '2000' },
    projects: { type: 'string', default: '200' },
    repeat: { type: 'string', default: '5' },
  },
  run: async (values, onProgress): Promise<Report> => {
    const options = parseOptions(optionsSchema, values);
    if (!existsSync(BUILT_HOST)) throw new MeasureError('The window is not built yet. Run npm run build first.');
    const windows = await runWindowSuite({ ...options, host: BUILT_HOST, onProgress });
    const broken = tooMuch(windows);
    return {
      figures: { suite: 'window', node: process.versions.node, ...options, windows, broken },
      lines: [...PROFILES.map((name) => `${name.padEnd(10)} ${JSON.stringify(windows[name])}`), ...broken],
      failed: broken.length > 0,
    };
  },
};
