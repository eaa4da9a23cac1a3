import { describe, expect, it } from 'vitest';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { changeCase } from './change-case.ts';
import { compareTexts } from './compare-texts.ts';
import { countWords } from './count-words.ts';
import { extractAddresses } from './extract-addresses.ts';
import { fillTemplate } from './fill-template.ts';
import { sortLines } from './sort-lines.ts';
import { wrapText } from './wrap-text.ts';
import { threadTime } from '../../foundation/testing/thread-time.ts';

const workplace = useToolWorkplace();

describe('compare_texts', () => {
  it('reports when nothing differs, whatever the line endings are', async () => {
    expect(await workplace().run(compareTexts, { before: 'a\r\nb', after: 'a\nb' })).toEqual({ same: true });
  });

  it('shows changed lines with those around them', async () => {
    expect(
      await workplace().run(compareTexts, { before: 'one\ntwo\nthree\nfour\nfive', after: 'one\ntwo\n3\nfour\nfive' }),
    ).toEqual({
      same: false,
      added_lines: 1,
      removed_lines: 1,
      diff: '@@ line 1 @@\n one\n two\n-three\n+3\n four\n five',
    });
  });

  it('compares single lines by words', async () => {
    expect(await workplace().run(compareTexts, { before: 'the old house', after: 'the new house' })).toEqual({
      same: false,
      changes: [{ removed: 'old' }, { added: 'new' }],
      total: 2,
    });
  });

  it('reports when only the line endings differ', async () => {
    expect(await workplace().run(compareTexts, { before: 'a\nb', after: 'a\nb\n' })).toEqual({
      same: false,
      note: 'Only line breaks at the end differ.',
    });
  });

  it('does not compare long texts that have nothing in common', async () => {
    const text = (seed: number): string =>
      Array.from({ length: 12_000 }, (_word, index) => String((index * seed) % 99_991)).join(' ');
    const startedAt = threadTime();
    expect(await workplace().refusal(compareTexts, { before: text(7), after: text(13) })).toMatch(
      /too little in common/,
    );
    expect(threadTime() - startedAt).toBeLessThan(4000);
  });
});

