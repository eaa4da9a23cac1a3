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

it('a new number that is not said has no value', () => {
  expect(missingKinds('Tom has got himself a new phone number, change it', BUILT_IN_TOOLS)['edit_contact.to']).toEqual(
    [],
  );
  expect(
    missingKinds("I need to change Ida Berg's phone number, hers broke", BUILT_IN_TOOLS)['edit_contact.to'],
  ).toEqual([]);
  expect(missingKinds('Tom has a new number, 0171 55', BUILT_IN_TOOLS)['edit_contact.to']).toBeUndefined();
});

it('a timer needs a length', () => {
  expect(missingKinds('Start a timer for the dough, it is rising now', BUILT_IN_TOOLS)['start_timer.duration']).toEqual(
    [],
  );
  expect(
    missingKinds('Start a timer for the dough, 40 minutes', BUILT_IN_TOOLS)['start_timer.duration'],
  ).toBeUndefined();
});
