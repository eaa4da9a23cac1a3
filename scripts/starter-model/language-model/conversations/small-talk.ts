import { partOf, pickFrom, type Split } from '../held-out.ts';
import type { Random } from '../random.ts';
import { Values } from '../values/values.ts';
import * as words from '../values/words.ts';
import type { Turn } from './conversation.ts';
import { fillSlots } from './fill-slots.ts';
import { mention, thanksForHelp } from './mentions.ts';
import { HEARD, SMALL_TALK, STATEMENTS } from './small-talk-phrases.ts';
import { saidWithoutTool } from '../wordings/said-without-tools.ts';
import { finished, withoutTool } from './without-tools.ts';

/** Words without a request: nothing follows from them. */
const UNCLEAR = ['I did not understand that. Tell me what you would like me to do.'];
/** The same as to any other thanks. */
const THANKED = ['You are welcome.', 'Glad to help.'];
const BEFORE_REMARK = [
  'well, ',
  'you know, ',
  'oh, ',
  'hey, ',
  'honestly, ',
  'mind you, ',
  'so, ',
  'sigh, ',
  'wow, ',
  'hm, ',
  'and ',
  'anyway, ',
  'frankly, ',
  'just saying: ',
  'no joke, ',
  'between us, ',
  'funny, ',
  'ok, ',
  'guess what, ',
  'sadly, ',
];
const ADDRESSES = [
  'Knapsack',
  'my friend',
  'buddy',
  'mate',
  'dear',
  'assistant',
  'everyone',
  'again',
  'pal',
  'computer',
  'folks',
  'old friend',
  'robot',
  'sir',
];

/** Remarks that somebody wrote; the templates are few, so that each of their lines would come often. */
export const SAID_SHARE = 0.86;

export function smallTalkTurn(random: Random, split: Split): Turn {
  if (random.chance(SAID_SHARE))
    return withoutTool('small-talk', saidWithoutTool('remark', random, split), random.pick(HEARD));
  const draw = random.next();
  if (draw < 0.18) return remark(fillSlots(pickFrom(STATEMENTS, random, split), random, split), random, split);
  // A tool's subject is not a request yet: without these, its name alone would make a model call it.
  if (draw < 0.36) return remark(mention(random, split), random, split);
  if (draw < 0.41) return say(dressed(thanksForHelp(random, split), random, split), THANKED, random);
  if (split === 'train' && draw < 0.48) return say(unclear(random, split), UNCLEAR, random);
  const { said, answers } = random.pick(SMALL_TALK);
  return say(dressed(random.pick(partOf(said, split)), random, split), answers, random);
}

const say = (text: string, answers: readonly string[], random: Random): Turn =>
  withoutTool('small-talk', finished(text, random), random.pick(answers));

const remark = (text: string, random: Random, split: Split): Turn =>
  say(random.chance(0.25) ? pickFrom(BEFORE_REMARK, random, split) + text : text, HEARD, random);

/** "hi" may come as "hi buddy", and a thank-you with something said before it. */
function dressed(said: string, random: Random, split: Split): string {
  const addressed = random.chance(0.15)
    ? `${said.replace(/[.!?]$/, '')}${random.pick([' ', ', '])}${pickFrom(ADDRESSES, random, split)}`
    : said;
  if (!random.chance(0.15)) return addressed;
  const { said: before } = random.pick(SMALL_TALK);
  return `${random.pick(partOf(before, split))}${random.pick([', ', '. ', ' '])}${addressed}`;
}

function unclear(random: Random, split: Split): string {
  const values = new Values(random, split);
  return Array.from({ length: random.integer(1, 4) }, () =>
    random.pick([
      () => values.madeUpWord(),
      () => values.madeUpWord(),
      values.noun,
      () => values.word(words.adjectives),
    ])(),
  ).join(' ');
}
