import { expect, it } from 'vitest';
import { inPlainWords } from './plain-words.ts';

it.each([
  ['until when do I have to renew the permit', 'when do I have to renew the permit?'],
  ['by when i must renew permit?', 'when do I have to renew permit?'],
  ['and what is Bea Ott’s mail id', 'and what is Bea Ott’s e-mail address'],
  ['when he has birthday', 'when is his birthday?'],
  ['And when does Bea have her birthday?', "when is Bea's birthday?"],
  ['until when is the shop open', 'until when is the shop open'],
  ['when do I have birthday guests', 'when do I have birthday guests'],
])('“%s” asks “%s”', (said, plain) => {
  expect(inPlainWords(said)).toBe(plain);
});
