import { partOf, pickFrom, type Split } from '../held-out.ts';
import type { Random } from '../random.ts';
import { Values } from '../values/values.ts';
import * as words from '../values/words.ts';
import type { Turn } from './conversation.ts';
import { fillSlots } from './fill-slots.ts';
import { finished, withoutTool } from './without-tools.ts';

/** Groups of things said for their own sake, and what is answered. */
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
    ['I can work with files, documents, pictures, notes, tasks, your calendar, contacts, reminders, sums, units, texts, tables and web pages. Tell me what you need.']],
  [['ok', 'okay', 'fine', 'good', 'great', 'nice', 'cool', 'alright', 'perfect', 'very good', 'wow', 'awesome', 'I see', 'got it', 'understood', 'sounds good', 'excellent', 'well done'], ['Good. Anything else?', 'Fine. What else can I do?']],
  [['is my data private', 'do you send my data anywhere', 'are you online', 'do you need the internet', 'where is my data', 'who can read my notes', 'are you connected to the internet', 'is this private', 'do you store my messages online', 'can anyone see this', 'is my data safe', 'do you keep my messages', 'does anyone read this', 'do you upload anything', 'where are my messages stored', 'do you use the cloud', 'is this safe', 'can you see my files', 'do you listen to me', 'who sees my notes',
    'does this work offline', 'do you work without internet', 'is anything sent away', 'do you share my data', 'are my notes private', 'do you track me', 'do you spy on me'],
    ['Everything stays on this computer. Nothing is sent anywhere.']],
  [['I am tired', 'I am bored', 'I am happy', 'I feel sad', 'I am stressed', 'I had a long day', 'I am hungry', 'it is raining', 'I am so excited', 'today was great', 'I am sick', 'I am late', 'I feel lonely', 'what a day', 'it is cold today'],
    ['I hear you. Tell me if I can help with something.']],
  [['sorry', 'my mistake', 'oops', 'I am sorry', 'sorry about that', 'never mind', 'forget it', 'no worries', 'scratch that', 'ignore that', 'that was wrong', 'wrong window', 'I did not mean that', 'forget what I said', 'my bad', 'oh no'], ['No problem.', 'That is fine. What can I do for you?']],
  [['no', 'no thanks', 'no thank you', 'not now', 'nothing', 'nope', 'nothing else', 'not really', 'maybe later', 'not today', 'no, that is all', 'I am fine, thanks', 'nothing for now', 'no need', 'leave it', 'that will do', 'later'], ['Fine. Tell me when you need something.']],
  [['yes', 'yes please', 'sure', 'yep', 'yeah', 'of course', 'right', 'exactly', 'correct', 'please do', 'go on', 'true', 'absolutely', 'I think so', 'why not', 'definitely', 'ok go'], ['Tell me what you would like me to do.']],
  [['you are great', 'you are stupid', 'I like you', 'good bot', 'bad bot', 'well done Knapsack', 'you are useless', 'you are funny', 'I love you', 'you are the best', 'you are wrong', 'that is not what I asked', 'you are slow', 'you did well', 'you are very helpful', 'that was quick', 'you are smart', 'I hate this', 'this is great', 'this is useless', 'you made a mistake', 'stop it', 'be quiet', 'shut up', 'do better'], ['I do my best.']],
  [['are you there', 'hello?', 'anybody there', 'can you hear me', 'are you listening', 'are you awake', 'test', 'testing', 'testing one two', 'is this working', 'does this work', 'ping', 'wake up', 'are you still there', 'you there'], ['I am here. What can I do for you?']],
  [['lol', 'haha', 'hahaha', 'ha', 'hm', 'hmm', 'uh', 'um', 'well', 'oh', 'aha', 'hehe', 'whatever', 'huh', 'really', 'interesting', 'no way', 'omg', 'seriously', 'oh well', 'so', 'and', 'but why', 'what', 'eh'], ['Tell me if I can help with something.']],
  [['happy birthday', 'merry christmas', 'happy new year', 'happy easter', 'congratulations', 'good luck', 'get well soon', 'have a good trip', 'enjoy your meal', 'sleep well', 'have fun', 'take care', 'welcome back', 'nice to meet you', 'long time no see', 'all the best'], ['Thank you.', 'Thanks, the same to you.']],
];

/** Things told, not asked for. */
const STATEMENTS = [
  'I {verb} the {noun} today', 'the {noun} is {kind}', 'my {noun} is {kind}', 'I like {noun}', 'I love my {noun}', 'I hate the {noun}', '{name} is {kind}', '{name} likes {noun}', 'I was in {place} last year', 'I am from {place}', 'I live in {place}', 'my name is {name}', 'I am {name}', 'this is {name} speaking',
  'the {noun} was {kind} yesterday', 'I saw a {kind} {noun}', 'we had a {noun}', 'I think the {noun} is {kind}', 'I work in a {noun}', 'my {noun} broke', '{name} and I are in {place}', '{place} is {kind}', 'I bought a {noun} yesterday', 'the {noun} looks {kind}', 'I had {noun} for lunch', 'I feel {kind}', 'what a {kind} {noun}',
  'I am at the {noun}', 'that {noun} is {kind}', 'I lost my {noun}', 'I am learning to {verb}', 'I never {verb}', 'nobody likes {noun}', '{name} called me yesterday', 'everything is {kind}', 'it was a {kind} day', 'I forgot my {noun}', 'you sound like {name}', 'I will be {kind} soon', 'my {noun} and my {noun} are {kind}', 'I have a {noun}',
] as const;
const HEARD = ['I hear you. Tell me if I can help with something.'];
/** Words without a wish: nothing can be made of them. */
const UNCLEAR = ['I did not understand that. Tell me what you would like me to do.'];
const ADDRESSES = ['Knapsack', 'my friend', 'buddy', 'mate', 'dear', 'assistant', 'everyone', 'again', 'pal', 'computer', 'folks', 'old friend', 'robot', 'sir'];

export function smallTalkTurn(random: Random, split: Split): Turn {
  if (random.chance(0.22)) return withoutTool('small-talk', finished(fillSlots(pickFrom(STATEMENTS, random, split), random, split), random), random.pick(HEARD));
  if (split === 'train' && random.chance(0.1)) return withoutTool('small-talk', finished(unclear(random, split), random), random.pick(UNCLEAR));
  const [requests, answers] = random.pick(SMALL_TALK);
  const said = random.pick(partOf(requests, split));
  return withoutTool('small-talk', finished(dressed(said, random, split), random), random.pick(answers));
}

/** "hi" may come as "hi buddy", and a thank-you with something said before it. */
function dressed(said: string, random: Random, split: Split): string {
  const addressed = random.chance(0.15) ? `${said.replace(/[.!?]$/, '')}${random.pick([' ', ', '])}${pickFrom(ADDRESSES, random, split)}` : said;
  if (!random.chance(0.15)) return addressed;
  const [before] = random.pick(SMALL_TALK);
  return `${random.pick(partOf(before, split))}${random.pick([', ', '. ', ' '])}${addressed}`;
}

function unclear(random: Random, split: Split): string {
  const values = new Values(random, split);
  return Array.from({ length: random.integer(1, 4) }, () => random.pick([() => values.madeUpWord(), () => values.madeUpWord(), values.noun, () => values.word(words.adjectives)])()).join(' ');
}
