import { expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { missingKinds } from './missing-kinds.ts';

it.each(['let chance decide who washes up', 'choose somebody of my team for me'])('“%s” lists nothing', (request) => {
  expect(missingKinds(request, BUILT_IN_TOOLS)).toMatchObject({ 'pick_one.items': [], 'shuffle_list.items': [] });
});

it.each(['tea or coffee?', 'pick one of Anna, Ben and Carla', 'shuffle anna ben carla dave', 'draw from 1 to 9'])(
  '“%s” does',
  (request) => {
    expect(missingKinds(request, BUILT_IN_TOOLS)).not.toHaveProperty('pick_one.items');
  },
);

it('a number alone is not a rate', () => {
  expect(missingKinds('a loan of 9000 over 3 years', BUILT_IN_TOOLS)).toMatchObject({ 'loan_payment.rate': [] });
  expect(missingKinds('a loan of 9000 at 4 over 3 years', BUILT_IN_TOOLS)).not.toHaveProperty('loan_payment.rate');
  expect(missingKinds('9000 over 3 years, 4 per cent', BUILT_IN_TOOLS)).not.toHaveProperty('grow_savings.rate');
});

it('does not take what changes for its new value', () => {
  expect(missingKinds('change the place of "Choir practice"', BUILT_IN_TOOLS)).toMatchObject({ 'edit_event.to': [] });
  expect(missingKinds("change Ada's number to 0170 555010", BUILT_IN_TOOLS)).not.toHaveProperty('edit_contact.to');
});

it('a new number that is not said has no value', () => {
  expect(missingKinds('Tom has got himself a new phone number, change it', BUILT_IN_TOOLS)['edit_contact.to']).toEqual(
    [],
  );
  expect(
    missingKinds("I need to change Ida Berg's phone number, hers broke", BUILT_IN_TOOLS)['edit_contact.to'],
  ).toEqual([]);
  expect(missingKinds('Tom has a new number, 0171 55', BUILT_IN_TOOLS)['edit_contact.to']).toBeUndefined();
});

it('what has to be moved needs a time', () => {
  expect(
    missingKinds('The choir has to be moved, please change it in the calendar.', BUILT_IN_TOOLS)['edit_event.to'],
  ).toEqual([]);
  expect(missingKinds("can't make the choir now, can you shift it for us", BUILT_IN_TOOLS)['move_event.to']).toEqual(
    [],
  );
  expect(missingKinds('The choir has to be moved to Friday', BUILT_IN_TOOLS)['edit_event.to']).toBeUndefined();
});

it('something is nothing yet, and another day is none', () => {
  expect(missingKinds("Please move the choir, I can't on this day.", BUILT_IN_TOOLS)['move_event.to']).toEqual([]);
  expect(missingKinds('Start a timer for the dough, it is rising now', BUILT_IN_TOOLS)['start_timer.duration']).toEqual(
    [],
  );
  expect(
    missingKinds('Start a timer for the dough, 40 minutes', BUILT_IN_TOOLS)['start_timer.duration'],
  ).toBeUndefined();
  expect(
    missingKinds('Move the choir to another day, I have chess that Friday', BUILT_IN_TOOLS)['move_event.to'],
  ).toEqual([]);
  expect(missingKinds('Add something to my to-do list would ya mate', BUILT_IN_TOOLS)['add_task.task']).toEqual([]);
  expect(missingKinds('add something blue to the list', BUILT_IN_TOOLS)['add_task.task']).toBeUndefined();
});
