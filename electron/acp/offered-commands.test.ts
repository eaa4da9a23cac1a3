import { expect, it } from 'vitest';
import { offeredCommands } from './offered-commands.ts';

const command = (name: string, description = '') => ({ name, description });

it('leaves out what manages the agent’s own program or session, so that its work is not cut off by it', () => {
  const announced = [
    ...['clear', 'Compress-Fast', 'model', 'remember', 'tasks', '!!'].map((name) => command(name)),
    ...Array.from({ length: 39 }, (_, number) => command(`step-${String(number)}`)),
    { ...command('review', 'Look\u202E at changes'), input: { hint: 'which ones' } },
    command('too-many'),
  ];
  const offered = offeredCommands(announced);
  expect(offered).toHaveLength(40);
  expect(offered.at(-1)).toEqual({ name: 'review', description: 'Look at changes', hint: 'which ones' });
});

it('has one of those that would get the same name as a tool', () => {
  expect(offeredCommands([command('fix-it', 'first'), command('Fix It', 'second')])).toMatchObject([
    { name: 'Fix It', description: 'second' },
  ]);
});
