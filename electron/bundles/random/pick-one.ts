import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { quoted } from '../../tools/said.ts';
import { itemsParameter, separateItems } from './list-items.ts';

export const pickOne = defineTool({
  name: 'pick_one',
  summary: 'Choose one thing out of several at random',
  parameters: z.strictObject({ items: itemsParameter.describe('What to choose from') }),
  roles: { items: ['items'] },
  asks: { items: () => t('What is there to choose from?') },
  output: z.object({ picked: z.string(), from: z.number() }),
  risk: 'read-only',
  timeoutMs: 2000,
  examples: [
    'pizza, sushi or tacos? you decide',
    'pick one of Anna, Ben and Carla',
    'choose a random winner from these names: Lea, Tom, Ida',
  ],
  exampleCall: { arguments: { items: ['pizza', 'sushi', 'tacos'] }, said: 'Sushi' },
  tags: ['decide', 'winner', 'random choice', 'raffle'],
  run: ({ items }) => {
    const choices = separateItems(items);
    return { picked: choices[randomInt(choices.length)] ?? '', from: choices.length };
  },
  said: ({ picked, from }) => t('{picked}, picked from {from, number}', { picked: quoted(picked), from }),
});
