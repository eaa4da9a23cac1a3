import { expect, it } from 'vitest';
import { embeddingText, queryText } from './embedding-text.ts';

it.each([
  ['createNote_v2: Save "it"', 'create note v 2 save it'],
  ['getHTTPResponse', 'get http response'],
  ['  What’s the weather in São Paulo?!  ', 'what s the weather in são paulo'],
  ['files.read_file', 'files read file'],
  ['merge PDFs, getUserIDs, list_URLs', 'merge pdfs get user ids list urls'],
  ['THIS is a DBServer', 'this is a db server'],
  ['', ''],
  ['🎉🎉', ''],
])('reads %j as %j', (text, words) => {
  expect(embeddingText(text)).toBe(words);
});

it('the end of a long message is embedded, because it says what is wanted', () => {
  expect(queryText(`${'Some background. '.repeat(100)}Book the flight.`)).toMatch(/^.{184}Book the flight\.$/);
});
