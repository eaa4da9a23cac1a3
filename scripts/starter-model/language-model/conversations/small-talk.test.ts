import { describe, expect, it } from 'vitest';
import { phrasings } from '../phrasing/index.ts';
import { Random } from '../random.ts';
import { knowledgeTurn } from './knowledge.ts';
import { mention, thanksForHelp } from './mentions.ts';
import { SMALL_TALK, STATEMENTS } from './small-talk-phrases.ts';
import { smallTalkTurn } from './small-talk.ts';

const plain = (text: string): string => text.toLowerCase().replace(/[.?!]+$/, '');
const phrased = new Set(
  phrasings.flatMap(({ imperatives, questions, fragments }) => [...imperatives, ...questions, ...fragments].map(plain)),
);
const draws = (draw: (random: Random) => string, count: number): string[] => {
  const random = new Random(12);
  return Array.from({ length: count }, () => draw(random));
};

describe('small talk', () => {
  it('says nothing in two groups that are answered differently', () => {
    const said = SMALL_TALK.flatMap((group) => [...new Set(group.said.map(plain))]);
    expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
    expect(said.length).toBeGreaterThan(700);
    expect(STATEMENTS.length).toBeGreaterThan(70);
  });

  it('is in no case what a tool is asked with', () => {
    expect(SMALL_TALK.flatMap(({ said }) => said).filter((text) => phrased.has(plain(text)))).toEqual([]);
  });

  it('often speaks of what tools are for, and calls none', () => {
    const random = new Random(4);
    const turns = Array.from({ length: 500 }, () => smallTalkTurn(random, 'train'));
    expect(turns.filter(({ uses }) => uses.length > 0)).toEqual([]);
    const naming = turns.filter(({ user }) =>
      /\b(?:notes?|files?|reminders?|calendar|tasks?|timers?|folders?|documents?|photos?|contacts?|tables?|charts?|passwords?)\b/i.test(
        user,
      ),
    );
    expect(naming.length).toBeGreaterThan(30);
  });
});

it.each(['train', 'held-out'] as const)(
  'remarks, thanks and questions of knowledge leave no slot open (%s)',
  (split) => {
    const texts = [
      ...draws((random) => mention(random, split), 400),
      ...draws((random) => thanksForHelp(random, split), 200),
      ...draws((random) => knowledgeTurn(random, split).user, 600),
      ...draws((random) => smallTalkTurn(random, split).user, 600),
    ];
    expect(texts.filter((text) => text.trim() === '' || /[{}]|undefined/.test(text))).toEqual([]);
  },
);
