import { describe, expect, it } from 'vitest';
import { DirectCallError, hasWebAddress, mentionedNames, mentionedResources, parseDirectCall } from './mentions.ts';

describe('mentions', () => {
  it.each([
    ['@create_note please', ['create_note']],
    ['use @notes, then (@get_time) and @notes', ['notes', 'get_time']],
    ['@disk.files and @read-file', ['disk.files', 'read-file']],
    ['write to anna@example.org or me@home', []],
    ['an @ alone, @1, and @@twice', []],
  ])('are the names after the at signs in %j', (text, names) => {
    expect(mentionedNames(text)).toEqual(names);
  });

  it('are distinguished from web addresses', () => {
    expect(hasWebAddress('see https://example.org/a?b=@c')).toBe(true);
    expect(hasWebAddress('http: is a protocol')).toBe(false);
  });
});

describe('resources of servers', () => {
  it.each([
    ['sum up @docs:guide.md, please', [{ server: 'docs', resource: 'guide.md' }]],
    [
      '(@my-docs:demo://a/b?c=1) and @docs:x and @docs:x.',
      [
        { server: 'my-docs', resource: 'demo://a/b?c=1' },
        { server: 'docs', resource: 'x' },
      ],
    ],
    ['me@docs:x, @docs: x and @docs', []],
  ])('are named after a server and a colon in %j', (text, found) => {
    expect(mentionedResources(text)).toEqual(found);
  });

  it('are not mentions of tools', () => {
    expect(mentionedNames('@docs:guide.md with @notes: all of them')).toEqual(['notes']);
  });
});

describe('a direct call', () => {
  it('is a tool with its arguments, and nothing else', () => {
    expect(parseDirectCall(' @calculate({"expression": "(2+2)*3"}) ')).toEqual({
      name: 'calculate',
      arguments: { expression: '(2+2)*3' },
    });
    expect(parseDirectCall("@calculate({expression: '2'})")).toEqual({
      name: 'calculate',
      arguments: { expression: '2' },
    });
    expect(parseDirectCall('@list_notes()')).toEqual({ name: 'list_notes', arguments: {} });
    expect(parseDirectCall('@calculate 2+2')).toBeNull();
    expect(parseDirectCall('@calculate({"expression": "2"')).toBeNull();
    expect(parseDirectCall('please @calculate({"expression": "2"})')).toBeNull();
  });

  it.each([
    ['@calculate({"expression": 2+2})', /"\+" is unexpected \(position 27\)/],
    ['@calculate({\n"expression": ]})', /"\]" is unexpected \(position 27\)/],
    ['@calculate({"expression": "2")', /they end too early \(position 29\)/],
    ['@calculate([1, 2])', /have to be an object/],
    ['@calculate("2+2")', /have to be an object/],
  ])('says where %j is wrong', (text, message) => {
    expect(() => parseDirectCall(text)).toThrow(message);
    expect(() => parseDirectCall(text)).toThrow(DirectCallError);
  });
});
