import { describe, expect, it } from 'vitest';
import type { Bundle, Tool } from '../../../shared/entities/tool.ts';
import { mentionAt, nameables, offered, writtenMention } from './mention.ts';

describe('a tool name that is being typed', () => {
  const at = (text: string) => mentionAt(text.replace('|', ''), text.indexOf('|'));

  it('is the text between an @ and the caret', () => {
    expect(at('@|')).toEqual({ start: 0, query: '' });
    expect(at('please @calc|')).toEqual({ start: 7, query: 'calc' });
    expect(at('one\n@calc|ulate this')).toEqual({ start: 4, query: 'calc' });
    expect(at('(@disk.read_n|')).toEqual({ start: 1, query: 'disk.read_n' });
  });

  it('is not part of an address, and ends with the name', () => {
    expect(at('me@home|')).toBeNull();
    expect(at('@calculate |')).toBeNull();
    expect(at('@calculate({|')).toBeNull();
    expect(at('|@calc')).toBeNull();
  });
});

describe('the suggested names', () => {
  const choice = (name: string, summary = '') => ({ name, bundle: 'b', summary });
  const CHOICES = [
    choice('get_time', 'Tell the time; take no note'),
    choice('create_note'),
    choice('note_count'),
    choice('denote'),
  ];
  const names = (query: string) => offered(CHOICES, query).map(({ name }) => name);

  it('include all of them before a letter is typed', () => {
    expect(names('')).toHaveLength(4);
  });

  it('are sorted best first: by the beginning of the name, of a word in it, its letters, the summary', () => {
    expect(names('NOTE')).toEqual(['note_count', 'create_note', 'denote', 'get_time']);
  });

  it('are empty if nothing matches', () => {
    expect(names('zebra')).toEqual([]);
  });

  it('include tools, and bundles with several', () => {
    const tool = (name: string): Tool => ({
      name,
      bundle: 'notes',
      summary: '',
      risk: 'read-only',
      parameters: {},
      examples: [],
    });
    const bundle = (name: string, ...toolNames: string[]): Bundle => ({ name, summary: '', toolNames });
    const found = nameables(
      [tool('create_note'), tool('search')],
      [bundle('notes', 'create_note', 'list_notes'), bundle('web', 'fetch'), bundle('search', 'search', 'find')],
    );
    expect(found.map(({ name }) => name)).toEqual(['create_note', 'search', 'notes']);
  });
});

it('inserts the name followed by one space', () => {
  expect([
    writtenMention('calculate', ''),
    writtenMention('calculate', ' 2+2'),
    writtenMention('calculate', '\nnow'),
  ]).toEqual(['@calculate ', '@calculate', '@calculate']);
});
