import { pickFrom } from '../held-out.ts';
import { mailAddress, phoneNumber, webAddress } from '../values/addresses.ts';
import { filePath, pictureStem } from '../values/file-names.ts';
import type { Values } from '../values/values.ts';
import type { Phrasing } from './request.ts';

const inCode = (values: Values): string =>
  values.random.pick([
    () => webAddress(values),
    () => webAddress(values),
    () => webAddress(values),
    () => mailAddress(values),
    () => phoneNumber(values),
    () => values.noteText(),
    () => values.title(),
    () => `WIFI:S:${values.madeUpWord()};T:WPA;P:${values.code().replaceAll(' ', '')};;`,
    () => values.code(),
    () => values.phrase(1, 3),
  ])();

const OVERWRITE = [
  ', overwrite it if it is there',
  ' and replace the old one',
  ', replacing what is there',
  ' (overwrite)',
];

const makeQrCodePhrasing: Phrasing = {
  tool: 'make_qr_code',
  imperatives: [
    'make a QR code that says {text} in {path}{tail}',
    'generate a qr code with {text} and save it as {path}{tail}',
    'create a QR code of {text} as {path}{tail}',
    'write a qr code for {text} to {path}{tail}',
    'put {text} in a QR code, file {path}{tail}',
    'encode {text} as a qr code in {path}{tail}',
    'turn {text} into a qr code called {path}{tail}',
    'save a QR code of {text} as {path}{tail}',
    'I need a QR code for {text}, save it to {path}{tail}',
    'draw a qr code containing {text} into {path}{tail}',
    'produce the QR code for {text} as {path}{tail}',
    'make {path} a QR code that leads to {text}{tail}',
    'build a qr code from {text} in the file {path}{tail}',
    'make me a code to scan for {text}, as {path}{tail}',
    'save {text} as a QR code under {path}{tail}',
    'store a QR code with {text} in {path}{tail}',
    'get me a scannable code of {text} in {path}{tail}',
  ],
  questions: [
    'can I have a QR code of {text} in {path}{tail}',
    'could you put {text} into a QR code, {path}{tail}',
    'can {text} be a QR code in {path}{tail}',
    'can you get me {path} as a QR code of {text}{tail}',
  ],
  fragments: [
    'QR code: {text}, file {path}{tail}',
    'qr {text} -> {path}{tail}',
    'QR code for {text} as {path}{tail}',
    'qr code of {text} to {path}{tail}',
    '{path}: QR code of {text}{tail}',
    '{text} as a QR code, {path}{tail}',
    'new qr code {path} with {text}{tail}',
  ],
  draw: (values) => {
    const { random } = values;
    const [text, path] = [inCode(values), filePath(values, ['png', 'png', 'svg'], pictureStem(values))];
    const replace = random.chance(0.12) ? true : null;
    const tail = replace === null ? '' : pickFrom(OVERWRITE, random, values.split);
    return { slots: { text: random.chance(0.2) ? `"${text}"` : text, path, tail }, arguments: { text, path, replace } };
  },
  result: ({ path = null, text = null }) => ({ saved: path, says: text }),
  answers: [
    'The QR code is saved as {saved}.',
    'Saved as {saved}. It says: {says}',
    'Done: {saved} leads to {says}',
    'The code for {says} is in {saved}.',
  ],
};

const THE_PICTURE = [
  '',
  '',
  '',
  'the picture ',
  'the file ',
  'the photo ',
  'my photo ',
  'the image ',
  'the screenshot ',
];

const readQrCodePhrasing: Phrasing = {
  tool: 'read_qr_code',
  imperatives: [
    'read the QR code in {picture}',
    'scan the qr code in {picture}',
    'decode the QR code of {picture}',
    'tell me what the qr code in {picture} contains',
    'scan {picture} for a QR code',
    'get the link out of the QR code in {picture}',
    'find out where the QR code in {picture} goes',
    'look at the qr code on {picture}',
    'tell me the text of the QR code in {picture}',
    'open the qr code on {picture} and tell me the link',
    'scan the code shown in {picture}',
    'read out the QR on {picture}',
    'make out the qr code in {picture}',
    'extract the QR code content from {picture}',
    'check which address the QR code in {picture} has',
    'scan the QR code in {picture}',
    'find out what the code in {picture} says',
    'get the text out of the QR code in {picture}',
    'see what {picture} has in its QR code',
  ],
  questions: [
    'what is in the QR code on {picture}',
    'where does the QR code in {picture} go',
    'which link is in the qr code of {picture}',
    'what does the qr in {picture} contain',
    'can you scan the QR code in {picture}',
    "what's the qr code in {picture}",
  ],
  fragments: [
    'qr code in {picture}',
    'scan {picture}',
    'read qr {picture}',
    'QR content of {picture}',
    '{picture}: what does the QR say',
    'decode QR {picture}',
    'link in the QR code of {picture}',
  ],
  draw: (values) => {
    const path = filePath(values, ['png', 'jpg', 'jpg', 'jpeg', 'webp', 'gif'], pictureStem(values));
    return { slots: { picture: pickFrom(THE_PICTURE, values.random, values.split) + path }, arguments: { path } };
  },
  result: (_args, values) => ({ text: inCode(values) }),
  answers: ['It says: {text}', 'The QR code says {text}', 'The code holds this: {text}', '{text}'],
};

export const codesPhrasings: readonly Phrasing[] = [makeQrCodePhrasing, readQrCodePhrasing];
