import type { Split } from '../held-out.ts';
import { styled, wrapQuestion } from '../phrasing/request.ts';
import type { Random } from '../random.ts';
import { liking, personalFact, standingWish } from '../values/personal.ts';
import { capitalized, Values } from '../values/values.ts';
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
const QUESTIONS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^I live in /, ['where do I live', 'which city do I live in', 'what town am I living in', 'where is my home']],
  [/^I work in /, ['where do I work', 'what kind of place do I work in']],
  [/^I was born in /, ['where was I born', 'which place was I born in']],
  [/^I study /, ['what do I study', 'what am I studying', 'which subject do I study']],
  [/^I am \d+ years old/, ['how old am I', 'what is my age']],
  [/^I play the /, ['what do I play', 'which instrument do I play']],
  [/^I park on /, ['where do I park', 'where did I park', 'which level is my car on']],
  [/^I speak /, ['which languages do I speak', 'what languages can I speak']],
  [/^I get up at /, ['when do I get up', 'what time do I get up']],
  [/^I work with /, ['who do I work with', 'who works with me']],
  [/^I want to move to /, ['where do I want to move', 'which place do I want to move to']],
  [/^(my .+) lives in /, ['where does $1 live', 'which place does $1 live in', 'what city is $1 in']],
  [/^(my .+) works in /, ['where does $1 work', 'what kind of place does $1 work in']],
  [/^(my .+) is allergic to /, ['what is $1 allergic to', 'what can $1 not eat']],
  [/^(my .+) likes /, ['what does $1 like', 'what could I give $1']],
  [/^(my .+) hates /, ['what does $1 hate', 'what can $1 not stand']],
  [/^(my .+) drives /, ['what does $1 drive', 'which car does $1 have']],
  [/^(my .+) collects /, ['what does $1 collect']],
  [/^(my .+) speaks /, ['what does $1 speak', 'which language does $1 speak']],
  [/^(my .+) comes from /, ['where does $1 come from', 'where is $1 from']],
  [/^(my .+) was born on /, ['when was $1 born', 'when is the birthday of $1']],
  [/^(my .+) is \d+ years old/, ['how old is $1', 'what age is $1']],
  [/^(my .+) is called /, ['what is $1 called', 'what is the name of $1']],
  [/^(my .+) is next to /, ['where is $1', 'what is $1 next to']],
  [/^(my .+) is in /, ['where is $1', 'which place is $1 in']],
  [/^(my birthday) is on /, ['when is $1', 'what day is $1', 'when was I born']],
  [
    /^(my (?:favourite .+|.+ (?:size|number|height|weight|code))) is /,
    ['what is $1', 'tell me $1', 'do you know $1', 'say $1 again'],
  ],
];

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
  const { text, asked } = askedFact(random, split);
  const user = styled(wrapQuestion(asked, random, split), random);
  const others = isTold && random.chance(0.4) ? [] : otherMemories(random, split, MOST_OTHERS);
  const unlike = others.filter((memory) => questionsFor(lowerMy(memory)).every((question) => question !== asked));
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

function askedFact(random: Random, split: Split): { readonly text: string; readonly asked: string } {
  const values = new Values(random, split);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { text } = personalFact(values);
    const { subject, questions } = questionsOn(text);
    if (questions.length > 0) return { text, asked: filled(random.pick(questions), random.filling(subject)) };
  }
  throw new Error('No question is known for what personalFact writes. Add some to QUESTIONS.');
}

function questionsOn(text: string): { readonly subject: string; readonly questions: readonly string[] } {
  for (const [pattern, questions] of QUESTIONS) {
    const match = pattern.exec(text);
    if (match !== null) return { subject: match[1] ?? '', questions };
  }
  return { subject: '', questions: [] };
}

function questionsFor(text: string): readonly string[] {
  const { subject, questions } = questionsOn(text);
  return questions.map((question) => filled(question, subject));
}

const filled = (question: string, subject: string): string => question.replace('$1', () => subject);

const told = (text: string, random: Random): string => (random.chance(0.6) ? capitalized(text) : text);
const lowerMy = (text: string): string => text.replace(/^My /, 'my ');

/** "I live in Rome" becomes "you live in Rome", "my sister" "your sister". */
export const toSecondPerson = (text: string): string =>
  text
    .replace(/^I am\b/, 'you are')
    .replace(/^I was\b/, 'you were')
    .replace(/\bI\b/g, 'you')
    .replace(/\b[Mm]y\b/g, 'your');
