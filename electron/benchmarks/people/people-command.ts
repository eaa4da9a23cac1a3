import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseOptions, type MeasureCommand, type Report } from '../measure-command.ts';
import { SeededRandom } from '../seeded-random.ts';
import { MeasureError } from '../selection-data.ts';
import { figuresBy, figuresOf, type PeopleFigures } from './people-figures.ts';
import { withPeopleParts } from './people-parts.ts';
import { isRight, runPeople, type PeopleOutcome } from './people-suite.ts';
import { readPeople, type PeopleCase } from './read-people.ts';

const HALVES = ['dev', 'card'] as const;
const SEED = 1;

const optionsSchema = z.object({
  half: z.enum(HALVES, { error: `The halves are ${HALVES.join(' and ')}: --half dev.` }),
  folder: z.string().optional(),
  only: z.string().optional(),
  without: z.string().optional(),
  trace: z.boolean().optional(),
  sample: z.coerce
    .number({ error: 'Give the number of cases: --sample 100.' })
    .int()
    .min(1, { error: 'A sample has one case or more.' })
    .optional(),
});

/** Whether the app does what people ask in their own words, through everything a window uses. */
export const peopleCommand: MeasureCommand = {
  summary: "send people's own words to the whole app in a lived-in profile, and check the outcome",
  options: {
    half: { type: 'string', default: 'dev' },
    folder: { type: 'string' },
    only: { type: 'string' },
    without: { type: 'string' },
    trace: { type: 'boolean' },
    sample: { type: 'string' },
  },
  run: async (values, onProgress): Promise<Report> => {
    const { half, folder, only, without, trace, sample } = parseOptions(optionsSchema, values);
    const cases = chosen(casesOf(half, folder), only, sample);
    const impossible: string[] = [];
    // Others can't try what they expect; a case of our own must be possible.
    const leavesOut = folder !== undefined && { onImpossible: (problem: string) => void impossible.push(problem) };
    const spoke = new Map<string, number>();
    const outcomes = await withPeopleParts((parts) => runPeople(cases, parts, { onProgress, ...leavesOut }), {
      ...(without !== undefined && { without: without.split(',').map((name) => name.trim()) }),
      onRead: ({ trace: said }) => {
        if (trace === true) onProgress(said.map(({ reader, said: words }) => `  ${reader}: ${words}`).join('\n'));
        for (const { reader } of said) spoke.set(reader, (spoke.get(reader) ?? 0) + 1);
      },
    });
    const byStyle = figuresBy(outcomes, (outcome) => outcome.case.style);
    const byField = figuresBy(outcomes, (outcome) => outcome.case.field);
    const figures = figuresOf(outcomes);
    const failed = outcomes.filter((outcome) => !isRight(outcome)).map((outcome) => outcome.case.name);
    return {
      figures: {
        suite: 'people',
        ...(folder === undefined ? { half } : { folder }),
        ...figures,
        byStyle,
        byField,
        failed,
        ...(without !== undefined && { without }),
        spoke: Object.fromEntries(spoke),
      },
      lines: [...table({ all: figures, ...byStyle, ...byField }), '', ...outcomes.flatMap(describeWrong)],
    };
  },
};

/**
 * Half of the cases is for choosing settings, the other half only for the model card, split permanently by their words.
 */
export function halfOf({ name }: Pick<PeopleCase, 'name'>): (typeof HALVES)[number] {
  return (createHash('sha256').update(name).digest()[0] ?? 0) % 2 === 0 ? 'dev' : 'card';
}

/** @param folder with `requests` and `conversations` by others, in the form of those next to this file: all of them. */
const casesOf = (half: (typeof HALVES)[number], folder: string | undefined): readonly PeopleCase[] =>
  folder === undefined ? readPeople().filter((one) => halfOf(one) === half) : readPeople(folder);

function chosen(
  cases: readonly PeopleCase[],
  only: string | undefined,
  sample: number | undefined,
): readonly PeopleCase[] {
  const among = cases.filter(({ style, field, name }) => only === undefined || [style, field, name].includes(only));
  if (among.length === 0)
    throw new MeasureError(`Nothing is called "${String(only)}": give a style, a field or a request.`);
  return sample === undefined ? among : new SeededRandom(SEED).shuffled(among).slice(0, sample);
}

function table(groups: Readonly<Record<string, PeopleFigures>>): readonly string[] {
  const percent = (share: number | null): string => (share === null ? '-' : (share * 100).toFixed(0)).padStart(5);
  return [
    `${''.padEnd(14)}    n success  95 % interval  tool  harmed  asked`,
    ...Object.entries(groups).map(
      ([
        name,
        {
          n,
          success,
          interval: [low, high],
          rightTool,
          harmed,
          asked,
        },
      ]) =>
        `${name.padEnd(14)} ${String(n).padStart(4)}   ${percent(success)}  ${percent(low)} to ${percent(high)} ` +
        `${percent(rightTool)} ${String(harmed).padStart(7)} ${String(asked).padStart(6)}`,
    ),
  ];
}

/** What was said, called and answered in cases that went wrong. */
function describeWrong(outcome: PeopleOutcome): readonly string[] {
  if (isRight(outcome)) return [];
  return outcome.turns.flatMap(({ say, calls, answer, problems }, index) => [
    `${index === 0 ? `[${outcome.case.style}] ` : '  then: '}${say}`,
    ...calls.map((call) => `    ${call}`),
    `    ${answer.replaceAll('\n', ' ')}`,
    ...problems.map((problem) => `    ✗ ${problem}`),
  ]);
}
