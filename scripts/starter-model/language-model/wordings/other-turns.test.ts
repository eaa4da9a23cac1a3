import { afterAll, describe, expect, it } from 'vitest';
import { buildConversation } from '../conversations/build-conversation.ts';
import type { Conversation } from '../conversations/conversation.ts';
import type { ConversationPlan } from '../conversations/plan.ts';
import { PracticeProfile } from '../conversations/practice-profile.ts';
import { phrasings } from '../phrasing/index.ts';
import { Random } from '../random.ts';
import { FOLLOW_UPS } from './follow-ups.ts';
import { indirectRequest } from './indirect.ts';
import { notWantedTurn } from './not-wanted.ts';

const profile = new PracticeProfile();
afterAll(() => profile.close());
const names = new Set(profile.shownTools.map(({ name }) => name));
const conversationOf = (mix: ConversationPlan['mix'], random: Random): Promise<Conversation> =>
  buildConversation(
    profile,
    {
      split: 'train',
      wording: 'people',
      knownShown: 50,
      inventedShown: 0,
      inventedHidden: 0,
      inOrder: false,
      turns: 4,
      meta: 'none',
      format: 'brief',
      mix,
    },
    random,
  );

describe('what is not wanted', () => {
  it('can be said of every tool that changes something', () => {
    const random = new Random(2);
    for (const phrasing of phrasings.filter(({ tool }) => profile.changes(tool))) {
      const turn = notWantedTurn(phrasing, random, 'train');
      expect(turn, phrasing.tool).toMatchObject({ kind: 'not-wanted', uses: [] });
      expect(turn?.user).not.toMatch(/[{}]wish|undefined/);
    }
  });
});

describe('a follow-up', () => {
  it('is for tools that there are', () => {
    for (const { after, tool } of FOLLOW_UPS) expect([...names]).toEqual(expect.arrayContaining([after, tool]));
  });

  it('takes from the turn before what its own words leave out', async () => {
    const random = new Random(8);
    const followed: string[] = [];
    for (let index = 0; index < 8; index++) {
      const { turns } = await conversationOf({ 'follow-up': 1 }, random);
      for (const [place, { uses, user }] of turns.entries()) {
        const [use] = uses;
        const before = turns[place - 1]?.uses[0];
        if (use === undefined || before === undefined) continue;
        const taken = Object.values(use.arguments).filter(
          (value) => typeof value === 'string' && !user.includes(value) && JSON.stringify(before).includes(value),
        );
        const isPair = FOLLOW_UPS.some(({ after, tool }) => before.name === after && use.name === tool);
        if (isPair && taken.length > 0) followed.push(`${before.name} ${use.name}`);
      }
    }
    expect(new Set(followed).size).toBeGreaterThan(3);
  });
});

it('a hint says every argument', () => {
  const random = new Random(4);
  const hinted = phrasings.flatMap((phrasing) => {
    const request = indirectRequest(phrasing, random, 'train');
    return request === null ? [] : [{ tool: phrasing.tool, ...request }];
  });
  expect(hinted.length).toBeGreaterThan(25);
  for (const { text, arguments: args } of hinted)
    for (const value of Object.values(args)) expect(text).toContain(typeof value === 'string' ? value : '');
});

it('several requests in one message are called one after another', async () => {
  const { turns } = await conversationOf({ multi: 1 }, new Random(5));
  const several = turns.filter(({ kind }) => kind === 'multi');
  expect(several.length).toBeGreaterThan(1);
  for (const { uses } of several) expect(uses.filter(({ together }) => together === true)).toEqual([]);
});
