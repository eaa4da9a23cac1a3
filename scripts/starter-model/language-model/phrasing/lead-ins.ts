import { pickFrom, type Split } from '../held-out.ts';
import type { Random } from '../random.ts';
import { composedOf, pieces } from '../wordings/composed.ts';

/** Of what is put around a request: how much has three words or more. Most people write one or two. */
const LONG_SHARE = { before: 0.08, after: 0.1, question: 0.02 } as const;

const SHORT = {
  beforeImperative: [
    'please ',
    'can you ',
    'could you ',
    'would you ',
    'will you ',
    'pls ',
    'hey, ',
    'hi, ',
    'ok ',
    'now ',
    'then ',
    'quickly ',
    'just ',
    'kindly ',
    'help me ',
    'yes, ',
    'next, ',
    'also ',
    'hey Knapsack, ',
    'Knapsack, ',
    'ok Knapsack, ',
    'good morning, ',
    "let's ",
    'let me ',
    'you should ',
    'thanks, now ',
    'and then ',
    'first ',
    'please just ',
    'so ',
    'right, ',
    'hmm, ',
    'actually, ',
    'please also ',
    'please, ',
    'now please ',
  ],
  afterImperative: [
    ' please',
    ' for me',
    ' thanks',
    ', please',
    ' now',
    ', thanks',
    ' pls',
    ' asap',
    ', if possible',
    ' real quick',
    ' right now',
    ', thank you',
    ' thank you',
    ', ok',
    ' would you',
    ' right away',
    ' again',
    ' once more',
    ' kindly',
    ', cheers',
  ],
  beforeQuestion: [
    'hey, ',
    'so ',
    'tell me, ',
    'ok, ',
    'quick question: ',
    'and ',
    'hi, ',
    'hello, ',
    'um, ',
    'just wondering, ',
    'oh, ',
    'one more: ',
    'any idea ',
    'hey Knapsack, ',
    'Knapsack, ',
    'sorry, ',
    'excuse me, ',
    'I wonder ',
    'good morning, ',
    'hmm, ',
    'actually, ',
    'wait, ',
    'thanks, and ',
    'please, ',
    'just asking, ',
    'I forgot, ',
  ],
} as const;

const GREETINGS = pieces(`hi;, hey;, hello;, ok;, right;, so;, sorry;, well;, good morning;, good evening;, hi there;,
hey there;, excuse me;, Knapsack;, hey Knapsack;, hello Knapsack;, alright;, thanks;, listen;, now;, hm;, yes;`);
const ASKING = pieces('can you, could you, would you, will you');
const POLITELY = pieces(
  'please, kindly, quickly, maybe, possibly, perhaps, just, also, now, then, first, please just, quickly just, please also',
);
const LONGING = pieces(
  `I'd like, I would like, I want, I need, I'd love, I'd ask, we need, we'd like, I'm asking, we want`,
);
const YOU_TO = pieces('you to, you to please, you to just, you to quickly, you to first, you to kindly');
const THING = pieces('one more, another, one last, one quick, one small, a little, a quick, a small');
const OF_MINE = pieces('thing, request, favour, job, errand, matter');
const COLON = pieces(
  `for you:, before lunch:, before I go:, if I may:, for today:, while I'm here:, from me:, in between:, for now:, in passing:`,
);
const MINDING = pieces('if you can;, if you would;, if possible;, when you can;, once you can;, when ready;');
const NOW_DO = pieces('please, just, quickly, kindly, please just, first, also');
const FAVOUR = pieces('do me, do us');
const THE_FAVOUR = pieces('a favour, the favour, a small favour, a quick favour, one favour');
const AND_DO = pieces('and, now and, today and, please and');

const BEFORE_IMPERATIVE = [
  [GREETINGS, ASKING, POLITELY],
  [GREETINGS, LONGING, YOU_TO],
  [THING, OF_MINE, COLON],
  [GREETINGS, MINDING, NOW_DO],
  [GREETINGS, FAVOUR, THE_FAVOUR, AND_DO],
];

const WHENEVER = pieces('when, once, whenever, as soon as');
const YOU_ARE = pieces(
  `you can, you have time, you have a minute, you get a moment, you are free, you find time, you get round to it,
you are ready, there is time, it suits you, you feel like it, you have a second`,
);
const IF = pieces('if, only if, but only if');
const YOU_MAY = pieces(
  `you can, you don't mind, you would, you have time, you could, you have a moment, it's no trouble, it isn't too much,
you are free, it suits you, that's all right, nothing is in the way`,
);
const FINALLY = pieces('-, please, thanks, thank you, cheers, today, ok');
const AFTER_IMPERATIVE = [
  [WHENEVER, YOU_ARE, FINALLY],
  [IF, YOU_MAY, FINALLY],
];

const TELLING = pieces(`do you know, can you tell me, could you tell me, would you know, can you say, could you say,
please tell me, will you tell me, would you tell me, might you know, do you remember, I'd like to know`);
const HEDGED = pieces('-, please;, by chance;, perhaps;, by any chance;, maybe;, just roughly;');
const BEFORE_QUESTION = [[GREETINGS, TELLING, HEDGED]];

const KIND = 'lead-ins';

export function beforeImperative(random: Random, split: Split): string {
  return random.chance(LONG_SHARE.before)
    ? `${composedOf(KIND, BEFORE_IMPERATIVE, random, split)} `
    : pickFrom(SHORT.beforeImperative, random, split);
}

export function afterImperative(random: Random, split: Split): string {
  return random.chance(LONG_SHARE.after)
    ? ` ${composedOf(KIND, AFTER_IMPERATIVE, random, split)}`
    : pickFrom(SHORT.afterImperative, random, split);
}

export function beforeQuestion(random: Random, split: Split): string {
  return random.chance(LONG_SHARE.question)
    ? `${composedOf(KIND, BEFORE_QUESTION, random, split)} `
    : pickFrom(SHORT.beforeQuestion, random, split);
}
