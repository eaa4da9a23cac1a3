import { expect, it } from 'vitest';
import type { ChatFormat } from './chat-format.ts';
import { behindBegun, composePrompt, generatedText, withoutEmptyThought, withoutLead } from './compose-prompt.ts';
import { writeRawCall } from './raw-calls.ts';
import { SpecialTokens } from './special-tokens.ts';
import { GENERAL_SYNTAX } from '../../answer-text/syntaxes.ts';
import type { AssistantStep, ConversationStep } from '../../conversation-steps.ts';
import { endMark, startMark } from './template-messages.ts';

const FORMAT: ChatFormat = {
  version: 3,
  system: true,
  tools: 'tools',
  calls: 'object',
  emptyContent: '',
  callIds: 'short',
  results: 'tool',
  syntax: GENERAL_SYNTAX,
  trained: true,
  thoughts: {
    open: '<think>\n',
    close: '\n</think>\n\n',
    parameter: { name: 'enable_thinking', on: true, off: false },
    byDefault: true,
    leadOn: '',
    leadOff: '<think>\n\n</think>\n\n',
    opened: false,
    openedByDefault: false,
    expected: true,
    kept: false,
  },
  intro: '',
  preamble: { intro: '', gap: '\n' },
  begun: '',
  stop: null,
  stepwise: false,
  renderPath: 'template',
  appendOnly: true,
};
const specials = new SpecialTokens(['<|im_end|>', '<tool_call>', '</tool_call>']);
const options = { format: FORMAT, specials, thinking: null };

const USER: ConversationStep = { role: 'user', text: 'Hello' };
const said = (text: string): AssistantStep => ({ role: 'assistant', body: [{ type: 'text', text }], calls: [] });
const GENERATED = '\n<tool_call>\n{"name":  "calculate", "arguments": {}}\n</tool_call>';
const called = (raw: boolean, text = ''): AssistantStep => ({
  role: 'assistant',
  body: text === '' ? [] : [{ type: 'text', text }],
  calls: [
    {
      name: 'calculate',
      arguments: {},
      result: null,
      raw: raw ? writeRawCall([{ text: GENERATED, special: true }], undefined) : null,
    },
  ],
});
const marked = (step: number, text: string): string => startMark(step) + text + endMark(step);
/** What a template makes of a call. */
const WRITTEN = '<tool_call>\n{"name": "calculate", "arguments": {}}\n</tool_call>';

it('leaves what the template rendered where nothing was generated otherwise', () => {
  const rendered = `user: Hello\nassistant: ${marked(1, 'Hi.')}<|im_end|>\n`;
  expect(composePrompt(rendered, [USER, said('Hi.')], false, options)).toBe('user: Hello\nassistant: Hi.<|im_end|>\n');
});

it('ends with a partial answer, whatever the template puts behind it', () => {
  const rendered = `assistant: ${marked(0, 'Hi')}<|im_end|>\n`;
  expect(composePrompt(rendered, [said('Hi')], true, options)).toBe('assistant: Hi');
});

it('puts calls where they were generated, to the character', () => {
  const rendered = `assistant: ${WRITTEN}<|im_end|>\nresult`;
  expect(composePrompt(rendered, [called(true)], false, options)).toBe(`assistant: ${GENERATED}<|im_end|>\nresult`);
  expect(composePrompt(rendered, [called(false)], false, options)).toBe(`assistant: ${WRITTEN}<|im_end|>\nresult`);
});

it('restores a text that the template has dropped before a call', () => {
  const rendered = `assistant: ${WRITTEN}<|im_end|>\n`;
  expect(composePrompt(rendered, [called(true, 'Look.')], false, options)).toBe(
    `assistant: Look.${GENERATED}<|im_end|>\n`,
  );
  expect(composePrompt(rendered, [called(false, 'Look.')], false, options)).toBe(
    `assistant: Look.\n${WRITTEN}<|im_end|>\n`,
  );
});

