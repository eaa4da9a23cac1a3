import path from 'node:path';
import { z } from 'zod';
import { parseOptions, type MeasureCommand, type Report } from '../measure-command.ts';
import { MeasureError } from '../selection-data.ts';
import { runStartSuite } from './start-suite.ts';
import { SITUATIONS } from './start-figures.ts';

const SOURCE_HOST = path.join(import.meta.dirname, '../../web-host/main.ts');
const count = (name: string, least: number): z.ZodType<number> => {
  const error = `--${name} is a whole number from ${String(least)}.`;
  return z.coerce.number({ error }).int({ error }).min(least, { error });
};
const optionsSchema = z.object({
  servers: count('servers', 1),
  hanging: count('hanging', 0),
  repeat: count('repeat', 1),
  host: z.string(),
});

/** Whether servers of tools that hang keep the window and the first answer waiting. */
export const connectionsCommand: MeasureCommand = {
  summary: 'start the app with servers of tools, some of which hang, and compare its window and first answer',
  options: {
    servers: { type: 'string', default: '20' },
    hanging: { type: 'string', default: '3' },
    repeat: { type: 'string', default: '5' },
    host: { type: 'string', default: SOURCE_HOST },
  },
  run: async (values, onProgress): Promise<Report> => {
    const { servers, hanging, repeat, host } = parseOptions(optionsSchema, values);
    if (hanging > servers)
      throw new MeasureError(`Of ${String(servers)} servers, ${String(hanging)} can’t hang. Give a lower --hanging.`);
    const starts = await runStartSuite({ servers, hanging, repeat, host: path.resolve(host), onProgress });
    return {
      figures: { suite: 'connections', node: process.versions.node, servers, hanging, repeat, starts },
      lines: SITUATIONS.map((situation) => `${situation.padEnd(10)} ${JSON.stringify(starts[situation])}`),
    };
  },
};
