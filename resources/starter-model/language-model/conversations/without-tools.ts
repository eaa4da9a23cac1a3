import { partOf, type Split } from '../held-out.ts';
import type { Random } from '../random.ts';
import { Values } from '../values/values.ts';
import * as words from '../values/words.ts';
import type { Turn } from './conversation.ts';

const SMALL_TALK: readonly (readonly [readonly string[], readonly string[]])[] = [
  [['hi', 'hello', 'hey', 'hi there', 'good morning', 'good evening', 'hello there', 'hey there', 'hiya', 'good afternoon', 'howdy', 'yo', 'greetings', 'hello Knapsack', 'hi Knapsack', 'morning', 'hey Knapsack'],
    ['Hello. What can I do for you?', 'Hi. How can I help?']],
  [['thanks', 'thank you', 'thanks a lot', 'thank you very much', 'cheers', 'great, thanks', 'thx', 'ty', 'perfect, thank you', 'many thanks', 'thanks!', 'thank you so much', 'nice, thanks', 'ok thanks', 'awesome, thanks', 'that helps, thanks'],
    ['You are welcome.', 'Glad to help.']],
  [['bye', 'goodbye', 'see you', 'good night', 'see you later', 'that is all', "that's all for now", 'bye bye', 'talk to you later', 'ciao', 'have a nice day', 'I am done for today'], ['Goodbye.', 'See you.']],
  [['how are you', 'how are you doing', "how's it going", "what's up", 'how do you feel', 'are you ok', 'how are things', 'you alright', 'how have you been'], ['I am fine, thank you. What can I do for you?', 'All well. How can I help?']],
  [['who are you', 'what are you', "what's your name", 'what is your name', 'are you a robot', 'are you human', 'introduce yourself', 'are you an AI', 'what should I call you', 'who made you', 'are you ChatGPT', 'are you a real person'],
    ['I am Knapsack, a small private assistant that runs on this computer.']],
  [['what can you do', 'help', 'what are you able to do', 'how can you help me', 'what do you do', 'what can I ask you', 'what are your features', 'how do I use you', 'what things can you do', 'show me what you can do', 'what can you help me with', 'what is this', 'what tools do you have', 'tell me what you can do', 'which tools do you have', 'what tools can you use', 'list your tools', 'show me your tools', 'what are you good at', 'what are you for', 'what can I say',
    'give me some examples', 'what else can you do', 'how does this work', 'how do you work', 'what do you know', 'tell me about yourself', 'what kind of things can you do', 'is there anything you can do', 'what can I do here', 'what are your abilities', 'what commands are there', 'what do you offer'],
    ['I can calculate, convert units, keep notes, tell the time and dates, and set reminders and timers.']],
  [['ok', 'okay', 'fine', 'good', 'great', 'nice', 'cool', 'alright', 'perfect', 'very good', 'wow', 'awesome', 'I see', 'got it', 'understood', 'sounds good', 'excellent', 'well done'], ['Good. Anything else?', 'Fine. What else can I do?']],
  [['is my data private', 'do you send my data anywhere', 'are you online', 'do you need the internet', 'where is my data', 'who can read my notes', 'are you connected to the internet', 'is this private', 'do you store my messages online', 'can anyone see this', 'is my data safe', 'do you keep my messages', 'does anyone read this', 'do you upload anything', 'where are my messages stored', 'do you use the cloud', 'is this safe', 'can you see my files', 'do you listen to me', 'who sees my notes',
    'does this work offline', 'do you work without internet', 'is anything sent away', 'do you share my data', 'are my notes private', 'do you track me', 'do you spy on me'],
    ['Everything stays on this computer. Nothing is sent anywhere.']],
  [['I am tired', 'I am bored', 'I am happy', 'I feel sad', 'I am stressed', 'I had a long day', 'I am hungry', 'it is raining', 'I am so excited', 'today was great', 'I am sick', 'I am late', 'I feel lonely', 'what a day', 'it is cold today'],
    ['I hear you. Tell me if I can help with something.']],
];

