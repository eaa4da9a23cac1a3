import { z } from 'zod';
import { LlamaEmbedder } from '../../inference/llama/llama-embedder.ts';
import { embedderReader } from '../../inference/text-reader.ts';
import { parseOptions, type MeasureCommand, type Report } from '../measure-command.ts';
import { STARTER_EMBEDDER } from '../starter-files.ts';
import {
  memoriesFigures,
  type MemoriesFigures,
  type Share,
  type TakenFigures,
  type WayFigures,
} from './memories-figures.ts';
import { runMemoriesSuite, togetherOf } from './memories-suite.ts';
import { readMemoryPeople } from './read-memory-people.ts';
import { WAYS } from './remembering-profile.ts';

const optionsSchema = z.object({ embedder: z.string(), together: z.boolean() });

/** Whether people's own things are found when they ask for them in other words, through the app's own memory. */
export const memoriesCommand: MeasureCommand = {
  summary: 'measure whether memories are found for messages in other words, and left out where none matters',
  options: { embedder: { type: 'string', default: STARTER_EMBEDDER }, together: { type: 'boolean', default: false } },
  run: async (values, onProgress): Promise<Report> => {
    const { embedder: file, together } = parseOptions(optionsSchema, values);
    const people = readMemoryPeople();
    const embedder = await LlamaEmbedder.load(file);
    try {
      const profiles = together ? [togetherOf(people)] : people;
      const figures = memoriesFigures(await runMemoriesSuite(profiles, embedderReader(embedder), onProgress));
      const memories = people.reduce((sum, person) => sum + person.memories.length, 0);
      const inputs = { embedder: embedder.key, profiles: profiles.length, memories };
      return { figures: { suite: 'memories', ...inputs, ...figures }, lines: table(figures) };
    } finally {
      await embedder.dispose();
    }
  },
};

function table({ n, ways, inOtherWords, prompt, tool }: MemoriesFigures): readonly string[] {
  const row = (name: string, { first, top3, top5 }: WayFigures): string =>
    `${name.padEnd(16)}${[first, top3, top5].map(percent).join('')}`;
  const rowOf = (name: string, taken: TakenFigures): string =>
    `${name.padEnd(16)}${[taken.missed, taken.belowThreshold, taken.unneeded].map(percent).join('')}   ` +
    `${taken.memories.toFixed(1)} and ${taken.unneededMemories.toFixed(1)}`;
  return [
    `${String(n.needing)} messages that need a memory (${String(n.sharingWord)} share a rare word with it), in percent with 95 % intervals`,
    `${''.padEnd(16)}${['first', 'first 3', 'first 5'].map(heading).join('')}`,
    ...WAYS.map((way) => row(way, ways[way])),
    '',
    'Those that share no rare word with it',
    ...WAYS.map((way) => row(way, inOtherWords[way])),
    '',
    `What is taken; ${String(n.needingNone)} messages need no memory`,
    `${''.padEnd(16)}${['missed', 'below threshold', 'unneeded'].map(heading).join('')}   memories where needed and not`,
    rowOf('in the prompt', prompt),
    rowOf('tool recall', tool),
  ];
}

const heading = (name: string): string => name.padStart(20);

function percent({ share, interval: [low, high] }: Share): string {
  const figure = (value: number): string => (value * 100).toFixed(0);
  return `${(share * 100).toFixed(1)} (${figure(low)} to ${figure(high)})`.padStart(20);
}
