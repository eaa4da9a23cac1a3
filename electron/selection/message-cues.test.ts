import { expect, it } from 'vitest';
import { isGeneral, isGreeting, messageCues, type MessageCues } from './message-cues.ts';

const NONE: MessageCues = { addressed: 0, asks: 0, own: 0, details: 0 };

it.each<[string, Partial<MessageCues>]>([
  ['tell a joke', {}],
  ['What are your hobbies?', { addressed: 1, asks: 1 }],
  ['could you please play some jazz, thank you', {}],
  ["I'd like to hear about you", { addressed: 1, own: 1 }],
  ['move my appointment to 3', { own: 1, details: 1 }],
  ['rename "a b" to /tmp/Notes.md for Maria on 1 May', { details: 3 }],
  ["don't tell them that it's late, as I said", { own: 1 }],
  ['quel temps fait il demain', {}],
])('reads "%s"', (message, cues) => expect(messageCues(message)).toEqual({ ...NONE, ...cues }));

it.each([
  'What is the capital of Norway?',
  'why is the sky blue?',
  'explain recursion',
  'how do vaccines work',
  'write a short story about a dragon',
  'tell me a joke',
  'Could you tell me about the moon?',
  'where do eggs come from',
  'when was the word zombie first used',
  'how many keys does a xylophone have',
  'tell me who aphrodite is',
  "so, i'd like to know what naval engineering is",
  'generate a title for this paper',
  'please rephrase the paragraph',
  'what name would you like me to call you',
  'let me know who made you',
])('"%s" is general', (message) => expect(isGeneral(message)).toBe(true));

it.each([
  'what is on tomorrow?',
  'how many feet are ten metres',
  'what time is it in Lima',
  'what is 17 times 23',
  'who is my landlord',
  'what do we owe the plumber',
  'which of our doors are open',
  'write me a poem about my cat',
  'play some jazz',
  'where is the file about rent',
  "when's the parent evening",
  'how many seconds does an hour have',
  'how much is the current market value of Amazon',
  'tell me what time it is in Lima',
  'tell me what my landlord is called',
  'what have i told you about Tilda',
  'did you delete the old list',
  'warum ist der Himmel blau',
])('"%s" is not', (message) => expect(isGeneral(message)).toBe(false));

it.each(['good evening', 'ok', 'never mind', 'see you later', 'haha, thank you kindly', "what's up?", 'Morning!'])(
  '"%s" asks for nothing',
  (message) => expect(isGreeting(message)).toBe(true),
);

it.each(['ok, do it', 'later this week', 'never mind the task, do it now', 'how are things at work', 'nice song'])(
  '"%s" may',
  (message) => expect(isGreeting(message)).toBe(false),
);
