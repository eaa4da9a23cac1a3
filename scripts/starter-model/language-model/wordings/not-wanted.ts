import type { Turn } from '../conversations/conversation.ts';
import { finished, withoutTool } from '../conversations/without-tools.ts';
import { partOf, type Split } from '../held-out.ts';
import { fits, type Phrasing } from '../phrasing/request.ts';
import type { Random } from '../random.ts';
import { Values } from '../values/values.ts';
import { composedOf, pieces } from './composed.ts';
import { saidWithoutTool } from './said-without-tools.ts';
import { surrounded } from './surroundings.ts';
import { typedFast } from './typing.ts';

const WISH = ['{wish}'];

/** Around an imperative: nothing is to be done. */
const DENIED = [
  [
    pieces(
      '-, no;, wait;, stop;, hey;, ok but, for now, hold on;, sorry;, oh no;, right;, listen;, ah;, actually;, and',
    ),
    pieces(
      "don't, do not, please don't, better not, no need to, don't you, try not to, you needn't, we mustn't, you can't",
    ),
    WISH,
    pieces(`-, yet, just yet, now, today, for now, after all, this time, any more, this week, so soon, for me, before noon,
unless I ask, without me, again`),
  ],
  [
    pieces('-, no;, actually;, hm;, well;, sorry;, on reflection;, wait;, so, by now, ok;, right;, honestly;'),
    pieces(`I'd rather not, let's not, we needn't, you mustn't, I won't, we shouldn't, you needn't, I refuse to,
nobody should, I can't, we won't, we agreed not to, I decided not to, you shouldn't, it's too early to`),
    WISH,
    pieces(
      '-, yet, just yet, now, today, after all, this time, any more, this week, so soon, on a whim, behind my back',
    ),
  ],
];

/** Around an imperative: about doing it, now or once. */
const WONDERED = [
  [
    pieces('-, so, and, hey;, just curious:, quick question:, um;, tell me;, honestly;, well;, hm;, oh;, say;, ok;'),
    pieces(`how do I, how would you, how does one, should I, should we, did you, did I, may I, can one, must I,
why would anyone, why would I, what if I, is it safe to, is it wise to, is it hard to, who gets to, why did you,
when did you, do people, is it allowed to, do I have to, how often did you, who may`),
    WISH,
    pieces(
      '-, by hand, at all, in general, these days, in theory, one day, later on, by mistake, without help, once more',
    ),
  ],
];

/** Around an imperative: about somebody who did it, or might. */
const TOLD = [
  [
    pieces(`I, we, my sister, my brother, my boss, our neighbour, somebody, my husband, my wife, a colleague, my aunt, our son,
the intern, my father, the landlord, {name}, {name}`),
    pieces(`had to, wanted to, used to, forgot to, tried to, managed to, refused to, promised to, meant to, learned to,
offered to, got to, failed to`),
    WISH,
    pieces(`-, yesterday, last week, last night, years ago, this morning, at work, by hand, all alone, for fun, for hours,
for once, in spring, at last`),
  ],
];
/** Of the denials: how many somebody wrote. */
const SAID_SHARE = 0.4;

const KEPT = ['OK. Nothing was changed.'];
const EXPLAINED = ['I do that only when you ask me to.'];
const HEARD = ['I see. Tell me if I can help.'];

/**
 * Sentences that name an action in the words of a request for it, and ask for none: denials, questions about it,
 * reports. @param phrasing of a tool that changes something.
 * @returns null if no imperative fits what was drawn.
 */
export function notWantedTurn(phrasing: Phrasing, random: Random, split: Split): Turn | null {
  const { forms, answers } = random.pick([
    { forms: DENIED, answers: KEPT },
    { forms: DENIED, answers: KEPT },
    { forms: WONDERED, answers: EXPLAINED },
    { forms: TOLD, answers: HEARD },
  ]);
  if (forms === DENIED && random.chance(SAID_SHARE))
    return withoutTool('not-wanted', saidWithoutTool('denial', random, split), random.pick(answers));
  const wish = imperativeOf(phrasing, random, split);
  if (wish === null) return null;
  const said = composedOf('actions that are not wanted', forms, random, split).replaceAll(
    /\{(\w+)\}/g,
    (_match, slot: string) => (slot === 'wish' ? wish : random.filling(new Values(random, split).name())),
  );
  const plain = { text: finished(said, random), arguments: {} };
  const told = random.chance(SURROUNDED_SHARE) ? surrounded(plain, random, split) : plain;
  return withoutTool(
    'not-wanted',
    (random.chance(0.25) ? typedFast(told, random, split) : told).text,
    random.pick(answers),
  );
}

const MOST_DRAWS = 8;
const SURROUNDED_SHARE = 0.08;

/** @returns an order for the phrasing’s tool, in one of its imperatives; null if none fits what was drawn. */
export function imperativeOf(phrasing: Phrasing, random: Random, split: Split): string | null {
  for (let tries = 0; tries < MOST_DRAWS; tries++) {
    const { slots } = phrasing.draw(new Values(random, split));
    const fitting = partOf(phrasing.imperatives, split).filter((template) => fits(template, slots));
    // A longer text at the end would say by itself what is wanted.
    if (fitting.length > 0)
      return random.pick(fitting).replaceAll(/\{(\w+)\}/g, (_match, name: string) => random.filling(slots[name] ?? ''));
  }
  return null;
}
