import { expect, it } from 'vitest';
import type { AnswerForm } from './answer-marks.ts';
import { AnswerReader } from './answer-reader.ts';
import { NAME_HOLE, NUMBER_HOLE, TYPE_HOLE } from './call-syntax.ts';
import { GENERAL_SYNTAX } from './syntaxes.ts';

const MUSE_END = '</atem:parameter>\n</atem:invoke>\n</atem:function_calls>';
const KIMI_NEXT = '<|close|>argument<|sep|><|open|>argument key="';
const KIMI_END = '<|close|>argument<|sep|><|close|>call<|sep|>';
const SILENT = { text: () => {}, thought: () => {}, textWasThought: () => {}, named: () => {} };

const FORM: AnswerForm = {
  syntax: GENERAL_SYNTAX,
  thoughts: { open: '<think>\n', close: '\n</think>\n\n' },
  intro: '',
  preamble: { intro: '', gap: '\n' },
  stop: null,
};
const TOOLS = new Map([
  ['calculate', { type: 'object', properties: { expression: { type: 'string' } } }],
  ['calculate_all', { type: 'object', properties: {} }],
]);

/** Feeds an answer character by character, as models never write it: what works then works for any tokens. */
function read(answer: string, thinking = false, form = FORM, begun = '') {
  const seen = { text: '', thought: '', named: [] as string[] };
  const reader = new AnswerReader(
    form,
    TOOLS,
    {
      text: (delta) => (seen.text += delta),
      thought: (delta) => (seen.thought += delta),
      textWasThought: () => Object.assign(seen, { thought: seen.thought + seen.text, text: '' }),
      named: (_, name) => seen.named.push(name),
    },
    { thinking, continues: false },
  );
  if (begun !== '') reader.push(begun);
  for (const character of answer) if (reader.phase.type !== 'ended') reader.push(character);
  const { calls } = reader.end();
  return { ...seen, calls: calls.map(({ name, arguments: given }) => ({ name, given })) };
}

const CALL = '<tool_call>\n{"name": "calculate", "arguments": {"expression": "17*23"}}\n</tool_call>';
const CALCULATE = { name: 'calculate', given: { expression: '17*23' } };

it('shows text as it comes', () => {
  expect(read('Hello <b>there</b>.')).toEqual({ text: 'Hello <b>there</b>.', thought: '', named: [], calls: [] });
});

it('reads a call, alone, after text and after a thought', () => {
  expect(read(CALL)).toEqual({ text: '', thought: '', named: ['calculate'], calls: [CALCULATE] });
  expect(read(`Let me see.\n${CALL}`)).toMatchObject({ text: 'Let me see.', calls: [CALCULATE] });
  expect(read(`Hm.\n</think>\n\n${CALL}`, true)).toMatchObject({ text: '', thought: 'Hm.', calls: [CALCULATE] });
});

it('reads thoughts of a model whose template has none, and one that nobody saw begin', () => {
  const plain = { ...FORM, thoughts: null };
  expect(read(`<think>Or ${CALL}?</think>It is 391.`, false, plain)).toMatchObject({
    thought: `Or ${CALL}?`,
    text: 'It is 391.',
    calls: [],
  });
  expect(read(`Let me see.</think>\n\n${CALL}`, false, plain)).toMatchObject({
    thought: 'Let me see.',
    text: '',
    calls: [CALCULATE],
  });
});

it('reads parallel calls, and nothing that follows them', () => {
  expect(read(`${CALL}\n${CALL} And so on.`)).toMatchObject({ text: '', calls: [CALCULATE, CALCULATE] });
});

it.each([
  ['Mistral', '[TOOL_CALLS]calculate[ARGS]{"expression": "17*23"}'],
  ['Qwen3-Coder', '<function=calculate>\n<parameter=expression>\n17*23\n</parameter>\n</function>'],
  ['Granite 3', '<|tool_call|>[{"name": "calculate", "arguments": {"expression": "17*23"}}]'],
  ['Llama 3.1', '{"name": "calculate", "parameters": {"expression": "17*23"}}'],
  ['LFM2', '<|tool_call_start|>[calculate(expression="17*23")]<|tool_call_end|>'],
])('reads a call in the syntax of %s, and never shows it', (_model, answer) => {
  expect(read(answer)).toMatchObject({ text: '', calls: [CALCULATE] });
});

it.each([
  ['in its own syntax', 'Let me see.\n<tool_call>\n{"name": "calculate", "arguments": {"expr'],
  ['before its name', 'Let me see.\n<tool_call>\n{"name": "calc'],
  ['in another syntax', 'Let me see.\n[TOOL_CALLS]calculate[ARGS]{"expr'],
])('shows nothing of a call that was cut off %s', (_where, answer) => {
  expect(read(answer)).toMatchObject({ text: 'Let me see.', calls: [] });
});

it('shows JSON that calls no tool', () => {
  const answer = '{"name": "Ada", "born": 1815}';
  expect(read(answer)).toMatchObject({ text: answer, calls: [] });
});

/** Muse: every message names its recipient: the person, the model itself, or a tool. */
const MUSE: AnswerForm = {
  syntax: {
    before: ' to=',
    between: '<|eom|><|start|>assistant to=',
    after: '',
    arguments: {
      style: 'separate',
      beforeFirst: `<|message|><atem:function_calls>\n<atem:invoke name="${NAME_HOLE}">\n<atem:parameter name="`,
      withoutArguments: `<|message|><atem:function_calls>\n<atem:invoke name="${NAME_HOLE}">\n</atem:invoke>`,
      string: { beforeValue: '">', beforeNext: '</atem:parameter>\n<atem:parameter name="', afterLast: MUSE_END },
      other: { beforeValue: '">', beforeNext: '</atem:parameter>\n<atem:parameter name="', afterLast: MUSE_END },
      values: 'json',
      elementMark: '',
      escapedStrings: false,
    },
  },
  thoughts: { open: ' to=self<|message|>', close: '<|eom|><|start|>assistant' },
  intro: ' to=user<|message|>',
  preamble: { intro: ' to=user<|message|>', gap: '<|eom|><|start|>assistant' },
  stop: null,
};