describe('fill_template', () => {
  it.each([
    ['Dear {{name}}, see you on {{day}}.', '{"name": "Anna", "day": "Friday"}', 'Dear Anna, see you on Friday.'],
    ['Dear {{name}}', 'name: Anna', 'Dear Anna'],
    ['{{name}} in {{city}}', 'name: Anna, city: Berlin, Germany', 'Anna in Berlin, Germany'],
    ['{{#items}}- {{what}}\n{{/items}}', '{"items": [{"what": "tea"}, {"what": "milk"}]}', '- tea\n- milk\n'],
    ['{{^paid}}open{{/paid}}', '{"paid": false}', 'open'],
    ['{{a.b}} {{{c}}}', '{"a": {"b": 1}, "c": "<x> & y"}', '1 <x> & y'],
    ['{{text}}', '{"text": "Tom & \\"Jerry\\""}', 'Tom & "Jerry"'],
  ])('fills %j with %s', async (template, values, text) =>
    expect(await workplace().run(fillTemplate, { template, values })).toEqual({ text }),
  );

  it('lists the placeholders that have no value, including those of every object', async () => {
    expect(
      await workplace().run(fillTemplate, { template: '{{name}}{{constructor}}{{toString}}', values: '{"name": "A"}' }),
    ).toEqual({ text: 'A', missing: ['constructor', 'toString'] });
  });

  it('stops lists that grow exponentially', async () => {
    const loop = '{{#a}}'.repeat(12) + 'x' + '{{/a}}'.repeat(12);
    expect(
      await workplace().refusal(fillTemplate, { template: loop, values: `{"a": [${Array(30).fill('1').join(',')}]}` }),
    ).toMatch(/multiply to too much/);
  });

  it.each([
    ['{{#a}}x', '{"a": 1}', /^The template cannot be read \(Unclosed section "a"/],
    ['{{a}}', '{"a": ', /^The values for the template cannot be read\./],
    ['{{a}}', 'no values here', /^The values for the template cannot be read\./],
  ])('says what is wrong with %j and %j', async (template, values, message) =>
    expect(await workplace().refusal(fillTemplate, { template, values })).toMatch(message),
  );
});

describe('change_case', () => {
  it.each([
    ['hello World', 'upper', 'HELLO WORLD'],
    ['HELLO', 'lower', 'hello'],
    ["the king's élan, don't stop", 'title', "The King's Élan, Don't Stop"],
    ['THIS IS LOUD. VERY LOUD.', 'sentence', 'This is loud. Very loud.'],
    ['we met Anna. she waved.', 'sentence', 'We met Anna. She waved.'],
    ['hello big world', 'camel', 'helloBigWorld'],
    ['hello big world', 'pascal', 'HelloBigWorld'],
    ['helloBigWorld\nfooBar', 'snake', 'hello_big_world\nfoo_bar'],
    ['Hello big world', 'kebab', 'hello-big-world'],
    ['maxLength', 'constant', 'MAX_LENGTH'],
    ['XMLHttpRequest v2', 'snake', 'xml_http_request_v2'],
    ['größe-der DATEI', 'camel', 'größeDerDatei'],
    ['already_snake_case', 'pascal', 'AlreadySnakeCase'],
  ])('writes %j in %s case', async (text, to, expected) =>
    expect(await workplace().run(changeCase, { text, to })).toEqual({ text: expected }),
  );
});

describe('count_words', () => {
  it('counts what a person would count', async () => {
    expect(await workplace().run(countWords, { text: "Don't panic. It's 3.5 km 👩‍👩‍👧!\n\nBye." })).toEqual({
      words: 6,
      characters: 33,
      characters_without_spaces: 26,
      sentences: 3,
      paragraphs: 2,
      lines: 3,
      reading_minutes: 0,
    });
  });

  it('counts nothing in an empty text', async () => {
    expect(await workplace().run(countWords, { text: '' })).toMatchObject({
      words: 0,
      characters: 0,
      sentences: 0,
      paragraphs: 0,
      lines: 0,
    });
  });

  it('calculates how long a file takes to read', async () => {
    workplace().put('Documents/long.txt', 'word '.repeat(2380));
    expect(await workplace().run(countWords, { path: 'Documents/long.txt' })).toMatchObject({
      words: 2380,
      reading_minutes: 10,
    });
  });

  it('stops when aborted', async () => {
    const controller = new AbortController();
    const run = workplace().run(countWords, { text: 'a few words\n'.repeat(8000) }, { signal: controller.signal });
    controller.abort(new Error('stopped'));
    await expect(run).rejects.toThrow('stopped');
  });
});

describe('sort_lines', () => {
  it.each([
    [{ text: 'pear\napple\nFig' }, 'apple\nFig\npear'],
    [{ text: 'pears, apples, figs' }, 'apples, figs, pears'],
    [{ text: 'file10\nfile9' }, 'file9\nfile10'],
    [{ text: '9, 41, 3', by: 'numbers', reverse: true }, '41, 9, 3'],
    [{ text: '5 kg\n-2 kg\n1,200 kg\nnone', by: 'numbers' }, '-2 kg\n5 kg\n1,200 kg\nnone'],
    [{ text: 'ccc\na\nbb', by: 'length' }, 'a\nbb\nccc'],
  ])('sorts %j', async (args, text) => expect(await workplace().run(sortLines, args)).toMatchObject({ text }));

  it('removes duplicates', async () => {
    workplace().put('Documents/list.txt', 'b\r\na\r\nb\r\n');
    expect(await workplace().run(sortLines, { path: 'list.txt', unique: true })).toEqual({
      text: 'a\nb',
      lines: 2,
      duplicates_removed: 1,
    });
  });

  it('reports a file that does not exist', async () => {
    expect(await workplace().refusal(sortLines, { path: 'Documents/none.txt' })).toContain('none.txt');
  });
});

describe('wrap_text', () => {
  it('breaks between words, and keeps paragraphs', async () => {
    expect(await workplace().run(wrapText, { text: 'one two three four\n\nfive', width: 10 })).toEqual({
      text: 'one two\nthree four\n\nfive',
    });
  });

  it('indents further lines of a list item, and repeats the sign of a quotation', async () => {
    expect(await workplace().run(wrapText, { text: '- one two three\n> four five six', width: 11 })).toEqual({
      text: '- one two\n  three\n> four five\n> six',
    });
  });

  it('keeps a word whole that is wider than a line', async () => {
    expect(await workplace().run(wrapText, { text: 'a https://example.com/long b', width: 10 })).toEqual({
      text: 'a\nhttps://example.com/long\nb',
    });
  });
});

describe('extract_addresses', () => {
  it('finds each kind once', async () => {
    const text = [
      'Write to Anna.Berg+news@mail.example.com, or ANNA@example.org. Again: Anna.Berg+news@mail.example.com',
      'See https://example.com/a_(b)?c=1. (Also www.example.org/x).',
      'Call +49 (30) 123456-78 or 030 1234567; order 12345678, on 3 December 2026 or 2026-12-24.',
    ].join('\n');
    expect(await workplace().run(extractAddresses, { text })).toEqual({
      emails: ['Anna.Berg+news@mail.example.com', 'ANNA@example.org'],
      links: ['https://example.com/a_(b)?c=1', 'www.example.org/x'],
      phones: ['+49 (30) 123456-78', '030 1234567'],
      dates: ['2026-12-03 (3 December 2026)', '2026-12-24 (2026-12-24)'],
    });
  });

  it('reads lines of any length to their end', async () => {
    expect(await workplace().run(extractAddresses, { text: `${'word '.repeat(3000)}a@b.com`, kind: 'emails' })).toEqual(
      { emails: ['a@b.com'] },
    );
  });

  it('finds only the requested kinds', async () => {
    expect(await workplace().run(extractAddresses, { text: 'a@b.com on 1 May', kind: 'emails' })).toEqual({
      emails: ['a@b.com'],
    });
  });

  it('counts dates from today', async () => {
    expect(await workplace().run(extractAddresses, { text: 'We meet on Friday.', kind: 'dates' })).toEqual({
      dates: ['2026-11-27 (Friday)'],
    });
  });

  it('is not slowed down by lines that are made for it', async () => {
    const startedAt = threadTime();
    for (const text of [
      'a'.repeat(50_000),
      'a.'.repeat(25_000),
      `${'1-'.repeat(25_000)}x`,
      '@a'.repeat(25_000),
      '1 '.repeat(25_000),
    ]) {
      await workplace().run(extractAddresses, { text });
    }
    expect(threadTime() - startedAt).toBeLessThan(1500);
  });
});
