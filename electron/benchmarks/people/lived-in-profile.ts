import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { WantedCall } from './read-people.ts';

/** A Wednesday in autumn, 10:30 in the morning: every message of the set is sent then. */
export const NOW = new Date('2026-10-14T10:30');

/** What somebody has in Knapsack after some weeks; the messages refer to it. Created by the tools themselves. */
export const LIVED_IN: readonly WantedCall[] = [
  note('Packing list', 'passport, sunscreen, phone charger, blue jacket'),
  note('Spare key', "The spare key is at Tina's, in the second drawer of the hall."),
  note('Car', 'Winter tyres are stored at Reifen Schmidt. The engine takes 5W-30 oil.'),
  note('Wifi', 'Guest network: Bluebird. The password is on the fridge.'),
  note('Gift ideas', 'Mum: silk scarf. Jonas: board game. Aisha: cookbook.'),
  note('Meeting with Carla', 'Budget approved up to 4,200 euros. Next step: send the offer.'),
  note('Lentil soup', '250 g lentils, two carrots, cumin, a lemon. Simmer for 25 minutes.'),
  note('Tomatoes', 'Water every second day, never at noon.'),
  call('delete_note', { title: 'Tomatoes' }),
  call('add_task', { task: 'Call the plumber', due: '2026-10-15' }),
  call('add_task', { task: 'Renew passport', due: '2026-11-30', priority: 'high' }),
  call('add_task', { task: 'Send the offer to Carla', due: '2026-10-16' }),
  call('add_task', { task: 'Buy birthday cake', due: '2026-10-17' }),
  call('add_task', { task: 'coffee', list: 'shopping' }),
  call('add_task', { task: 'Book flights' }),
  call('complete_task', { task: 'Book flights' }),
  call('add_task', { task: 'Paint the fence' }),
  call('delete_task', { task: 'Paint the fence' }),
  call('create_event', { title: 'Yoga', when: '2026-10-14 18:00 to 19:00' }),
  call('create_event', { title: 'Lunch with Priya', when: '2026-10-15 12:30 to 13:30' }),
  call('create_event', { title: 'Dentist', when: '2026-10-20 09:30 to 10:00' }),
  call('create_event', { title: 'Parent evening', when: '2026-10-22 19:00 to 20:30', place: 'school' }),
  call('create_event', { title: 'Cinema', when: '2026-10-16 20:00 to 22:00' }),
  call('cancel_event', { title: 'Cinema' }),
  call('add_contact', {
    name: 'Tom Becker',
    phone: '0171 5550142',
    email: 'tom.becker@example.org',
    birthday: '9 March 1984',
  }),
  call('add_contact', { name: 'Priya Nair', email: 'priya.nair@example.com', birthday: '2 November 1990' }),
  call('add_contact', { name: 'Anna Schmidt', phone: '0160 5550177' }),
  call('add_contact', { name: 'Dr Weber', phone: '030 5550123' }),
  call('add_contact', { name: 'Carla Rossi', email: 'carla@rossi-partner.example' }),
  call('edit_contact', { name: 'Carla Rossi', change: 'organization', to: 'Rossi & Partner' }),
  call('add_contact', { name: 'Viktor Hansen', phone: '0152 5550188' }),
  call('delete_contact', { name: 'Viktor Hansen' }),
  call('create_reminder', { text: 'take the bins out', when: '2026-10-15 19:00' }),
  call('create_reminder', { text: 'ring the landlord', when: '2026-10-16 09:00' }),
  call('remember', { text: "My sister's name is Lena", kind: 'fact' }),
  call('remember', { text: 'I am allergic to walnuts', kind: 'fact' }),
  call('remember', { text: 'I prefer metric units', kind: 'preference' }),
  call('create_table', { name: 'expenses', columns: ['day date', 'category text', 'item text', 'amount number'] }),
  call('add_rows', {
    table: 'expenses',
    rows: [
      ['2026-10-02', 'food', 'market', 34.2],
      ['2026-10-03', 'travel', 'train to Kiel', 58.9],
      ['2026-10-07', 'food', 'supermarket', 72.35],
      ['2026-10-09', 'home', 'lamp', 45],
      ['2026-10-12', 'food', 'bakery', 9.8],
    ],
  }),
];

/** The folder that the person opened. */
export const HOUSEHOLD = 'Household';

/** The files in it. */
const FILES: Readonly<Record<string, string>> = {
  'letter.txt':
    'Dear Mr Brandt,\nthe heating in the kitchen has not worked since Monday.\nPlease send someone this week.\n' +
    'My deposit is not meant for this.\nKind regards\n',
  'letter-2.txt':
    'Dear Mr Brandt,\nthe heating in the kitchen has not worked since Sunday.\nPlease send someone this week.\nKind regards\n',
  'budget.csv': 'month,rent,power,food\nAugust,1180,64,410\nSeptember,1180,66,395\nOctober,1180,71,402\n',
  'rent-2026.csv': 'month,paid\nSeptember,yes\nOctober,no\n',
  'old-list.txt': 'nails\nhooks\nwhite paint\n',
  'log.txt': '1 October: 47990\n',
};

/** @param parent where the folder is created. */
export function writeHousehold(parent: string): void {
  const folder = path.join(parent, HOUSEHOLD);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
}

function call(tool: string, args: WantedCall['arguments']): WantedCall {
  return { tool, arguments: args };
}

function note(title: string, text: string): WantedCall {
  return call('create_note', { title, text });
}
