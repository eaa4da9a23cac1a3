import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { localNumbers } from '../../tools/said-in-locale.ts';
import { markdownTable, saidThings } from '../../tools/said.ts';
import { formatBytes } from './format-amount.ts';
import type { LoadInformation } from './load-information.ts';

const MAX_LISTED = 15;

interface Program {
  readonly name: string;
  readonly processes: number;
  readonly memory: number;
  readonly cpu: number;
}

/** Command lines are left out: they may contain passwords. */
export const listProcessesTool = (load: LoadInformation) =>
  defineTool({
    name: 'list_processes',
    summary: 'List running programs by the memory or processor time they take',
    parameters: z.strictObject({
      by: z.enum(['memory', 'cpu']).optional().describe('What counts; memory when left out'),
      name: z.string().trim().min(1).max(100).optional().describe('Only programs with this in their name'),
    }),
    output: z.object({
      programs: z.array(
        z.object({ memory: z.string(), cpu: z.string(), name: z.string(), processes: z.number().optional() }),
      ),
      total: z.number(),
    }),
    risk: 'read-only',
    timeoutMs: 20_000,
    examples: ['what is using all my memory?', 'is Firefox running?', 'which programs make my computer slow?'],
    exampleCall: { arguments: { by: 'memory' }, said: 'Firefox uses most of the memory: 2 GB' },
    tags: ['task manager', 'activity monitor', 'running programs', 'cpu', 'ram', 'slow'],
    run: async ({ by, name }) => {
      const { list } = await (await load()).processes();
      const programs = grouped(list).filter(
        (program) => name === undefined || program.name.toLowerCase().includes(name.toLowerCase()),
      );
      const ordered = programs.toSorted((one, other) =>
        by === 'cpu' ? other.cpu - one.cpu : other.memory - one.memory,
      );
      return {
        programs: ordered
          .slice(0, MAX_LISTED)
          .map(({ name: program, processes, memory, cpu }) => ({
            name: program,
            ...(processes > 1 && { processes }),
            memory: formatBytes(memory),
            cpu: `${String(Math.round(cpu * 10) / 10)}%`,
          })),
        total: programs.length,
      };
    },
    said: ({ programs, total }) => ({
      line: saidThings(
        t('{total, plural, =0 {No programs} one {# program} other {# programs}}', { total }),
        programs.map(({ name }) => name),
      ),
      body: markdownTable(
        [t('Program'), t('Memory (RAM)'), t('Processor')],
        programs.map(({ name, memory, cpu }) => [name, localNumbers(memory), localNumbers(cpu)]),
      ),
    }),
  });

/** A program with many processes counts as one. Memory is reported in KB. */
function grouped(list: readonly { readonly name: string; readonly cpu: number; readonly memRss: number }[]): Program[] {
  const programs = new Map<string, Program>();
  for (const { name, cpu, memRss } of list) {
    const known = programs.get(name) ?? { name, processes: 0, memory: 0, cpu: 0 };
    programs.set(name, {
      name,
      processes: known.processes + 1,
      memory: known.memory + memRss * 1024,
      cpu: known.cpu + cpu,
    });
  }
  return [...programs.values()];
}
