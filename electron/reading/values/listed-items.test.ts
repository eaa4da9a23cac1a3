import { describe, expect, it } from 'vitest';
import { forRoles } from '../parameters-with.ts';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { listedItems } from './listed-items.ts';

const itemsOf = (request: string): unknown => forRoles(BUILT_IN_TOOLS, listedItems(request))['shuffle_list.items']?.[0];

describe('listedItems', () => {
  it.each([
    ['Deal us into two teams at random, would you: Bo, Cy, Di, Ed and Flo.', ['Bo', 'Cy', 'Di', 'Ed', 'Flo']],
    ['Split Ann, Bob, Cy and Dan into 2 random teams', ['Ann', 'Bob', 'Cy', 'Dan']],
    ['Mia, Noa and Oskar: who goes first?', ['Mia', 'Noa', 'Oskar']],
    ['Who feeds the hens: Mia, Noa or me? draw one', ['Mia', 'Noa', 'me']],
    ['make three teams out of Al, Bea, Cid and Flo', ['Al', 'Bea', 'Cid', 'Flo']],
    ['pick one of us for the dishes: Otis, Freya, Noah', ['Otis', 'Freya', 'Noah']],
    ['tea, milk, rum - you choose', ['tea', 'milk', 'rum']],
    ['hoovering: bo, cy, di or flo - pick one', ['bo', 'cy', 'di', 'flo']],
    ['starter: soup, melon or salad, just choose for me!', ['soup', 'melon', 'salad']],
    ['Deal these into two teams for the quiz, quite at random: Ada, Ben, Cy', ['Ada', 'Ben', 'Cy']],
    ['who goes first, Ada or Ben or Cy?', ['Ada', 'Ben', 'Cy']],
    ['shuffle Ticket to Ride, Catan and Azul', ['Ticket to Ride', 'Catan', 'Azul']],
    ['2 teams please: Otis / Freya / Noah / Ines', ['Otis', 'Freya', 'Noah', 'Ines']],
    [
      "I've four of them without a partner, Otis, Freya, Noah and Inés, could you split them into two groups for me",
      ['Otis', 'Freya', 'Noah', 'Inés'],
    ],
    ['pick a winner from Ada Lane, Bo Reed and Cy Vance', ['Ada Lane', 'Bo Reed', 'Cy Vance']],
    ['Put these songs into random order: Yesterday, Let It Be, Help', ['Yesterday', 'Let It Be', 'Help']],
  ])('reads "%s"', (request, items) => expect(itemsOf(request)).toEqual(items));

  it.each([
    'shuffle my playlist',
    'shuffle the songs again please',
    'split the bill between ada bo and cy',
    'who should wash up, and when?',
    'split the bill: 84 euros',
  ])('finds no list in "%s"', (request) => expect(itemsOf(request)).toBeUndefined());
});
