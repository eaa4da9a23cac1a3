import { expect, it } from 'vitest';
import { withoutInstead } from './without-purpose.ts';

it.each([
  ['remind me at 4 to ring Ida instead', 'remind me at 4 to ring Ida'],
  ['set a reminder for Friday to oil the gate instead, please', 'set a reminder for Friday to oil the gate'],
  ['please set a timer for 5 minutes instead', 'please set a timer for 5 minutes'],
  ['remind me at 4 to buy tea instead of coffee', 'remind me at 4 to buy tea instead of coffee'],
  ['put the tea in instead', 'put the tea in instead'],
])('“%s” is read as “%s”', (request, plain) => {
  expect(withoutInstead(request)).toBe(plain);
});