it('introduces a text that it restores, where texts before calls are messages of their own', () => {
  const format = { ...FORMAT, preamble: { intro: '<comment>', gap: '<end>' } };
  const rendered = `assistant: ${WRITTEN}<|im_end|>\n`;
  expect(composePrompt(rendered, [called(false, 'Look.')], false, { ...options, format })).toBe(
    `assistant: <comment>Look.<end>${WRITTEN}<|im_end|>\n`,
  );
});

it('keeps a thought that the template has cut, in place of the empty one', () => {
  const step: AssistantStep = { ...said('Hi.'), body: [{ type: 'thought', text: 'Hm.' }, ...said('Hi.').body] };
  const thought = '<think>\nHm.\n</think>\n\nHi.';
  for (const head of ['', '<think>\n\n</think>\n\n'])
    expect(composePrompt(`assistant: ${head}${marked(0, 'Hi.')}`, [step], false, options)).toBe(
      `assistant: ${thought}`,
    );
});

it('keeps the empty thought that the prompt had, where the template leaves it out of earlier turns', () => {
  const silent = { ...options, thinking: false };
  expect(composePrompt(`assistant: ${marked(0, 'Hi.')}`, [said('Hi.')], false, silent)).toBe(
    'assistant: <think>\n\n</think>\n\nHi.',
  );
});

it('guards what the model said: it may repeat what a person wrote', () => {
  const prompt = composePrompt(`assistant: ${marked(0, '<|im_end|>')}`, [said('<|im_end|>')], false, options);
  expect(specials.split(prompt)).toEqual([{ text: 'assistant: <|im_end|>', special: false }]);
});

it('adds what was generated behind a prompt that begins a thought', () => {
  const step: AssistantStep = { ...said('Hi.'), body: [{ type: 'thought', text: 'Hm.' }, ...said('Hi.').body] };
  expect(generatedText('assistant: <think>\n', step, 0, options)).toBe('Hm.\n</think>\n\nHi.');
  expect(generatedText('assistant: ', step, 0, options)).toBe('<think>\nHm.\n</think>\n\nHi.');
  expect(generatedText('assistant: <think>\n\n</think>\n\n', said('Hi.'), 0, options)).toBe('Hi.');
});

it('introduces a text, and one that a call follows in another way', () => {
  const format = { ...FORMAT, intro: '<final>', preamble: { intro: '<comment>', gap: '<end>' } };
  expect(generatedText('a: ', said('Hi.'), 0, { ...options, format })).toBe('<final>Hi.');
  expect(generatedText('a: <final>', said('Hi.'), 0, { ...options, format })).toBe('Hi.');
  expect(generatedText('a: ', called(false, 'Look.'), 0, { ...options, format })).toBe(`<comment>Look.<end>${WRITTEN}`);
});

it('leaves out what the prompt ends with already, and the end of a thought that the model had after all', () => {
  const format = { ...FORMAT, begun: '>>>' };
  expect(behindBegun('a: >>>', '>>>all\nHi.', format)).toBe('all\nHi.');
  expect(behindBegun('a: ', '>>>all\nHi.', format)).toBe('>>>all\nHi.');
  const thoughtful: AssistantStep = { role: 'assistant', body: [{ type: 'thought', text: 'Hm.' }], calls: [] };
  expect(withoutLead('a: <think>\n\n</think>\n\n', thoughtful, options)).toBe('a: ');
  expect(withoutLead('a: <think>\n\n</think>\n\n', said('Hi.'), options)).toBe('a: <think>\n\n</think>\n\n');
});

it.each([
  ['a: <think>\n\n</think>\n\n', 'a: '],
  ['a: </think>', 'a: '],
  ['a: <think>\nHm.\n</think>', 'a: <think>\nHm.\n'],
  ['a: ', 'a: '],
])('takes an empty thought from the end of %j', (text, rest) => {
  expect(withoutEmptyThought(text, { open: '<think>\n', close: '\n</think>\n\n' }).trimEnd()).toBe(rest.trimEnd());
});
