import { describe, expect, it } from 'vitest';
import { NO_SKILL_FACTS } from '../../shared/entities/skill.ts';
import { parseSkill, writeSkill } from './skill-file.ts';

const file = (front: string, body = '1. Look.\n2. Write.'): string => `---\n${front}\n---\n\n${body}\n`;
const PLAIN = {
  name: 'tidy-up',
  description: 'Tidies notes',
  tools: ['list_notes', 'append_note'],
  steps: '1. Look.\n2. Write.',
  ...NO_SKILL_FACTS,
};
/** A YAML list of nine references to another: "b: &b [*a,*a,…]" of "ab". */
const nineTimes = ([from = '', key = '']: string): string =>
  `${key}: &${key} [${Array.from({ length: 9 }, () => `*${from}`).join(',')}]`;

describe('a SKILL.md', () => {
  it.each([
    ['a list', 'tools_required: [list_notes, append_note]'],
    ['a line', 'tools_required: list_notes, append_note'],
    ['metadata', 'metadata:\n  tools_required: list_notes append_note'],
    ['a list in metadata', 'metadata:\n  tools_required:\n    - list_notes\n    - append_note\n    - list_notes'],
  ])('says which tools it needs as %s', (_, tools) => {
    expect(parseSkill(file(`name: tidy-up\ndescription: Tidies notes\n${tools}`))).toEqual(PLAIN);
  });

  it('may come from anywhere: other keys, other line endings, a byte order mark, no tools', () => {
    const written = file('name: tidy-up\ndescription: Tidies notes\nlicense: MIT\nallowed-tools: Bash(git:*)');
    const text = `\uFEFF${written.replaceAll('\n', '\r\n')}`;
    expect(parseSkill(text)).toEqual({
      ...PLAIN,
      tools: [],
      steps: '1. Look.\r\n2. Write.',
      license: 'MIT',
      allowedTools: ['Bash(git:*)'],
    });
  });

  it('keeps every field of the format: license, compatibility, metadata and allowed tools', () => {
    const fields = [
      'license: See LICENSE.txt',
      'compatibility: Needs Python 3.14 and the network',
      'allowed-tools: Bash(git add:*), Read mcp__files__read',
      'metadata:\n  author: Someone\n  version: 1.0\n  tools_required: list_notes append_note',
    ];
    expect(parseSkill(file(`name: tidy-up\ndescription: Tidies notes\n${fields.join('\n')}`))).toEqual({
      ...PLAIN,
      license: 'See LICENSE.txt',
      compatibility: 'Needs Python 3.14 and the network',
      allowedTools: ['Bash(git add:*)', 'Read', 'mcp__files__read'],
      metadata: { author: 'Someone', version: '1.0' },
    });
    expect(parseSkill(file('name: tidy-up\ndescription: Tidies\nallowed-tools: [Read, Read]')).allowedTools).toEqual([
      'Read',
    ]);
  });

  it('has a body that arrives unchanged: code, tables, markup and blank lines', () => {
    const body =
      '# Rows\n\n```py\nif a < b:\n\treturn [x | y]\n```\n\n| a | b |\n|---|---|\n| 1 | <br> |\n\n---\n\nEnd';
    expect(parseSkill(file('name: tidy-up\ndescription: Tidies', body)).steps).toBe(body);
  });

  it('may have a description in any form: folded, quoted, longer than the format allows, or with a colon', () => {
    const descriptionOf = (written: string): string => parseSkill(file(`name: tidy-up\n${written}`)).description;
    expect(descriptionOf('description: >-\n  Tidies\n  notes')).toBe('Tidies notes');
    expect(descriptionOf('description: |\n  Tidies\n  notes')).toBe('Tidies\nnotes');
    expect(descriptionOf('description: "Tidies: all \\"notes\\""')).toBe('Tidies: all "notes"');
    expect(descriptionOf('description: Use it when: notes are (1) old, or (2) many')).toBe(
      'Use it when: notes are (1) old, or (2) many',
    );
    expect(descriptionOf(`description: ${'Tidies. '.repeat(300)}`)).toMatch(/^Tidies\. .*…$/);
  });

  it('loses marks that would change the order in which its name and tools are read', () => {
    const front =
      'name: "tidy\\u202E-up"\ndescription: "\\u2066Tidies\\u2069 notes"\ntools_required: ["list\\u200B_notes", "append_note\\u202C"]';
    expect(parseSkill(file(front))).toEqual(PLAIN);
    expect(() => parseSkill(file('name: "\\u202E"\ndescription: Tidies'))).toThrow(/name/);
  });

  it.each([
    ['no front matter', 'Just text', /does not begin with/],
    ['an open front matter', '---\nname: x\n', /does not begin with/],
    ['broken YAML', file('name: [tidy'), /is not valid YAML/],
    ['a list for a front matter', file('- name'), /begin as it should: it is not a list of keys and values\.$/],
    [
      'a number for its tools',
      file('name: tidy-up\ndescription: Tidies\ntools_required: 3'),
      /its tools are not a list/,
    ],
    ['no name', file('description: Tidies'), /it has no name/],
    ['no description', file('name: tidy-up'), /it has no description/],
    ['a name that leaves the folder', file('name: ../../etc\ndescription: Tidies'), /contain lowercase letters/],
    [
      'an invalid tool name',
      file('name: tidy-up\ndescription: Tidies\ntools_required: ["rm -rf /"]'),
      /name of a tool/,
    ],
    ['a long name', file(`name: ${'a'.repeat(65)}\ndescription: Tidies`), /^A name can have at most 64 characters\.$/],
    ['no steps', file('name: tidy-up\ndescription: Tidies', ' '), /Write down the steps/],
    [
      'aliases that grow',
      file(['a: &a [x,x,x,x,x,x,x,x,x]', ...['ab', 'bc', 'cd', 'de', 'ef'].map(nineTimes)].join('\n')),
      /is not valid YAML/,
    ],
  ])('is refused with %s', (_, text, problem) => {
    expect(() => parseSkill(text)).toThrow(problem);
  });
});

