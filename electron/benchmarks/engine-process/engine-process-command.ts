import { z } from 'zod';
import { parseOptions, type MeasureCommand, type Report } from '../measure-command.ts';
import { STARTER_EMBEDDER, STARTER_MODEL } from '../starter-files.ts';
import { strategyFor } from '../strategy-in-use.ts';
import { createTemporaryProfile } from '../temporary-profile.ts';
import { runEventLoopSuite } from './event-loop-suite.ts';
import { runFirstTokenRatio } from './first-token-ratio.ts';
import { runKillSuite } from './kill-suite.ts';

const count = (name: string): z.ZodType<number> =>
  z.coerce
    .number({ error: `--${name} is a whole number.` })
    .int({ error: `--${name} is a whole number.` })
    .min(0);
const optionsSchema = z.object({
  kills: count('kills'),
  repeat: count('repeat'),
  rounds: count('rounds'),
  tools: count('tools'),
  model: z.string(),
  embedder: z.string(),
});

/** What it costs and brings that the engine runs in a separate process. */
export const engineProcessCommand: MeasureCommand = {
  summary: 'kill the engine in the middle of answers, and compare it with an engine in the app’s own process',
  options: {
    kills: { type: 'string', default: '100' },
    repeat: { type: 'string', default: '9' },
    rounds: { type: 'string', default: '6' },
    tools: { type: 'string', default: '300' },
    model: { type: 'string', default: STARTER_MODEL },
    embedder: { type: 'string', default: STARTER_EMBEDDER },
  },
  run: async (values, onProgress): Promise<Report> => {
    const { kills, repeat, rounds, tools, model, embedder } = parseOptions(optionsSchema, values);
    const profiles = [createTemporaryProfile(), createTemporaryProfile(), createTemporaryProfile()] as const;
    try {
      const killed = kills === 0 ? null : await runKillSuite({ profile: profiles[0], kills, onProgress });
      const eventLoop = rounds === 0 ? null : await runEventLoopSuite(profiles[1], model, rounds);
      const ttft =
        repeat === 0
          ? null
          : await runFirstTokenRatio({
              profile: profiles[2],
              model,
              inUse: await strategyFor(embedder, onProgress),
              size: tools,
              repeat,
              onProgress,
            });
      const figures = { suite: 'engine-process', node: process.versions.node, kills: killed, eventLoop, ttft };
      return { figures, lines: [JSON.stringify(figures, null, 2)], failed: (killed?.lost ?? 0) > 0 };
    } finally {
      for (const profile of profiles) profile.dispose();
    }
  },
};
