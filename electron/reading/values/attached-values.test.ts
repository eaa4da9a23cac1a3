import { expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { NO_TITLES } from '../own-things/named-kinds.ts';
import { attachedValues } from './attached-values.ts';
import { argumentCandidates } from './argument-candidates.ts';

it('attached files are values of the parameters that take such a file', () => {
  const values = attachedValues(['people.csv', 'lease.pdf'], false, BUILT_IN_TOOLS);
  expect(values).toMatchObject({
    'read_file.path': ['people.csv', 'lease.pdf'],
    'import_table.path': ['people.csv'],
    'document_info.path': ['lease.pdf'],
  });
  expect(values).not.toHaveProperty('convert_image.path');
});

it('a file that the request names itself is the one that is meant', () => {
  expect(attachedValues(['people.csv'], true, BUILT_IN_TOOLS)).toEqual({});
  const known = { ...NO_TITLES, tools: BUILT_IN_TOOLS, file: ['people.csv'] };
  const values = (request: string) => argumentCandidates({ request, tools: [], known }).of['read_file.path']?.onlyAmong;
  expect(values('show me this file')).toEqual(['people.csv']);
  expect(values('show me notes.md')).toBeUndefined();
});
