import { expect, it } from 'vitest';
import { unreadReason } from './unread.ts';

it.each([
  ['remind me tomorrow at 8 to call the dentist', null],
  ['mail Nguyễn Thị Mai about lunch', null],
  ['timer 25 min', null],
  ['tasks', null],
  ['wat tiem is it in singapor', null],
  ['Is this valid JSON? {"a": 1, "b": [2, 3]}', null],
  ['rappelle-moi demain à huit heures d’appeler le dentiste', 'language'],
  ['recuérdame mañana a las ocho llamar al dentista', 'language'],
  ['现在纽约几点', 'language'],
  ['напомни мне завтра в восемь', 'language'],
  ['domani alle 8 dentista', 'language'],
  ['<ul><li class="a">one</li><li class="b">two</li></ul><script>x = [1, 2]; y = {};</script>', 'code'],
])('%s: %s', (message, reason) => {
  expect(unreadReason(message)).toBe(reason);
});

it('a message of more than 120 words is pasted, whatever its words', () => {
  expect(unreadReason('set a timer '.repeat(41))).toBe('long');
  expect(unreadReason('set a timer '.repeat(30))).toBeNull();
});
