import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList } from '../../tools/said.ts';

export const makeUuid = defineTool({
  name: 'make_uuid',
  summary: 'Make unique identifiers (UUID, version 4)',
  parameters: z.strictObject({ count: z.int().min(1).max(100).optional().describe('How many, 1 if not said') }),
  output: z.object({ uuids: z.array(z.string()) }),
  risk: 'read-only',
  timeoutMs: 2000,
  examples: ['give me a UUID', 'generate 5 GUIDs', 'I need a unique id for this record'],
  tags: ['guid', 'unique id', 'identifier'],
  run: ({ count = 1 }) => ({ uuids: Array.from({ length: count }, () => randomUUID()) }),
  said: ({ uuids: [first = '', ...others] }) =>
    others.length === 0
      ? first
      : saidList(t('{count, plural, one {# identifier} other {# identifiers}}', { count: others.length + 1 }), [
          first,
          ...others,
        ]),
});
