import { afterAll, expect, it } from 'vitest';
import { Random } from '../random.ts';
import { answeredTurn } from './known-turns.ts';
import { PracticeProfile } from './practice-profile.ts';

const profile = new PracticeProfile();
afterAll(() => profile.close());

it('a value that a tool refuses makes a turn in which the tool fails', async () => {
  const tool = profile.shownTools.find(({ name }) => name === 'find_duplicate_files');
  if (!tool) throw new Error('There is no such tool.');
  const request = { text: 'is any file there twice, more than fifty', arguments: { size: 'more than fifty' } };
  const turn = await answeredTurn(profile, tool, request, 'train', new Random(1));
  expect(turn.kind).toBe('tool-error');
  expect(turn.uses[0]?.result).toMatchObject({ error: expect.stringContaining('is not a size') });
});
