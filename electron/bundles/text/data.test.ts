import { assert, json, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forkHelper } from '../../foundation/helper-process.ts';
import { helperInProcess } from '../testing/helper-in-process.ts';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { checkJson } from './check-json.ts';
import { convertDataTool } from './convert-data.ts';
import { dataTextJobSchema } from './data-text-job.ts';
import { doDataTextJob } from './do-data-text-job.ts';
import { evaluateQuery } from './evaluate-query.ts';
import { findJsonFault } from './json-fault.ts';
import { queryJsonTool } from './query-json.ts';

const workplace = useToolWorkplace();
/** Faster than in a separate process; queries show that this works there too. */
const convertData = convertDataTool(
  helperInProcess({ 'data-text-helper': (input) => doDataTextJob(dataTextJobSchema.parse(input)) }),
);

describe('check_json', () => {
  it.each([
    ['{"a": 1, "b": 2}', { valid: true, kind: 'object', entries: 2 }],
    ['[1, 2, 3]', { valid: true, kind: 'list', entries: 3 }],
    ['"hello"', { valid: true, kind: 'text' }],
    ['null', { valid: true, kind: 'null' }],
  ])('says what %s is', async (text, result) => expect(await workplace().run(checkJson, { text })).toEqual(result));

  it.each([
    ["{'a': 1}", 1, 2, 'Single quotes are not allowed. Use double quotes.'],
    ['{“a”: 1}', 1, 2, 'These are typographic quotes. Use plain double quotes.'],
    ['{"a": 1,}', 1, 9, 'There is a comma after the last entry. Remove it.'],
    ['[\n  1,\n]', 3, 1, 'There is a comma after the last entry. Remove it.'],
    ['{"a": 1 "b": 2}', 1, 9, 'A comma or a closing bracket is missing here.'],
    ['{"a" 1}', 1, 6, 'A colon is missing between the name and its value.'],
    ['{a: 1}', 1, 2, 'A name must be in double quotes.'],
    ['{"a": True}', 1, 7, 'True is not valid JSON. Write true, false, null or a number.'],
    ['// note\n{}', 1, 1, 'JSON has no comments. Remove it.'],
    ['{"a": 1} {"b": 2}', 1, 10, 'There is more after the end. Put several values into one list [...].'],
    ['{"a": [1, 2', 1, 12, 'It ends too early: ]} is missing at the end.'],
    ['{"a": "b', 1, 9, 'A string is never closed. Put a double quote at its end.'],
    ['{"a": "b\nc"}', 1, 9, 'A string runs over the end of the line. Write \\n in its place, or close it.'],
    ['"C:\\Users"', 1, 5, 'This backslash escapes nothing. Write \\\\ for a backslash.'],
    ['{"a": }', 1, 7, 'A value is missing here.'],
    ['[hello]', 1, 2, 'This is not a JSON value. Put text in double quotes.'],
    ['"a\tb"', 1, 3, 'A string holds a tab or another control character. Write \\t in its place.'],
    ['[1,', 1, 4, 'It ends too early: ] is missing at the end.'],
    ['[01]', 1, 3, 'A comma or a closing bracket is missing here.'],
    ['[1\u00a0]', 1, 3, 'This is not a JSON value. Put text in double quotes.'],
    ['"\\\\x \\y"', 1, 7, 'This backslash escapes nothing. Write \\\\ for a backslash.'],
    ['', 1, 1, 'It is empty.'],
  ])('finds the fault in %j', (text, line, column, problem) =>
    expect({ ...findJsonFault(text), problem: findJsonFault(text)?.problem() }).toMatchObject({
      line,
      column,
      problem,
    }),
  );

  it('shows the position, and repairs what is clear', async () => {
    expect(await workplace().run(checkJson, { text: "{'a': 1, /* why */ b: [2,],}" })).toEqual({
      valid: false,
      line: 1,
      column: 2,
      problem: 'Single quotes are not allowed. Use double quotes.',
      near: "{«here»'a': 1, /* why */ b: [2,],}",
      mended: '{\n  "a": 1,\n  "b": [\n    2\n  ]\n}',
    });
  });

  it('finds no error in any JSON, and one in any that is cut short', () => {
    assert(
      property(json(), (text) => {
        expect(findJsonFault(text)).toBeNull();
        expect(findJsonFault(`[${text}`)).not.toBeNull();
      }),
    );
  });
});

