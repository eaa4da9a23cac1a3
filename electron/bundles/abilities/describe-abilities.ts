import { z } from 'zod';
import { toolTitle } from '../../../shared/formats/tool-title.ts';
import { t, toolText } from '../../../shared/texts/translate.ts';
import { joinFirstFew } from '../../../shared/formats/lists.ts';
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
      if (all.length === 0) return t('No tools are on');
      const titles = all.map(({ name }) => toolTitle(name));
      const items = all.map(
        ({ summary, example }, index) =>
          `- **${plainMarkdown(titles[index] ?? '')}**: ` +
          `${plainMarkdown(summaryForPerson(summary))}${example === null ? '' : ` (${t('“{value}”', { value: plainMarkdown(example) })})`}`,
      );
      return {
        line: t('{tools, plural, one {# tool} other {# tools}} can help you: {titles}', {
          tools,
          titles: joinFirstFew(titles),
        }),
        body:
          `${t('This is what I can do with the {tools, plural, one {# tool} other {# tools}} that are on:', { tools })}\n\n` +
          `${items.join('\n')}\n\n${t('Write what you need in your own words.')}`,
      };
    },
  });

/** @param summary of a bundle, or of a server the number of its tools. */
function summaryForPerson(summary: string): string {
  const [, tools] = /^(\d+) tools?$/.exec(summary) ?? [];
  return tools === undefined
    ? toolText(summary)
    : t('{tools, plural, one {# tool} other {# tools}}', { tools: Number(tools) });
}
