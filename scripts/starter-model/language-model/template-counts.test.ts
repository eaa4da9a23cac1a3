import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isBeyondChance } from './beyond-chance.ts';
import { SHARES as KNOWLEDGE } from './conversations/knowledge.ts';
import { ALL_NEAR_MISSES } from './conversations/near-misses.ts';
import { INVENTED_SHARE, SHARES as NO_FIT } from './conversations/no-fit.ts';
import { TEMPLATES } from './conversations/no-fit-templates.ts';
import { WISHES } from './conversations/no-fit-wishes.ts';
import { PEOPLE_MIX, USUAL_MIX, type ConversationPlan, type TurnPart } from './conversations/plan.ts';
import { PracticeProfile } from './conversations/practice-profile.ts';
import { PracticeReach } from './conversations/practice-reach.ts';
import { SAID_SHARE } from './conversations/small-talk.ts';
import { withoutTrials } from './conversations/without-trials.ts';
import { partOf } from './held-out.ts';
import type { Random } from './random.ts';
import { MOST_SHARE, TemplateCounts } from './template-counts.ts';
import { longPlan, worded } from './training-plans.ts';
import { messagesOf } from './wordings/said-without-tools.ts';

const CONVERSATIONS = 900;
const plan = (random: Random): ConversationPlan =>
  worded(longPlan(random, 'train', { own: 0, invented: 0, wide: 0 }), 0.5, random);

/** Tools that work elsewhere take long, and what they return hardly changes what people say. */
const SLOW = new Set(['calculate', 'decode_text', 'describe_numbers']);

class QuickProfile extends PracticeProfile {
  override async run(name: string, args: JsonObject): Promise<JsonValue> {
    return SLOW.has(name) ? { error: 'It is not run here.' } : super.run(name, args);
  }
}

const counts = new TemplateCounts();

beforeAll(async () => {
  const profile = withoutTrials(new QuickProfile());
  vi.spyOn(PracticeReach.prototype, 'find').mockResolvedValue([]);
  for (let seed = 1; seed <= CONVERSATIONS; seed++) await counts.add(profile, plan, seed * 7919);
  await profile.close();
});

afterAll(() => {
  vi.restoreAllMocks();
});

describe('in one of 2,000 conversations at most', () => {
  it('is each line that people say, and each whole message', () => {
    const above = [...counts.rates()].flatMap(([kind, rates]) =>
      rates.filter(({ isSurelyAbove }) => isSurelyAbove).map(({ line, expected }) => ({ kind, line, expected })),
    );
    expect(above).toEqual([]);
  });

  it('would be few lines if nothing were counted', () => {
    const lines = [...counts.rates().values()].flat();
    expect(lines.length).toBeGreaterThan(20_000);
    expect([...counts.rates().keys()]).toEqual(
      expect.arrayContaining(['small talk', 'lead-ins', 'joiners', 'background']),
    );
  });
});

/** Turns of a kind in a conversation, on average. */
function turnsOf(part: TurnPart): number {
  const shareIn = (mix: ConversationPlan['mix']): number =>
    (mix[part] ?? 0) / Object.values(mix).reduce((sum, weight) => sum + weight, 0);
  return MEAN_TURNS * ((shareIn(USUAL_MIX) + shareIn(PEOPLE_MIX)) / 2);
}
const MEAN_TURNS = 7;
const OWN_WISHES = turnsOf('no-fit') * (1 - INVENTED_SHARE);

it.each([
  ['a remark that somebody wrote', turnsOf('small-talk') * SAID_SHARE, messagesOf('remark', 'train')],
  ['a question that somebody wrote', turnsOf('knowledge') * KNOWLEDGE.said, messagesOf('question', 'train')],
  ['a wish that somebody wrote', OWN_WISHES * NO_FIT.said, messagesOf('wish', 'train')],
  ['a near miss', OWN_WISHES * NO_FIT.nearMisses, partOf(ALL_NEAR_MISSES, 'train')],
  ['a template that no tool fits', OWN_WISHES * NO_FIT.templates, partOf(TEMPLATES, 'train')],
  ['a wish', OWN_WISHES * NO_FIT.wishes, partOf(WISHES, 'train')],
])('by its weight, %s comes in few enough conversations', (_what, turns, lines) => {
  expect(turns / lines.length).toBeLessThan(MOST_SHARE);
});

it('what comes far more often is told from what does by chance', () => {
  expect(isBeyondChance(3, 0.45)).toBe(false);
  expect(isBeyondChance(9, 0.45)).toBe(true);
  expect(isBeyondChance(230, 200)).toBe(false);
  expect(isBeyondChance(300, 200)).toBe(true);
});