const NO_FIT_VERBS = ['book', 'order', 'buy', 'play', 'translate', 'email', 'call', 'print', 'draw', 'paint', 'cook', 'download', 'post', 'tweet', 'stream', 'record', 'scan', 'sell', 'rent', 'fix'];
const NO_FIT_OBJECTS = ['a flight to Rome', 'a pizza', 'some music', 'my boss', 'a photo of a cat', 'a taxi', 'this into French', 'the newest film', 'my mother', 'a hotel in Oslo', 'a picture', 'the football game', 'a table for two', 'this page', 'my favourite song', 'a video', 'the report to Sam', 'concert tickets', 'a new phone', 'the lights'];
const NO_FIT = [
  'who won the world cup', 'what is the weather', "what's the weather like today", 'will it rain tomorrow', 'tell me a joke', 'write me a poem', 'who is the president of France', 'what is the capital of Peru', 'turn on the lights', 'play some jazz',
  'how tall is Mount Everest', 'what is the meaning of life', 'read my emails', 'what is the news', 'how do I boil an egg', 'recommend a film', 'what is love', 'who wrote Hamlet', 'show me pictures of cats', 'open my browser', 'what is the stock price of Apple',
  'translate hello into Spanish', 'how do you say cheese in French', 'find me a restaurant', 'navigate home', 'what is photosynthesis', 'explain quantum physics', 'write an essay about dogs', 'how old is the queen', 'where is my phone', 'shut down the computer',
  'restart the computer', 'what is the population of India', 'sing a song', 'tell me a story', 'what should I wear', 'send a message to Anna', 'call my mum', 'book a flight', 'order a pizza', 'what is the traffic like', 'how is the weather in London',
  'who invented the telephone', 'how many people live in China', 'what is the best phone', 'write code for a game', 'summarise this article', 'what does this word mean', 'delete all my files', 'open the file report.pdf', 'take a screenshot', 'connect to the wifi',
  'what is the temperature outside', 'is it going to snow', 'what movies are on', 'how far is the moon', 'what is the fastest animal', 'who is Einstein', 'find cheap flights to Lisbon', 'what is for dinner', 'give me a recipe for soup', 'how do I tie a tie',
];
const NO_FIT_ANSWERS = [
  'I have no tool for that. I can calculate, convert units, keep notes, tell the time and dates, and set reminders and timers.',
];

export function smallTalkTurn(random: Random, split: Split): Turn {
  const [requests, answers] = random.pick(SMALL_TALK);
  return withoutTool('small-talk', finished(random.pick(partOf(requests, split)), random), random.pick(answers));
}

/** Questions and wishes about anything at all: what they are about varies without end, so that only the tools decide. */
const NO_FIT_TEMPLATES = [
  'who is {name}', 'what is a {thing}', 'what is the {thing}', 'how do I {verb} a {thing}', 'why is the {thing} so {kind}', 'tell me about {place}', 'tell me about the {thing}', 'translate {thing} into French', 'what does {thing} mean',
  'is {place} nice', 'how far is {place}', "what's the weather in {place}", 'will it rain in {place}', 'who invented the {thing}', 'where can I buy a {thing}', 'write a poem about {name}', 'write a story about a {thing}', 'draw a {thing}', 'paint a {kind} {thing}',
  'play {thing} by {name}', 'call {name}', 'text {name}', 'send {name} an email about the {thing}', 'order a {thing}', 'buy a {kind} {thing}', 'book a trip to {place}', 'find a hotel in {place}', 'what is the capital of {place}', 'who won in {place}',
  'how old is {name}', 'how many people live in {place}', 'spell {thing}', 'what rhymes with {thing}', 'give me a recipe with {thing}', 'open the {thing} app', 'turn on the {thing}', 'switch off the {thing}', 'fix my {thing}', 'is a {thing} {kind}',
  'can I {verb} the {thing}', 'should I {verb} the {thing}', 'do you like {thing}', 'what colour is a {thing}', 'explain {thing} to me', 'what is better, a {thing} or a {thing}', 'recommend a {kind} {thing}', 'print the {thing}', 'scan the {thing}', 'post a photo of the {thing}',
  'where is {place}', 'where is {name}', 'show me pictures of {place}', 'navigate to {place}', 'drive me to {place}', 'what is the news from {place}', 'compare a {thing} with a {thing}', 'sing about {name}', 'tell me a joke about {thing}', 'what did {name} say',
] as const;

