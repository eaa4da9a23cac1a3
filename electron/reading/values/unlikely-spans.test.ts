import { expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { withoutUnlikely } from './unlikely-spans.ts';

const of = (
  said: Readonly<Record<string, number>>,
  omitted = -6,
): { said: typeof said; other: number; omitted: number } => ({ said, other: -8, omitted });
const likeliest = (said: Readonly<Record<string, number>> = {}): string =>
  Object.entries(said).toSorted(([, left], [, right]) => right - left)[0]?.[0] ?? '';

it('booking does not belong to a title', () => {
  const scores = { 'create_event.title': of({ 'Book Mrs Berg': -0.2, Friday: -3 }) };
  expect(likeliest(withoutUnlikely(scores, BUILT_IN_TOOLS)['create_event.title']?.said)).toBe('Mrs Berg');
  const club = { 'create_event.title': of({ 'book club': -0.2 }) };
  expect(likeliest(withoutUnlikely(club, BUILT_IN_TOOLS)['create_event.title']?.said)).toBe('book club');
});

it.each([
  ['Oh and jumble sale', 'jumble sale'],
  ['ooh, quiz', 'quiz'],
  ["Mina's judo starts", "Mina's judo"],
  ['farrier down', 'farrier'],
  ['swimming gala in my calendar', 'swimming gala'],
  ['sit down', 'sit down'],
  ['Ohio trip', 'Ohio trip'],
])('the title of “%s” is “%s”', (said, title) => {
  const scores = { 'create_event.title': of({ [said]: -0.2, Friday: -3 }) };
  expect(likeliest(withoutUnlikely(scores, BUILT_IN_TOOLS)['create_event.title']?.said)).toBe(title);
});

it('what somebody exclaims is never a title', () => {
  const scores = { 'create_event.title': of({ yay: -0.2, 'trip to Bath': -3 }) };
  expect(likeliest(withoutUnlikely(scores, BUILT_IN_TOOLS)['create_event.title']?.said)).toBe('trip to Bath');
});

it('what somebody wants is the task', () => {
  const scores = { 'add_task.task': of({ 'The landlord wants the meter readings': -0.2, 'the end of the month': -3 }) };
  expect(likeliest(withoutUnlikely(scores, BUILT_IN_TOOLS)['add_task.task']?.said)).toBe('meter readings');
  const other = { 'add_task.task': of({ 'ask what Ida wants': -0.2 }) };
  expect(likeliest(withoutUnlikely(other, BUILT_IN_TOOLS)['add_task.task']?.said)).toBe('ask what Ida wants');
});

it('the name leaves out where somebody is from', () => {
  const scores = { 'add_contact.name': of({ 'Ida Holm from Bergen': -0.2, Bergen: -3 }) };
  expect(likeliest(withoutUnlikely(scores, BUILT_IN_TOOLS)['add_contact.name']?.said)).toBe('Ida Holm');
});

it('a month is not a place', () => {
  const scores = { 'create_event.place': of({ December: -0.2, 'the old mill': -1 }) };
  expect(likeliest(withoutUnlikely(scores, BUILT_IN_TOOLS)['create_event.place']?.said)).toBe('the old mill');
});

it('the title of an event leaves out its place', () => {
  const title = of({ 'supper with Ida at Café Paul': -0.1 });
  const place = of({ 'Café Paul': -0.1 });
  const scores = { 'create_event.title': title, 'create_event.place': place };
  expect(likeliest(withoutUnlikely(scores, BUILT_IN_TOOLS)['create_event.title']?.said)).toBe('supper with Ida');
  const unsure = { ...scores, 'create_event.place': of({ 'Café Paul': -3 }, -0.1) };
  expect(likeliest(withoutUnlikely(unsure, BUILT_IN_TOOLS)['create_event.title']?.said)).toBe(
    'supper with Ida at Café Paul',
  );
});
