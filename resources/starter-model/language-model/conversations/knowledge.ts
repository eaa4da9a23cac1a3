import { pickFrom, type Split } from '../held-out.ts';
import type { Random } from '../random.ts';
import type { Turn } from './conversation.ts';
import { NO_TOOL_ANSWERS } from './no-fit.ts';
import { fillSlots } from './fill-slots.ts';
import { finished, withoutTool } from './without-tools.ts';

/** Facts, opinions, explanations and texts: no tool could be looked for, and a model this small does not know. */
const TEMPLATES = [
  'who is {name}', 'what is a {thing}', 'how do I {verb} a {thing}', 'why is the {thing} so {kind}', 'tell me about {place}', 'tell me about the {thing}', 'what does {thing} mean', 'is {place} nice', 'who invented the {thing}', 'write a poem about {name}', 'write a story about a {thing}',
  'what is the capital of {place}', 'who won in {place}', 'how old is {name}', 'how many people live in {place}', 'spell {thing}', 'what rhymes with {thing}', 'is a {thing} {kind}', 'can I {verb} the {thing}', 'should I {verb} the {thing}', 'do you like {thing}', 'what colour is a {thing}', 'explain {thing} to me',
  'what is better, a {thing} or a {thing}', 'sing about {name}', 'tell me a joke about {thing}', 'what did {name} say', 'who is the president of {place}', 'which language do they speak in {place}', 'what is the history of the {thing}', 'how does a {thing} work', 'why do people {verb} {thing}', 'what is the difference between a {thing} and a {thing}',
  'when was the {thing} invented', 'how big is {place}', 'what is {place} famous for', 'what do you think about {thing}', 'do you believe in {thing}', 'would you rather {verb} or {verb}', 'is {name} {kind}', 'what is your favourite {thing}', 'have you ever seen a {thing}', 'can you {verb}', 'why are {thing}s {kind}', 'who wrote the book about the {thing}',
  'give me a synonym for {kind}', 'what is the opposite of {kind}', 'how do you spell {thing}', 'use {thing} in a sentence', 'make up a story with {name} and a {thing}', 'write a haiku about {thing}', 'describe a {kind} {thing}', 'what should I say to {name}', 'what would {name} do', 'is it {kind} to {verb}', 'how can I become {kind}',
  'what makes a {thing} {kind}', 'how many {thing}s are in a {thing}', 'what are the parts of a {thing}', 'who discovered {place}', 'what happened in {place}', 'is {thing} healthy', 'how long does a {thing} live', 'how do I get {kind}', 'why does my {thing} {verb}', 'teach me about {thing}', 'what is the meaning of {kind}', 'what do {thing}s eat',
  'give me an idea for a {thing}', 'give me advice about my {thing}', 'what can I do with a {thing}', 'imagine a {kind} {thing}', 'pretend you are a {thing}', 'talk like a {thing}', 'are you {kind}', 'could a {thing} {verb} a {thing}', 'which is {kind}er, {place} or {place}', 'tell me something about {name}', 'tell me something {kind}', 'say {thing}',
  'who would win, a {thing} or a {thing}', 'what is it like in {place}', 'why did {name} {verb} the {thing}', 'convince me that {thing} is {kind}', 'what is the best {thing}', 'what is {name} like', 'do {thing}s {verb}', 'is the {thing} {kind} or {kind}', 'how {kind} is a {thing}', 'where do {thing}s come from', 'what is inside a {thing}', 'how is {thing} made',
  'write a song about {place}', 'rewrite this: the {thing} is {kind}', 'continue the story: the {kind} {thing}', 'give me a quote about {thing}', 'what is the moral of the {thing}', 'name a {kind} {thing}', 'name three {thing}s', 'who is {kind}', 'what is your opinion of {place}', 'am I {kind}', 'how do I tell {name} about the {thing}', 'is {name} my friend',
  'what would happen if the {thing} {verb}', 'explain why the {thing} is {kind}', 'how are {thing} and {thing} related', 'what is the plural of {thing}', 'which {thing} is the most {kind}', 'how do they {verb} in {place}', 'what does {name} mean', 'write code for a {thing}', 'fix this code: {thing}', 'prove that {thing} is {kind}',
] as const;

const QUESTIONS = [
  'tell me a joke', 'write me a poem', 'who is the president of France', 'what is the capital of Peru', 'how tall is Mount Everest', 'what is the meaning of life', 'how do I boil an egg', 'what is love', 'who wrote Hamlet', 'how do you say cheese in French', 'what is photosynthesis', 'explain quantum physics', 'write an essay about dogs',
  'how old is the queen', 'what is the population of India', 'sing a song', 'tell me a story', 'what should I wear', 'who invented the telephone', 'how many people live in China', 'what is the best phone', 'write code for a game', 'what does this word mean', 'how far is the moon', 'what is the fastest animal', 'who is Einstein', 'who won the world cup',
  'how do I tie a tie', 'why is the sky blue', 'what is gravity', 'who painted the Mona Lisa', 'how does a car engine work', 'what is the largest ocean', 'how many bones are in the body', 'what is a black hole', 'who was Napoleon', 'when did the war end', 'what language do they speak in Brazil', 'how do planes fly', 'what causes rain', 'is there life on Mars',
  'do aliens exist', 'what is the speed of light', 'how do magnets work', 'why do cats purr', 'what came first, the chicken or the egg', 'give me some advice', 'I need your opinion', 'what do you think', 'do you dream', 'can you think', 'do you have feelings', 'what is art', 'is God real', 'what is the best religion', 'who should I vote for', 'how can I be happy',
  'how do I lose weight', 'what is a healthy diet', 'how do I learn to swim', 'write a letter of complaint for me', 'help me with my essay', 'do my homework', 'give me a riddle', 'let us play a game', 'tell me something interesting', 'make me laugh', 'entertain me', 'what is new', 'teach me something', 'how do I make friends', 'what is a noun', 'how do you make bread',
  'who is the richest person', 'what is the tallest building', 'how deep is the sea', 'what is the longest river', 'why do we sleep', 'what is DNA', 'how does the internet work', 'what is a computer', 'who was the first man on the moon', 'when was Rome founded', 'what is the smallest country', 'which animal is the biggest', 'what is inflation', 'how do banks work',
];

export function knowledgeTurn(random: Random, split: Split): Turn {
  const asked = random.chance(0.7) ? fillSlots(pickFrom(TEMPLATES, random, split), random, split) : pickFrom(QUESTIONS, random, split);
  const polite = random.chance(0.25) ? `${pickFrom(BEFORE, random, split)}${asked}` : asked;
  return withoutTool('knowledge', finished(polite, random), random.pick(NO_TOOL_ANSWERS));
}

const BEFORE = ['please ', 'can you tell me ', 'hey, ', 'so ', 'I wonder ', 'quick question: ', 'tell me, ', 'Knapsack, ', 'ok, ', 'do you know ', 'just curious: ', 'hi, ', 'I want to know ', 'by the way, ', 'seriously, ', 'well, ', 'one question: ', 'now '];
