import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList } from '../../tools/said.ts';
import { toolError } from '../../tools/tool-error.ts';
import { itemsParameter, separateItems } from './list-items.ts';

export const shuffleList = defineTool({
  name: 'shuffle_list',
  summary: 'Put things into random order, or deal them into teams',
  parameters: z.strictObject({
    items: itemsParameter.describe('What to shuffle'),
    teams: z.int().min(2).max(100).optional().describe('How many teams to deal them into'),
  }),
  roles: { items: ['items'] },
  asks: { items: () => t('Which things?') },
  output: z.object({ shuffled: z.array(z.string()).optional(), teams: z.array(z.array(z.string())).optional() }),
  risk: 'read-only',
  timeoutMs: 2000,
  examples: [
    'shuffle these names: Anna, Ben, Carla, Dan',
    'in what order should we present: Red, Blue, Green',
    'split Ann, Bob, Cleo and Dan into 2 random teams',
  ],
  exampleCall: { arguments: { items: ['Anna', 'Ben', 'Carla', 'Dan'] }, said: 'Carla, Anna, Dan, Ben' },
  tags: ['random order', 'mix', 'groups'],
  run: ({ items, teams }) => {
    const shuffled = shuffle(separateItems(items));
    if (teams === undefined) return { shuffled };
    if (teams > shuffled.length)
      throw toolError(
        'invalid-argument',
        (number) =>
          t('{count} cannot be split into {teams} teams.', { count: number(shuffled.length), teams: number(teams) }),
        { parameter: 'teams', forPerson: t('Choose fewer teams.'), forModel: 'Give a smaller number.' },
      );
    return {
      teams: Array.from({ length: teams }, (_team, index) =>
        shuffled.filter((_item, place) => place % teams === index),
      ),
    };
  },
  said: (dealt) =>
    dealt.teams === undefined
      ? saidList(dealt.shuffled.join(', '), dealt.shuffled)
      : saidList(
          t('Dealt into {count, plural, one {# team} other {# teams}}', { count: dealt.teams.length }),
          dealt.teams.map((team, index) =>
            t('Team {number}: {members}', { number: String(index + 1), members: team.join(', ') }),
          ),
        ),
});

/** Fisher and Yates, in Durstenfeld's form: every order is equally likely. */
function shuffle(items: readonly string[]): string[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] ?? '', shuffled[last] ?? ''];
  }
  return shuffled;
}