function composedNoFit(random: Random, split: Split): string {
  const values = new Values(random, split);
  const slots: Readonly<Record<string, () => string>> = { name: values.name, place: values.place, thing: values.noun, verb: () => values.word(words.verbs), kind: () => values.word(words.adjectives) };
  return random.pick(partOf(NO_FIT_TEMPLATES, split)).replace(/\{(\w+)\}/g, (_match, slot: string) => slots[slot]?.() ?? '');
}

export function noFitTurn(random: Random, split: Split): Turn {
  const composed = random.chance(0.5) ? composedNoFit(random, split) : `${random.pick(partOf(NO_FIT_VERBS, split))} ${random.pick(partOf(NO_FIT_OBJECTS, split))}`;
  const request = random.chance(0.6) ? composed : random.pick(partOf(NO_FIT, split));
  const polite = random.chance(0.25) ? `${random.pick(['please ', 'can you ', 'hey, ', 'could you '])}${request}` : request;
  return withoutTool('no-fit', finished(polite, random), random.pick(NO_FIT_ANSWERS));
}

/** A request that lacks what the tool needs: the assistant asks, without calling. */
const MISSING: readonly (readonly [tool: string, requests: readonly string[], answer: string])[] = [
  ['create_reminder', ['set a reminder', 'remind me', 'create a reminder', 'I need a reminder', 'new reminder', 'add a reminder', 'can you remind me', 'make a reminder', 'remind me of something', 'can you set a reminder'], 'What should I remind you of, and when?'],
  ['start_timer', ['set a timer', 'start a timer', 'timer', 'I need a timer', 'start the timer', 'can you start a timer', 'new timer', 'set the timer', 'run a timer', 'can you set a timer'], 'How long should the timer run?'],
  ['create_note', ['make a note', 'take a note', 'new note', 'create a note', 'write a note', 'add a note', 'I want to write a note', 'can you take a note', 'start a new note', 'note'], 'What should the note say?'],
  ['delete_note', ['delete a note', 'remove a note', 'delete one of my notes', 'I want to delete a note', 'throw away a note', 'delete the note', 'can you delete a note'], 'Which note should I delete?'],
  ['read_note', ['read a note', 'open a note', 'show me a note', 'read me a note', 'open one of my notes', 'I want to read a note', 'open the note'], 'Which note should I open?'],
  ['cancel_reminder', ['cancel a reminder', 'delete a reminder', 'cancel one of my reminders', 'remove a reminder', 'cancel the reminder', 'I want to cancel a reminder', 'stop the reminder'], 'Which reminder should I cancel?'],
  ['calculate', ['calculate something', 'do some maths', 'can you calculate', 'I need to calculate something', 'help me with a calculation', 'can you do maths'], 'What should I work out?'],
  ['convert_units', ['convert units', 'I need to convert something', 'can you convert units', 'convert something for me', 'unit conversion'], 'What should I convert, and to which unit?'],
];

export function missingArgumentTurn(random: Random, split: Split, shown: ReadonlySet<string>): Turn | null {
  const usable = MISSING.filter(([tool]) => shown.has(tool));
  if (usable.length === 0) return null;
  const [, requests, answer] = random.pick(usable);
  return withoutTool('missing-argument', finished(random.pick(partOf(requests, split)), random), answer);
}

const withoutTool = (kind: Turn['kind'], user: string, answer: string): Turn => ({ kind, user, uses: [], answer, quoted: [] });

function finished(text: string, random: Random): string {
  const cased = random.chance(0.55) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  if (/[.!?]$/.test(cased)) return cased;
  const mark = /^(who|what|how|where|is|are|do|will|can|could)\b/i.test(text) ? '?' : random.pick(['.', '!', '']);
  return random.chance(0.4) ? cased + mark : cased;
}
