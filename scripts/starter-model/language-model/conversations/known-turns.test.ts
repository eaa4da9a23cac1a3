import { afterAll, expect, it } from 'vitest';
import { Random } from '../random.ts';
import { phrasings } from '../phrasing/index.ts';
import { Values } from '../values/values.ts';
import { argumentsOf, saidRequests } from '../wordings/said-requests.ts';
import { answeredTurn, madeResult } from './known-turns.ts';
import { inSchemaOrder, PracticeProfile } from './practice-profile.ts';

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

it('whatever somebody wrote for a tool whose results are drawn has a result, or fails as the tool does', () => {
  const values = new Values(new Random(3), 'train');
  for (const { name, parameters } of profile.shownTools) {
    const phrasing = phrasings.find(({ tool }) => tool === name);
    for (const request of saidRequests(name, 'train')) {
      const args = argumentsOf(request, parameters);
      if (phrasing === undefined || args === null) continue;
      expect(() => madeResult(phrasing, inSchemaOrder(args, parameters), values), request.text).not.toThrow();
    }
  }
});
