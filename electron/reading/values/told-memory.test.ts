import { expect, it } from 'vitest';
import { forRoles } from '../parameters-with.ts';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { toldMemory } from './told-memory.ts';

it.each([['correct that: my desk is in room 12, not room 21', 'my desk is in room 12', 'room 21']])(
  '“%s” replaces a memory',
  (request, text, old) =>
    expect(forRoles(BUILT_IN_TOOLS, toldMemory(request))).toEqual({
      'update_memory.old': [old],
      'update_memory.text': [text],
    }),
);

it.each(['remember that I am not allergic to rye', 'my sister lives in Rome now'])(
  '“%s” denies nothing of it',
  (request) => expect(forRoles(BUILT_IN_TOOLS, toldMemory(request))).toEqual({}),
);