/** Functionary 3.2: the same, and the prompt ends with what every message begins with. */
const FUNCTIONARY: AnswerForm = {
  syntax: {
    before: '>>>',
    between: '>>>',
    after: '',
    arguments: { style: 'json', beforeArguments: '\n', afterArguments: '' },
  },
  thoughts: null,
  intro: '>>>all\n',
  preamble: { intro: '>>>all\n', gap: '' },
  stop: null,
};

/** Kimi-K3: what closes an answer's text also precedes a call. */
const KIMI: AnswerForm = {
  syntax: {
    before: '<|close|>response<|sep|><|open|>tools<|sep|><|open|>call tool="',
    between: '<|open|>call tool="',
    after: '<|close|>tools<|sep|><|close|>message<|sep|>',
    arguments: {
      style: 'separate',
      beforeFirst: `" index="${NUMBER_HOLE}"<|sep|><|open|>argument key="`,
      withoutArguments: `" index="${NUMBER_HOLE}"<|sep|><|close|>call<|sep|>`,
      string: { beforeValue: '" type="string"<|sep|>', beforeNext: KIMI_NEXT, afterLast: KIMI_END },
      other: { beforeValue: `" type="${TYPE_HOLE}"<|sep|>`, beforeNext: KIMI_NEXT, afterLast: KIMI_END },
      values: 'json',
      elementMark: '',
      escapedStrings: false,
    },
  },
  thoughts: { open: 'think<|sep|>', close: '<|close|>think<|sep|><|open|>response<|sep|>' },
  intro: '',
  preamble: { intro: '', gap: '' },
  stop: '<|close|>response<|sep|><|close|>message<|sep|>',
};

const MUSE_CALL =
  'calculate<|message|><atem:function_calls>\n<atem:invoke name="calculate">\n' +
  '<atem:parameter name="expression">17*23</atem:parameter>\n</atem:invoke>\n</atem:function_calls>';
const KIMI_CALL =
  'tools<|sep|><|open|>call tool="calculate" index="1"<|sep|><|open|>argument key="expression" ' +
  'type="string"<|sep|>17*23<|close|>argument<|sep|><|close|>call<|sep|><|close|>tools<|sep|>' +
  '<|close|>message<|sep|>';

it.each([
  ['Muse', MUSE, '', ` to=${MUSE_CALL}`],
  ['Muse, behind a thought', MUSE, '', ` to=self<|message|>Hm.<|eom|><|start|>assistant to=${MUSE_CALL}`],
  ['Functionary', FUNCTIONARY, '>>>', 'calculate\n{"expression": "17*23"}'],
  ['Kimi', KIMI, '', `<|close|>response<|sep|><|open|>${KIMI_CALL}`],
])('reads a call of %s', (_model, form, begun, answer) => {
  expect(read(answer, false, form, begun)).toMatchObject({ text: '', named: ['calculate'], calls: [CALCULATE] });
});

it.each([
  [
    'Muse',
    MUSE,
    '',
    ` to=user<|message|>Set x to=5.`,
    ` to=user<|message|>Hi.<|eom|><|start|>assistant to=${MUSE_CALL}`,
  ],
  ['Functionary', FUNCTIONARY, '>>>', 'all\nSet x to=5.', 'all\nHi.>>>calculate\n{"expression": "17*23"}'],
  [
    'Kimi',
    KIMI,
    '',
    'Set x to=5.<|close|>response<|sep|><|close|>message<|sep|>',
    `Hi.<|close|>response<|sep|><|open|>${KIMI_CALL}`,
  ],
])('separates text from a call of %s that follows it', (_model, form, begun, text, called) => {
  expect(read(text, false, form, begun)).toEqual({ text: 'Set x to=5.', thought: '', named: [], calls: [] });
  expect(read(called, false, form, begun)).toMatchObject({ text: 'Hi.', calls: [CALCULATE] });
});

it('shows text about Python, although it looks like the beginning of a call', () => {
  const text = 'Type\n>>> print(1)\nand press Enter.';
  expect(read(`all\n${text}`, false, FUNCTIONARY, '>>>')).toMatchObject({ text, calls: [] });
});

it('limits the recipient of a message to existing ones, from the first character on', () => {
  const reader = new AnswerReader(FUNCTIONARY, TOOLS, SILENT, { thinking: false, continues: false });
  reader.push('>>>');
  expect(reader.phase).toEqual({ type: 'name', rest: '', begun: '', others: ['all\n'] });
  reader.push('a');
  expect(reader.phase).toEqual({ type: 'name', rest: '', begun: 'a', others: ['all\n'] });
  reader.push('ll\n');
  expect(reader.phase).toEqual({ type: 'free' });
});

it('handles a token that contains part of the name and what precedes it', () => {
  const reader = new AnswerReader(FORM, TOOLS, SILENT, { thinking: false, continues: false });
  reader.push('<tool_call>\n{"name": "calc');
  expect(reader.phase).toEqual({ type: 'name', rest: '', begun: 'calc', others: [] });
});

it('drops the end of a thought that was not opened', () => {
  expect(read('</think>\n\nHello.')).toMatchObject({ text: 'Hello.', thought: '' });
});