describe('convert_data', () => {
  it.each([
    ['name: Anna\nage: 30\n', 'yaml', 'json', '{\n  "name": "Anna",\n  "age": 30\n}'],
    ['{"a": {"b": [1, 2]}}', 'json', 'toml', '[a]\nb = [ 1, 2 ]\n'],
    ['title = "x"\n[owner]\nage = 3\n', 'toml', 'yaml', 'title: x\nowner:\n  age: 3\n'],
    ['- 1\n- two\n', 'yaml', 'json', '[\n  1,\n  "two"\n]'],
    ['{"b":1}', 'json', 'json', '{\n  "b": 1\n}'],
    ['a: 1\n---\nb: 2\n', 'yaml', 'json', '[\n  {\n    "a": 1\n  },\n  {\n    "b": 2\n  }\n]'],
    ['day = 1979-05-27\n', 'toml', 'json', '{\n  "day": "1979-05-27"\n}'],
  ])('reads %j as %s and writes %s', async (text, from, to, expected) => {
    expect(await workplace().run(convertData, { text, to })).toEqual({ from, to, text: expected });
  });

  it('uses the extension of a file', async () => {
    workplace().put('Documents/settings.yml', 'list: []');
    expect(await workplace().run(convertData, { path: 'settings.yml', to: 'json' })).toMatchObject({ from: 'yaml' });
  });

  it.each([
    [
      { text: '{"a": 1,}', to: 'yaml' },
      'This is not valid JSON: line 1, column 9. There is a comma after the last entry. Remove it. Correct this place and try again.',
    ],
    [
      { text: '[1, 2]', to: 'toml' },
      'TOML needs names at the top, so a list or a single value cannot be written in it. Choose another format, or give the list a name.',
    ],
  ])('says why it cannot convert %j', async (args, message) =>
    expect(await workplace().refusal(convertData, args)).toBe(message),
  );

  it('reports the line of an error in YAML or TOML', async () => {
    expect(await workplace().refusal(convertData, { text: 'a: [1, 2\nb: 3', to: 'json', from: 'yaml' })).toMatch(
      /^This is not valid YAML:.*line 2/,
    );
    expect(await workplace().refusal(convertData, { text: 'a = 1\nb = = 2', to: 'json', from: 'toml' })).toMatch(
      /^This is not valid TOML: line 2/,
    );
  });

  it('does not expand what a few lines multiply to billions', async () => {
    const lines = [
      'a0: &a0 [x, x, x, x, x, x, x, x, x]',
      ...Array.from(
        { length: 9 },
        (_line, n) =>
          `a${String(n + 1)}: &a${String(n + 1)} [${Array(9)
            .fill(`*a${String(n)}`)
            .join(', ')}]`,
      ),
    ];
    expect(await workplace().refusal(convertData, { text: lines.join('\n'), to: 'json', from: 'yaml' })).toMatch(
      /^This YAML cannot be read: Excessive alias count/,
    );
  });

  it.each(['json', 'yaml', 'toml'])('survives %s that is nested a hundred thousand deep', async (from) => {
    const text = `${from === 'toml' ? 'a = ' : ''}${'['.repeat(49_000)}${']'.repeat(49_000)}`;
    expect(await workplace().refusal(convertData, { text, from, to: 'json' })).toMatch(
      /nested too deep|not valid|cannot be read/,
    );
  });
});

describe('query_json', () => {
  const queryJson = queryJsonTool(forkHelper);
  const orders =
    '{"items": [{"name": "pen", "price": 2}, {"name": "desk", "price": 90}, {"name": "lamp", "price": 30}]}';

  it('answers in a separate process', async () => {
    expect(await workplace().run(queryJson, { query: '$sum(items.price)', text: orders })).toEqual({ result: 122 });
  });

  it('explains what is wrong with a query, and how to write one', async () => {
    expect(await workplace().refusal(queryJson, { query: 'items[', text: orders })).toMatch(
      /^“items\[” cannot be answered \(.+\)\. Ask for it like “items\[price > 10\]\.name”\.$/,
    );
  });

  it('ends immediately when it is stopped', async () => {
    const controller = new AbortController();
    const run = workplace().run(
      queryJson,
      { query: '($f := function() { $f() }; $f())', text: '{}' },
      { signal: controller.signal },
    );
    controller.abort(new Error('stopped'));
    await expect(run).rejects.toThrow('stopped');
  });

  it.each([
    ['items[price > 10].name', ['desk', 'lamp']],
    ['items.missing', null],
    ['items[name ~> /^P/i].price', 2],
    ['$replace("a-b-c", /-(\\w)/, "$1")', 'abc'],
    ['$match("a1b22", /\\d+/).match', ['1', '22']],
    ['$string', null],
  ])('knows the answer to %s', async (query, result) =>
    expect(await evaluateQuery(query, JSON.parse(orders))).toEqual(result),
  );

  it.each([
    ['($f := function($n) { 1 + $f($n) }; $f(0))', /Stack overflow/],
    ['$count([1..9000000])', /sequence/i],
    ['"aa" ~> /(a)\\1/', /invalid escape/],
  ])('gives up on %s', async (query, message) => expect(evaluateQuery(query, {})).rejects.toThrow(message));

  it('cannot be hung by a pattern', async () => {
    expect(await evaluateQuery('$contains(text, /^(a+)+$/)', { text: `${'a'.repeat(30_000)}!` })).toBe(false);
  });
});
