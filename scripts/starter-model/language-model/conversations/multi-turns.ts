import { pickFrom, type Split } from '../held-out.ts';
import type { Random } from '../random.ts';
import { composed, pieces } from '../wordings/composed.ts';
import type { Turn } from './conversation.ts';

const JOINTS = [
  ' and ',
  ', and ',
  ' and then ',
  '. And ',
  '. Then ',
  ', then ',
  ' and also ',
  '. Also, ',
  '; also ',
  ' and please ',
  ', also ',
  '. Please also ',
  ' plus ',
  '; ',
  '. ',
  ', and please ',
  '. Oh, and ',
  ' and later ',
];

/** Of the requests that are joined: how many have more than two words between them. */
const LONG_SHARE = 0.05;
const LONG_JOINTS = [
  pieces('; and, ; then, . And, . Then, . Oh and, . Ok then, . So, ; and maybe, . And please'),
  pieces(`when that's done;, once that's done;, after that;, while you're there;, while you're at it;, right after that;,
as a next step;, as a second thing;, when you have that;, since we're at it;, if that worked;, on top of that;,
in the same breath;, with that out of the way;`),
];

/** What stands between two requests. */
const jointBetween = (random: Random, split: Split): string =>
  random.chance(LONG_SHARE) ? `${composed('joiners', LONG_JOINTS, random, split)} ` : pickFrom(JOINTS, random, split);

/**
 * Two requests in one message, and an answer that says both results.
 * @param together both calls in one step; else the second after the first one's result.
 */
export function joinTurns(
  first: Turn,
  second: Turn,
  random: Random,
  split: Split,
  { together = true }: { readonly together?: boolean } = {},
): Turn {
  const joint = jointBetween(random, split);
  const capital = joint === '. ' && random.chance(0.5);
  const [left, right] = [first.user.replace(/[.!]$/, ''), uncapitalized(second)];
  return {
    kind: 'multi',
    user: `${left}${joint}${capital ? right.charAt(0).toUpperCase() + right.slice(1) : right}`,
    uses: [...first.uses, ...second.uses.map((use) => ({ ...use, together }))],
    answer: `${first.answer} ${second.answer}`,
    quoted: [...first.quoted, ...second.quoted],
  };
}

/** In the middle of a sentence, only names and I keep their capital, and what is copied into an argument. */
function uncapitalized({ user, uses }: Turn): string {
  const startsWithValue = uses.some(({ arguments: args }) =>
    Object.values(args).some((value) => typeof value === 'string' && value !== '' && user.startsWith(value)),
  );
  return startsWithValue || /^I\b/.test(user) ? user : user.charAt(0).toLowerCase() + user.slice(1);
}
