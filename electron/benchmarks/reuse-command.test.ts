import { expect, it } from 'vitest';
import { reuseCommand } from './reuse-command.ts';

it.each(['0', '15', 'all'])('says how many turns can be run when %s are requested', async (turns) => {
  const defaults = Object.entries(reuseCommand.options).flatMap(([name, option]) =>
    option.default === undefined ? [] : [[name, option.default] as const],
  );
  await expect(reuseCommand.run({ ...Object.fromEntries(defaults), turns }, () => {})).rejects.toThrow(/has 14 turns/);
});
