import { describe, expect, it } from 'vitest';
import { readSaid } from './said-file.ts';
import { saidRecord } from './said-notation.ts';

const line = (record: object): string => JSON.stringify(record);

describe('a line', () => {
  it('has the words, what they give, and what follows from them', () => {
    const marks = [
      { start: 4, end: 9, argument: 'task' },
      { start: 11, end: 16, argument: 'priority', value: 'high' },
    ];
    expect(readSaid(`${line({ tool: 'add_task', text: 'get bulbs, quick', marks })}\n\n`)).toEqual([
      {
        after: null,
        tool: 'add_task',
        text: 'get bulbs, quick',
        values: { task: ['bulbs'], priority: ['high'] },
        pieces: [
          { text: 'get ', argument: null },
          { text: 'bulbs', argument: 'task', marks: 'task', value: 'bulbs' },
          { text: ', ', argument: null },
          { text: 'quick', argument: null, marks: 'priority', value: 'high' },
          { text: '', argument: null },
        ],
        isMarked: true,
      },
    ]);
  });

  it('marks the entries of a list one by one', () => {
    const marks = [
      { start: 0, end: 3, argument: 'items' },
      { start: 7, end: 11, argument: 'items' },
    ];
    expect(readSaid(line({ tool: 'pick_one', text: 'tea or milk?', marks }))[0]?.values).toEqual({
      items: ['tea', 'milk'],
    });
  });

  it.each([
    ['names no tool', { text: 'get bulbs' }],
    ['has a mark outside its text', { tool: 'add_task', text: 'get', marks: [{ start: 1, end: 4, argument: 'task' }] }],
    [
      'has marks that overlap',
      { tool: 'add_task', text: 'get bulbs', marks: [0, 2].map((start) => ({ start, end: 4, argument: 'task' })) },
    ],
    ['says something else', { tool: 'add_task', text: 'get bulbs', note: 'typed in a hurry' }],
  ])('that %s is refused, with its number', (_, record) => {
    expect(() => readSaid(`\n${line(record)}`)).toThrow('Line 2 is not a request');
  });
});

describe('the notation', () => {
  it('is written as a line', () => {
    expect(saidRecord('add_event > add_task: get [bulbs](task), [quick](priority=high)')).toEqual({
      after: 'add_event',
      tool: 'add_task',
      text: 'get bulbs, quick',
      marks: [
        { start: 4, end: 9, argument: 'task' },
        { start: 11, end: 16, argument: 'priority', value: 'high' },
      ],
    });
    expect(saidRecord('-: no worries')).toEqual({ tool: '-', text: 'no worries' });
  });

  it('that names no tool is refused', () => {
    expect(() => saidRecord('get bulbs')).toThrow('This is not "tool: text": get bulbs');
  });
});
