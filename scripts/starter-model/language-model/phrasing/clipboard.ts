import { mailAddress, phoneNumber, webAddress } from '../values/addresses.ts';
import type { Values } from '../values/values.ts';
import type { Phrasing } from './request.ts';

const pasted = (values: Values): string =>
  values.random.pick([
    () => values.noteText(),
    () => values.noteText(),
    () => values.phrase(2, 4),
    () => values.code(),
    () => webAddress(values),
    () => mailAddress(values),
    () => phoneNumber(values),
    () => values.shopping(),
    () => values.chore(),
  ])();

const copyToClipboardPhrasing: Phrasing = {
  tool: 'copy_to_clipboard',
  imperatives: [
    'copy this: {text}',
    'copy {text} to the clipboard',
    'put {text} on my clipboard',
    'copy to clipboard: {text}',
    'place {text} on the clipboard',
    'load {text} into the clipboard',
    'copy the text {text}',
    'copy the following to my clipboard: {text}',
    'put this on the clipboard: {text}',
    'get {text} onto the clipboard',
    'copy {text} so that I can paste it',
    'let me paste {text}',
    'make {text} ready to paste',
    'send {text} to the clipboard',
    'store {text} in the clipboard',
    'set the clipboard to {text}',
    'replace the clipboard with {text}',
    'write {text} to my clipboard',
    'fill the clipboard with {text}',
  ],
  questions: [
    'can I paste {text} somewhere, so copy it',
    'could you get {text} into my clipboard',
    'can you have {text} copied for me',
    'can {text} go on the clipboard',
  ],
  fragments: [
    'clipboard: {text}',
    'to clipboard: {text}',
    'copy: {text}',
    '{text} to the clipboard',
    '{text} -> clipboard',
    'for pasting: {text}',
    'into the clipboard: {text}',
    '{text}, copied please',
  ],
  draw: (values) => {
    const text = pasted(values);
    return { slots: { text: values.random.chance(0.35) ? `"${text}"` : text }, arguments: { text } };
  },
  result: ({ text = null }) => ({ copied: String(text).length }),
  answers: [
    'Copied, {copied} characters.',
    'It is on the clipboard, ready to be pasted.',
    'Done: {copied} characters are on the clipboard.',
    'I copied it.',
  ],
};

const readClipboardPhrasing: Phrasing = {
  tool: 'read_clipboard',
  imperatives: [
    'read my clipboard',
    'show me the clipboard',
    'read what I copied',
    'show what is in the clipboard',
    'look at my clipboard',
    'tell me what I copied last',
    'paste my clipboard here',
    'show the copied text',
    'get the text from the clipboard',
    'check the clipboard',
    'read the text I just copied',
    'see what I have copied',
    'take a look at the text I copied',
    'print the clipboard',
    'use the text from my clipboard',
    'open the clipboard',
    'display my clipboard',
    'fetch the clipboard',
    'read the clipboard from character {offset}',
    'go on with the clipboard at character {offset}',
    'show the clipboard starting at {offset}',
    'continue reading the clipboard at offset {offset}',
  ],
  questions: [
    'what did I copy',
    "what's on the clipboard",
    'what have I copied',
    'what is in my clipboard right now',
    'which text did I copy last',
    'is there anything on my clipboard',
    'what does the clipboard say',
    'what is on the clipboard after character {offset}',
  ],
  fragments: [
    'clipboard',
    'my clipboard',
    'clipboard content',
    'what I copied',
    'the copied text',
    'clipboard text',
    'paste',
    'clipboard from {offset}',
    'rest of the clipboard from character {offset}',
  ],
  draw: ({ random }) => {
    if (random.chance(0.85)) return { slots: {}, arguments: { offset: null } };
    const offset = random.pick([8000, 16_000, random.integer(1, 40) * 500]);
    return { slots: { offset: String(offset) }, arguments: { offset } };
  },
  result: (_args, values) =>
    values.random.chance(0.1) ? { text: '', note: 'There is no text on the clipboard.' } : { text: pasted(values) },
  answers: ['{note}', 'The clipboard says: {text}', 'You copied this: {text}', 'On your clipboard: {text}'],
};

export const clipboardPhrasings: readonly Phrasing[] = [copyToClipboardPhrasing, readClipboardPhrasing];
