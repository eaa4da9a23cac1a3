import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { waitForEarlierRun } from './make/earlier-run.ts';
import { embedderSteps, readerSteps } from './make/further-steps.ts';
import { evaluationStep, languageModelSteps } from './make/language-model-steps.ts';
import type { StarterOptions } from './make/options.ts';
import { commandRunner, logTo } from './make/run-command.ts';
import { runSteps } from './make/step-runner.ts';
import { SHIPPED_FILES } from './shipped-files.ts';

/**
 * Makes every file of the starter model from nothing: `node make-starter.ts --minutes 70`. The results are in
 * `<work>/out`, what was said meanwhile in `<work>/make.log`. Run again after a stop, it goes on where it stopped.
 */
const folder = import.meta.dirname;
const { values: options } = parseArgs({
  options: {
    work: { type: 'string', default: path.join(folder, 'scratch/whole') },
    /** Time to train the language model. */
    minutes: { type: 'string', default: '150' },
    threads: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    /** `cuda`, `cpu`, or whichever there is. */
    device: { type: 'string', default: 'auto' },
    python: { type: 'string', default: 'python3' },
    /** Tokens a second that training will read, to know how much data to write; 5,000 for each thread if absent. */
    rate: { type: 'string' },
    /** Share of the usual amount of data: 0.02 tries out every step in minutes. */
    scale: { type: 'string', default: '1' },
    'language-model-only': { type: 'boolean', default: false },
    /** What the reader of requests is trained from; without it, that isn't trained. */
    'reader-base': { type: 'string' },
    'reader-minutes': { type: 'string', default: '150' },
    /** The embedder's data; without them, it isn't trained. */
    selection: { type: 'string' },
    pairs: { type: 'string' },
    'embedder-minutes': { type: 'string', default: '60' },
    /** Replaces the files that ship with the app. */
    install: { type: 'boolean', default: false },
  },
});

const work = path.resolve(options.work);
const out = path.join(work, 'out');
mkdirSync(out, { recursive: true });
const say = logTo(work);
const chosen: StarterOptions = {
  work,
  python: options.python,
  device: options.device,
  seed: options.seed,
  threads: options.threads,
  minutes: Number(options.minutes),
  rate: Number(options.rate ?? 5000 * Number(options.threads)),
  scale: Number(options.scale),
  languageModelOnly: options['language-model-only'],
  reader:
    options['reader-base'] === undefined
      ? null
      : { base: path.resolve(options['reader-base']), minutes: options['reader-minutes'] },
  embedder:
    options.selection !== undefined && options.pairs !== undefined
      ? {
          selection: path.resolve(options.selection),
          pairs: path.resolve(options.pairs),
          minutes: options['embedder-minutes'],
        }
      : null,
};
const steps = [
  ...languageModelSteps(chosen),
  ...(chosen.languageModelOnly ? [] : readerSteps(chosen)),
  ...embedderSteps(chosen),
  evaluationStep(chosen),
];
try {
  const running = path.join(work, 'running.json');
  await waitForEarlierRun(running);
  await runSteps(steps, path.join(work, 'steps'), { run: commandRunner(folder, running, say), say });
} catch (error) {
  say(`${error instanceof Error ? error.message : String(error)} Run the same command again to go on.`);
  process.exit(1);
}
for (const file of readdirSync(out)) {
  if (options.install) copyFileSync(path.join(out, file), path.join(SHIPPED_FILES, file));
  say(`${options.install ? 'installed' : 'made'} ${path.join(options.install ? SHIPPED_FILES : out, file)}`);
}
