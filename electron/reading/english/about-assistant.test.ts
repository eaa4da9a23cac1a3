import { expect, it } from 'vitest';
import { isAboutAssistant } from './about-assistant.ts';

it.each([
  'who programmed you?',
  'what shall I call you',
  'Hey, are you a real person?',
  'how old are you',
  'do you ever get bored?',
  'do you listen in while I talk to my wife?',
  'are my files uploaded to somewhere?',
  'does anybody else read what I write here?',
  'what kinds of things can I ask you?',
  'Is drawing charts something you can do?',
  'what are you good at',
])('“%s” is about the assistant', (message) => {
  expect(isAboutAssistant(message)).toBe(true);
});

it.each([
  "do you have Ada's number?",
  'do you know when the concert is?',
  'what do you know about me?',
  'where are my files?',
  'who wrote the letter?',
  'are you able to see the folder?',
  "what's the name of my dentist",
  'what can you tell me about expenses?',
  'are my tasks done?',
  'is anything due on Friday?',
  'what kinds of files are in the folder?',
])('“%s” is not', (message) => {
  expect(isAboutAssistant(message)).toBe(false);
});
