import { z } from 'zod';
import { formatFirstFew, plural } from '../../../shared/formats/numbers.ts';
import { toolTitle } from '../../../shared/formats/tool-title.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { plainMarkdown } from '../../tools/said.ts';

/** Tools that are on and belong together. */
export interface Ability {
  /** Name of the bundle. */
  readonly name: string;
  /** Of a bundle from outside, only how many tools it has: what others write is not said in the app's own words. */
  readonly summary: string;
  readonly tools: number;
  /** A request that one of them answers; null for tools from outside. */
  readonly example: string | null;
}

/** A list that nobody reads to its end helps nobody. */
const MOST_LISTED = 40;

export const describeAbilitiesTool = (abilities: () => readonly Ability[]) =>
  defineTool({
    name: 'describe_abilities',
    summary: 'Say what this assistant can do with the tools that are on',
    parameters: z.strictObject({}),
    output: z.object({
      abilities: z.array(z.object({ name: z.string(), summary: z.string(), example: z.string().nullable() })),
      tools: z.number(),
    }),
    risk: 'read-only',
    timeoutMs: 2000,
    examples: ['what can you do?', 'what can you help me with?', 'which things can you do for me?'],
    tags: ['abilities', 'features', 'help me', 'able', 'capable'],
    answersExamples: true,
    run: () => {
      const all = abilities();
      return {
        abilities: all.slice(0, MOST_LISTED).map(({ name, summary, example }) => ({ name, summary, example })),
        tools: all.reduce((sum, { tools }) => sum + tools, 0),
      };
    },
    said: ({ abilities: all, tools }) => {
      if (all.length === 0) return 'No tools are on';
      const titles = all.map(({ name }) => toolTitle(name));
      const items = all.map(
        ({ summary, example }, index) =>
          `- **${plainMarkdown(titles[index] ?? '')}**: ` +
          `${plainMarkdown(summary)}${example === null ? '' : ` (“${plainMarkdown(example)}”)`}`,
      );
      return {
        line: `${plural(tools, 'tool')} can help you: ${formatFirstFew(titles)}`,
        body:
          `This is what I can do with the ${plural(tools, 'tool')} that are on:\n\n${items.join('\n')}\n\n` +
          'Write what you need in your own words.',
      };
    },
  });
