import { expect, it } from 'vitest';
import { readSaid, type SaidRequest } from '../language-model/wordings/said-file.ts';
import { saidRecord } from '../language-model/wordings/said-notation.ts';
import { asSaid, labelsOf, markedArguments, taggedArguments } from './marked-request.ts';

const tagged = taggedArguments({
  type: 'object',
  properties: {
    title: { type: 'string' },
    change: { type: 'string', enum: ['place', 'title'] },
    all: { type: 'boolean' },
    days: { type: 'array', items: { type: 'string' } },
  },
  required: ['title', 'change'],
});
const marked = (line: string) => asSaid(readSaid(JSON.stringify(saidRecord(line)))[0] as SaidRequest, tagged);

it('a text is a label, and so is each value of a choice; of yes and no only yes', () => {
  expect(labelsOf(tagged)).toEqual(['title', 'change=place', 'change=title', 'all=true']);
});

it('words that choose a value are found like words that are one', () => {
  expect(marked('edit_event: [where](change=place) is the [choir](title)')).toEqual({
    text: 'where is the choir',
    places: [
      { label: 'change=place', start: 0, end: 5 },
      { label: 'title', start: 13, end: 18 },
    ],
    unknown: [],
  });
});

it('a choice that is needed and not marked may be said anywhere', () => {
  expect(marked('edit_event: the [choir](title) is elsewhere').unknown).toEqual(['change=place', 'change=title']);
});

it('of a request from a template, texts are found, and choices are not looked for', () => {
  const request = { text: 'Choir: another place', arguments: { title: 'Choir', change: 'place', all: null } };
  expect(markedArguments(request, tagged)).toEqual({
    text: 'Choir: another place',
    places: [{ label: 'title', start: 0, end: 5 }],
    unknown: ['change=place', 'change=title'],
  });
});
