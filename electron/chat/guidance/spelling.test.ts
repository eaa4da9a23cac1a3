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
])('“%s” means “%s”', (said, meant) => {
  expect(withSpelling(said)).toBe(meant);
});

it.each([
  ['what is known', 'reminders for the notes'],
  ['other words', 'the older remote at the concert, a contract about a crate'],
  ['other forms', 'noted, deleting, copies, timed, moved, removed, reminds, updates'],
  ['words that sound alike', 'a christian pattern for shaping mist'],
  ['short words', 'a tale of a tiger'],
  ['names', 'ask Tomoro, Paul Evnet and Marchand'],
  ['quotations', 'save "tomorow" as it is'],
  ['paths and addresses', 'open remnider/nots.txt and mail adress@tomorow.example'],
  ['words that may mean two others', 'dncode'],
])('leaves %s alone', (_, text) => {
  expect(withSpelling(text)).toBe(text);
});
