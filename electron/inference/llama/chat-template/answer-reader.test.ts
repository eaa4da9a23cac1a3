import { expect, it } from 'vitest';
import { AnswerReader, type AnswerForm } from './answer-reader.ts';
import { GENERAL_SYNTAX } from './syntaxes.ts';

const FORM: AnswerForm = {
  syntax: GENERAL_SYNTAX,
  thoughts: { open: '<think>\n', close: '\n</think>\n\n' },
  intro: '',
  stop: null,
};
const TOOLS = new Map([
  ['calculate', { type: 'object', properties: { expression: { type: 'string' } } }],
  ['calculate_all', { type: 'object', properties: {} }],
]);

/** Reads an answer character by character, as models never write it: what holds then holds for any tokens. */
function read(answer: string, thinking = false) {
  const seen = { text: '', thought: '', named: [] as string[] };
  const reader = new AnswerReader(
    FORM,
    TOOLS,
    {
      text: (delta) => (seen.text += delta),
      thought: (delta) => (seen.thought += delta),
      named: (_, name) => seen.named.push(name),
    },
    { thinking, continues: false },
  );
  for (const character of answer) if (reader.phase.type !== 'ended') reader.push(character);
  const { calls } = reader.end();
  return { ...seen, calls: calls.map(({ name, arguments: given }) => ({ name, given })) };
}

const CALL = '<tool_call>\n{"name": "calculate", "arguments": {"expression": "17*23"}}\n</tool_call>';
const CALCULATE = { name: 'calculate', given: { expression: '17*23' } };

it('shows text as it comes', () => {
  expect(read('Hello <b>there</b>.')).toEqual({ text: 'Hello <b>there</b>.', thought: '', named: [], calls: [] });
});

it('reads a call, alone, behind text and behind a thought', () => {
  expect(read(CALL)).toEqual({ text: '', thought: '', named: ['calculate'], calls: [CALCULATE] });
  expect(read(`Let me see.\n${CALL}`)).toMatchObject({ text: 'Let me see.', calls: [CALCULATE] });
  expect(read(`Hm.\n</think>\n\n${CALL}`, true)).toMatchObject({ text: '', thought: 'Hm.', calls: [CALCULATE] });
});

it('reads calls at once, and nothing that follows them', () => {
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
