import { expect, it } from 'vitest';
import { choosableItems } from './choosable-items.ts';

it('finds all the things to choose from', () => {
  expect(choosableItems('choose at random between chess, a walk and the pool')).toEqual({
    'pick_one.items': [['chess', 'a walk', 'the pool']],
  });
  expect(choosableItems('ramen or a curry tonight?')).toEqual({ 'pick_one.items': [['ramen', 'a curry']] });
  expect(choosableItems('Bo or Cy at the door?')).toEqual({ 'pick_one.items': [['Bo', 'Cy']] });
  expect(choosableItems('pick one of Ahmed, Lucy and Pete to play the first board')).toEqual({
    'pick_one.items': [['Ahmed', 'Lucy', 'Pete']],
  });
  expect(choosableItems('just pick one of them, otis freya or noah')).toEqual({
    'pick_one.items': [['otis', 'freya', 'noah']],
  });
  expect(choosableItems("pick who's walking the dog out of freya otis and noah")).toEqual({
    'pick_one.items': [['freya', 'otis', 'noah']],
  });
  expect(choosableItems('choose someone from freya otis or noah to feed the hens')).toEqual({
    'pick_one.items': [['freya', 'otis', 'noah']],
  });
  expect(choosableItems('pick one for me, injera or pilaf')).toEqual({ 'pick_one.items': [['injera', 'pilaf']] });
  expect(choosableItems('greek, thai or fish and chips?')).toEqual({
    'pick_one.items': [['greek', 'thai', 'fish and chips']],
  });
  expect(choosableItems('choose between chow mein or a curry')).toEqual({
    'pick_one.items': [['chow mein', 'a curry']],
  });
  expect(choosableItems('pick someone of otis reed or freya lane')).toEqual({
    'pick_one.items': [['otis reed', 'freya lane']],
  });
  expect(choosableItems('whose turn is it to feed the hens, freya or otis?')).toEqual({
    'pick_one.items': [['freya', 'otis']],
  });
  expect(choosableItems('who should lock up on Sunday, choose one otis or freya')).toEqual({
    'pick_one.items': [['otis', 'freya']],
  });
  expect(choosableItems('pick one of us for the dishes: Otis, Freya, Noah')).toEqual({});
  expect(choosableItems('is Ida in or out?')).toEqual({});
  expect(choosableItems('pick a number between 1 and 9')).toEqual({});
  expect(choosableItems('add chess and tea to my list')).toEqual({});
});

it('begins after the colon that announces the things', () => {
  expect(choosableItems('pick one of these for the goal: Ada, Bo, Cy')).toEqual({
    'pick_one.items': [['Ada', 'Bo', 'Cy']],
  });
});
