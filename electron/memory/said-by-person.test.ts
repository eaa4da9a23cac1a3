import { expect, it } from 'vitest';
import { saidByPerson } from './said-by-person.ts';
import { isStated } from './stated.ts';

const said = (message: string) => saidByPerson(message).map((text) => ({ role: 'user' as const, text }));

it('a call that the person writes states what its arguments say', () => {
  const message = '@remember({"text": "I am allergic to peanuts"})';
  expect(isStated('I am allergic to peanuts', said(message))).toBe(true);
  expect(isStated('I am allergic to walnuts', said(message))).toBe(false);
});

it('any other message says its words', () => {
  for (const message of ['remember that I like tea', '@list_notes', '@remember({"text": '])
    expect(saidByPerson(message)).toEqual([message]);
});
