import { describe, expect, it } from 'vitest';
import type { Bundle, Tool } from '../../../shared/entities/tool.ts';
import { mentionAt, nameables, offered, writtenMention } from './mention.ts';

describe('a tool that is being named', () => {
  const at = (text: string) => mentionAt(text.replace('|', ''), text.indexOf('|'));

  it('is what stands between an @ and the caret', () => {
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

describe('the names offered', () => {
  const choice = (name: string, summary = '') => ({ name, bundle: 'b', summary });
  const CHOICES = [
    choice('get_time', 'Tell the time; take no note'),
    choice('create_note'),
    choice('note_count'),
    choice('denote'),
  ];
  const names = (query: string) => offered(CHOICES, query).map(({ name }) => name);

  it('are all of them before a letter is written', () => {
    expect(names('')).toHaveLength(4);
  });

  it('begin with the likeliest: by the beginning of the name, of a word in it, its letters, the summary', () => {
    expect(names('NOTE')).toEqual(['note_count', 'create_note', 'denote', 'get_time']);
  });

  it('are none when nothing fits', () => {
    expect(names('zebra')).toEqual([]);
  });

  it('are those of tools, and of bundles that bring several', () => {
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

it('writes the name with one space behind it', () => {
  expect([
    writtenMention('calculate', ''),
    writtenMention('calculate', ' 2+2'),
    writtenMention('calculate', '\nnow'),
  ]).toEqual(['@calculate ', '@calculate', '@calculate']);
});
