import type { Split } from '../held-out.ts';
import { styled } from '../phrasing/request.ts';
import type { Random } from '../random.ts';
import { liking, personalFact, standingWish } from '../values/personal.ts';
import { capitalized, Values } from '../values/values.ts';
import { composed, pieces } from '../wordings/composed.ts';
import type { Turn } from './conversation.ts';

const MOST_OTHERS = 2;
/** Attempts to draw a fact with a known question. */
const MOST_TRIES = 40;
const NOT_TOLD = [
  'You have not told me that yet.',
  'I do not know that yet.',
  'I do not remember that: you have not told me.',
];

/** Facts about the person, as `personalFact` writes them, and how somebody asks about them. `$1` is the subject. */
const QUESTIONS: readonly (readonly [RegExp, readonly string[]])[] = (
  [
    [
      /^I live in /,
      'where do I live, which city do I live in, what town am I living in, where is my home, where is home',
    ],
    [/^I work in /, 'where do I work, what kind of place do I work in, where is my job, what is my workplace'],
    [/^I was born in /, 'where was I born, which place was I born in, where do I come from, what is my birthplace'],
    [/^I study /, 'what do I study, what am I studying, which subject do I study, what is my subject'],
    [/^I am \d+ years old/, 'how old am I, what is my age, how old did I say I am, how old do I turn next'],
    [/^I play the /, 'what do I play, which instrument do I play, what instrument is mine, what can I play'],
    [/^I park on /, 'where do I park, where did I park, which level is my car on, where did I leave my car'],
    [/^I speak /, 'which languages do I speak, what languages can I speak, what do I speak, which languages are mine'],
    [/^I get up at /, 'when do I get up, what time do I get up, when am I up, when does my day begin'],
    [/^I work with /, 'who do I work with, who works with me, who is at work with me, who shares my work'],
    [/^I want to move to /, 'where do I want to move, which place do I want to move to, where would I like to live'],
    [/^(my .+) lives in /, 'where does $1 live, which place does $1 live in, what city is $1 in, where is $1 at home'],
    [/^(my .+) works in /, 'where does $1 work, what kind of place does $1 work in, what is the workplace of $1'],
    [
      /^(my .+) is allergic to /,
      'what is $1 allergic to, what can $1 not eat, which allergy does $1 have, what is bad for $1',
    ],
    [/^(my .+) likes /, 'what does $1 like, what could I give $1, what would please $1, what makes $1 happy'],
    [/^(my .+) hates /, 'what does $1 hate, what can $1 not stand, what annoys $1, what should I keep from $1'],
    [/^(my .+) drives /, 'what does $1 drive, which car does $1 have, what car is it that $1 drives'],
    [/^(my .+) collects /, 'what does $1 collect, what is it that $1 collects, which things does $1 collect'],
    [/^(my .+) speaks /, 'what does $1 speak, which language does $1 speak, what is the language of $1'],
    [
      /^(my .+) comes from /,
      'where does $1 come from, where is $1 from, which place is $1 from, what is the home of $1',
    ],
    [
      /^(my .+) was born on /,
      'when was $1 born, when is the birthday of $1, which day was $1 born, when does $1 turn older',
    ],
    [/^(my .+) is \d+ years old/, 'how old is $1, what age is $1, what is the age of $1'],
    [/^(my .+) is called /, 'what is $1 called, what is the name of $1, which name does $1 have, what do I call $1'],
    [/^(my .+) is next to /, 'where is $1, what is $1 next to, what is beside $1, where do I find $1'],
    [/^(my .+) is in /, 'where is $1, which place is $1 in, where do I find $1, where did I say $1 is'],
    [
      /^(my birthday) is on /,
      'when is $1, what day is $1, when was I born, on which day was I born, what is the date of $1, when do I turn older',
    ],
    [
      /^(my (?:favourite .+|.+ (?:size|number|height|weight|code))) is /,
      'what is $1, tell me $1, do you know $1, say $1, what was $1, give me $1, what about $1',
    ],
  ] as const
).map(([fact, questions]) => [fact, pieces(questions)]);

/** Around a question. */
const BEFORE_QUESTION =
  pieces(`-, hey;, so;, quick:, um;, remind me;, tell me;, say;, ok;, hi;, I forgot:, help;, sorry;, well;,
honestly;, Knapsack;, oh;, wait;, right;, hm;, come on;, for the form:, just checking:, and, memory test:`);
const AFTER_QUESTION = pieces(`-, again, ; please, then, ; any idea, ; remember, exactly, ; if you know`);

/** @returns one to three statements made earlier, as a search by meaning may find them. */
export function otherMemories(random: Random, split: Split, most = MOST_OTHERS + 1): string[] {
  const values = new Values(random, split);
  return Array.from({ length: random.integer(1, most) }, () =>
    told(
      random.pick([
        () => personalFact(values).text,
        () => personalFact(values).text,
        () => liking(values),
        () => standingWish(values),
      ])(),
      random,
    ),
  );
}

/** A question that a memory answers, before any tool. @param isTold false for one that none of the memories answers. */
export function memoryTurn(random: Random, split: Split, isTold: boolean): Turn {
  const { text, subject, questions } = askedFact(random, split);
  const asked = composed('knowledge and memory', [BEFORE_QUESTION, questions, AFTER_QUESTION], random, split);
  const user = styled(
    asked.replace('$1', () => random.filling(subject)),
    random,
  );
  const others = isTold && random.chance(0.4) ? [] : otherMemories(random, split, MOST_OTHERS);
  const unlike = others.filter((memory) => !mayAnswer(lowerMy(memory), subject, questions));
  if (!isTold)
    return { kind: 'knowledge', user, memories: unlike, uses: [], answer: random.pick(NOT_TOLD), quoted: [] };
  return {
    kind: 'knowledge',
    user,
    memories: random.shuffle([told(text, random), ...unlike]),
    uses: [],
    answer: `${capitalized(toSecondPerson(text))}.`,
    quoted: [text.split(' ').at(-1) ?? ''],
  };
}

interface AskedFact {
  readonly text: string;
  readonly subject: string;
  readonly questions: readonly string[];
}

function askedFact(random: Random, split: Split): AskedFact {
  const values = new Values(random, split);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const fact = questionsOn(personalFact(values).text);
    if (fact.questions.length > 0) return fact;
  }
  throw new Error('No question is known for what personalFact writes. Add some to QUESTIONS.');
}

function questionsOn(text: string): AskedFact {
  for (const [pattern, questions] of QUESTIONS) {
    const match = pattern.exec(text);
    if (match !== null) return { text, subject: match[1] ?? '', questions };
  }
  return { text, subject: '', questions: [] };
}

/** Two facts of which either may be asked for in the same words. */
function mayAnswer(memory: string, subject: string, questions: readonly string[]): boolean {
  const other = questionsOn(memory);
  return other.subject === subject && other.questions.some((question) => questions.includes(question));
}

const told = (text: string, random: Random): string => (random.chance(0.6) ? capitalized(text) : text);
const lowerMy = (text: string): string => text.replace(/^My /, 'my ');

/** "I live in Rome" becomes "you live in Rome", "my sister" "your sister". */
export const toSecondPerson = (text: string): string =>
  text
    .replace(/^I am\b/, 'you are')
    .replace(/^I was\b/, 'you were')
    .replace(/\bI\b/g, 'you')
    .replace(/\b[Mm]y\b/g, 'your');
