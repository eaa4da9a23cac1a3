import { describe, expect, it } from 'vitest';
import type { Bundle, Tool } from '../../../shared/entities/tool.ts';
import {
  mentionAt,
  nameablePrompts,
  nameableResources,
  nameables,
  offered,
  promptQueryAt,
  writtenMention,
} from './mention.ts';

describe('a tool name that is being typed', () => {
  const at = (text: string) => mentionAt(text.replace('|', ''), text.indexOf('|'));

  it('is the text between an @ and the caret', () => {
    expect(at('@|')).toEqual({ start: 0, query: '' });
    expect(at('please @calc|')).toEqual({ start: 7, query: 'calc' });
    expect(at('one\n@calc|ulate this')).toEqual({ start: 4, query: 'calc' });
    expect(at('(@disk.read_n|')).toEqual({ start: 1, query: 'disk.read_n' });
    expect(at('see @docs:file:///a|')).toEqual({ start: 4, query: 'docs:file:///a' });
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

  it('have files among them, above what only a summary mentions, and that above what is inside a word of one', () => {
    const tools = [choice('get_time', 'Tell the current time'), choice('loan', 'Compare rents'), choice('rent_car')];
    const file = (folder: string, name: string) => ({ ...choice(name), file: `/${folder}/${name}` });
    const files = [file('a', 'rental plan.md'), file('a', 'my rent.csv'), file('rents', 'a.txt')];
    expect(offered(tools, 'rent', files).map(({ name }) => name)).toEqual([
      'rent_car',
      'rental plan.md',
      'my rent.csv',
      'a.txt',
      'loan',
      'get_time',
    ]);
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
    const server = { ...bundle('mcp.wiki', 'read', 'write'), title: 'Team wiki', summary: 'Pages' };
    expect(nameables([], [server])[0]?.summary).toBe('All 2 tools of Team wiki: Pages');
  });
});

describe('what servers offer', () => {
  it('is suggested as documents after an @', () => {
    const documents = nameableResources([
      { mention: 'docs:guide.md', name: 'guide.md', description: '', title: 'Docs' },
      { mention: 'docs:a://b', name: 'The plan', description: 'For 2027', title: 'Docs' },
    ]);
    expect(documents).toEqual([
      { name: 'docs:guide.md', summary: 'Docs', bundle: 'mcp.docs' },
      { name: 'docs:a://b', summary: 'The plan: For 2027', bundle: 'mcp.docs' },
    ]);
    expect(offered(documents, 'guide').map(({ name }) => name)).toEqual(['docs:guide.md']);
  });

  it('is suggested as prompts after a / at the beginning, by names that are told apart', () => {
    expect([
      promptQueryAt('/re', 3),
      promptQueryAt('/', 1),
      promptQueryAt('see /re', 7),
      promptQueryAt('/re x', 5),
    ]).toEqual(['re', '', null, null]);
    const prompt = { serverTitle: 'Code', title: 'Review', description: '', arguments: [] };
    const prompts = [
      { ...prompt, connectionId: 'a', name: 'review' },
      { ...prompt, connectionId: 'b', name: 'review' },
      { ...prompt, connectionId: 'b', name: 'plan' },
    ];
    expect(nameablePrompts(prompts).map(({ name }) => name)).toEqual(['a:review', 'b:review', 'plan']);
  });
});

it('inserts the name followed by one space', () => {
  expect([
    writtenMention('calculate', ''),
    writtenMention('calculate', ' 2+2'),
    writtenMention('calculate', '\nnow'),
  ]).toEqual(['@calculate ', '@calculate', '@calculate']);
});
