import { expect, it } from 'vitest';
import { withSpelling } from './spelling.ts';

it.each([
  ['remnid me tomorow at 7', 'remind me tomorrow at 7'],
  ['mvoe the gym to thusday', 'move the gym to thursday'],
  ['Chagne the adress', 'Change the address'],
  ['note taht the gym is shut', 'note that the gym is shut'],
  ['gym tmrw', 'gym tomorrow'],
  ['set a timer for fiftee minuts', 'set a timer for fifteen minutes'],
  ['galons to litres', 'gallons to litres'],
  ['put it in my calander for saterday', 'put it in my calendar for saturday'],
  ['waht tiem is it, and shwo my tasks', 'what time is it, and show my tasks'],
  ['hwo many days til chrismas', 'how many days until christmas'],
  ['timr 5 min', 'timer 5 min'],
  ['shw me my tasjs', 'show me my tasks'],
  ['piick a random nmber', 'pick a random number'],
  ['flip a coin x3', 'flip a coin 3 times'],
  ['shopping list: ☐ eggs ☐ flour', 'shopping list: eggs, flour'],
  ['ad soap 2 my grocry list', 'add soap to my grocery list'],
  ['roll thre dice, then tkae the pacrel to the nieghbours', 'roll three dice, then take the parcel to the neighbours'],
  ['wat r u, gimme a coin w/ heads b4 2moro', 'what are you, give me a coin with heads before tomorrow'],
])('“%s” means “%s”', (said, meant) => {
  expect(withSpelling(said)).toBe(meant);
});

it.each([
  ['what is known', 'reminders for the notes'],
  ['other words', 'the older remote at the concert, a contract about a crate'],
  ['other forms', 'noted, deleting, copies, timed, moved, removed, reminds, updates'],
  ['words that sound alike', 'a christian pattern for shaping mist'],
  ['short words', 'a tale of a tiger, not even the fifth moth were here'],
  ['two words that are one', 'the theme of everyday matter'],
  ['names in lower case', 'ask brian, ilse and tomek about stollen under the tree'],
  ['names', 'ask Tomoro, Paul Evnet and Marchand'],
  ['quotations', 'save "tomorow" as it is'],
  ['paths and addresses', 'open remnider/nots.txt and mail adress@tomorow.example'],
  ['words that may mean two others', 'dncode'],
  [
    'words that only look alike',
    'she flies in, the cupboard has two cups in millilitres, a sturdy ladder by the ponds',
  ],
])('leaves %s alone', (_, text) => {
  expect(withSpelling(text)).toBe(text);
});

it('leaves words of the person’s own titles alone', () => {
  expect(withSpelling('read the rember note', ['Rember'])).toBe('read the rember note');
  expect(withSpelling('read the rember note')).toBe('read the remember note');
});

it.each([
  ['move it nxt wk n ring Ida', 'move it next week and ring Ida'],
  ['och, dinnae cancel it', "don't cancel it"],
  ['cos(60)', 'cos(60)'],
  ['select count(*) n from boats', 'select count(*) n from boats'],
  ['open dog n me.jpg', 'open dog n me.jpg'],
])('short forms and dialects: “%s” is “%s”', (written, meant) => {
  expect(withSpelling(written)).toBe(meant);
});

it.each([
  ['from four p m until 5 p.m.', 'from four pm until 5 pm'],
  ['tell me contacts of mine', 'tell me contacts of mine'],
  ['at 9 AM and a 2h nap', 'at 9 AM and a 2h nap'],
  ['3n + 2 = 11 so n is what', '3n + 2 = 11 so n is what'],
  ['until 2 a.m. Let me see', 'until 2 am. Let me see'],
  ['remind me on 20/11 à 17h30', 'remind me on 20/11 at 17h30'],
  ['nuh bother cancel it', "don't bother cancel it"],
])('drawn out, spaced out and dialect: “%s” is “%s”', (written, meant) => {
  expect(withSpelling(written)).toBe(meant);
});