describe('writing one', () => {
  it('writes a file that is read back unchanged', () => {
    const tricky = { ...PLAIN, description: 'Says: "yes" # and --- no', steps: '---\nnot: front matter\n---' };
    expect(parseSkill(writeSkill(tricky, null))).toEqual(tricky);
    expect(parseSkill(writeSkill({ ...PLAIN, tools: [] }, null)).tools).toEqual([]);
  });

  it('keeps other content of the file, and moves the tools to where they belong', () => {
    const before = file(
      '# mine\nname: old\ndescription: Old\nlicense: MIT\ntools_required: [a]\nmetadata:\n  author: Anna',
    );
    const after = writeSkill(PLAIN, before);
    expect(after).toContain('# mine');
    expect(after).toContain('license: MIT');
    expect(after).toContain('author: Anna');
    expect(after).toContain('  tools_required: list_notes append_note');
    expect(after).not.toContain('[a]');
    expect(parseSkill(after)).toEqual({ ...PLAIN, license: 'MIT', metadata: { author: 'Anna' } });
  });

  it('keeps other content of a file whose description is not quoted, which strict YAML refuses', () => {
    const before = file('name: old\ndescription: Use it when: notes are old\nlicense: MIT\nmetadata:\n  author: Anna');
    expect(parseSkill(writeSkill(PLAIN, before))).toEqual({ ...PLAIN, license: 'MIT', metadata: { author: 'Anna' } });
  });

  it('keeps all of a long description unless it was changed', () => {
    const whole = `${'Tidies. '.repeat(300)}The end.`;
    const before = file(`name: tidy-up\ndescription: ${whole}`);
    const shown = parseSkill(before);
    expect(writeSkill({ ...shown, steps: '1. Sweep.' }, before)).toContain(whole);
    expect(writeSkill({ ...shown, description: 'Tidies' }, before)).not.toContain('The end.');
  });

  it('repairs a file that could not be read', () => {
    for (const broken of ['nothing', file('name: [x'), file('- a list'), file('name: x\nmetadata: words')])
      expect(parseSkill(writeSkill(PLAIN, broken))).toEqual(PLAIN);
  });
});
