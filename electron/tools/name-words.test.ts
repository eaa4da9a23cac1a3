import { expect, it } from 'vitest';
import { nameWords } from './name-words.ts';

it.each([
  ['createIssue', ['create', 'issue']],
  ['search-files', ['search', 'files']],
  ['getHTTPStatus2', ['get', 'http', 'status2']],
  ['__', []],
])('splits %s into words', (name, words) => expect(nameWords(name)).toEqual(words));
