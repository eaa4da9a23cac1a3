import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { PromptPart, PromptTool, PromptTurn } from '../../inference-backend.ts';
import type { WrittenCall } from '../../answer-text/call-syntax.ts';

export const INSTRUCTIONS = 'You are Knapsack, a private assistant.';

const tool = (name: string, summary: string, properties: JsonObject, required: readonly string[]): PromptTool => ({
  name,
  summary,
  parameters: { type: 'object', properties, required: [...required], additionalProperties: false },
  briefDocumentation: `${name}(...): ${summary}`,
});

export const TOOLS: readonly PromptTool[] = [
  tool('calculate', 'Work out arithmetic', { expression: { type: 'string', description: 'What to work out' } }, [
    'expression',
  ]),
  tool(
    'set_timer',
    'Start a timer',
    {
      minutes: { type: 'integer', description: 'How long' },
      mode: { type: 'string', enum: ['once', 'repeat'], description: 'How often' },
    },
    ['minutes', 'mode'],
  ),
];
/** Stands in calls only. */
export const EXPRESSION = '17*23';
export const CALCULATE: WrittenCall = { name: 'calculate', arguments: { expression: EXPRESSION }, id: 'aB3dE5fG7' };
export const TIMER: WrittenCall = { name: 'set_timer', arguments: { minutes: 5, mode: 'once' }, id: 'hJ9kL1mN3' };
export const THOUGHT = 'The person wants a product.';

type CalledTool = Extract<PromptPart, { type: 'tool-calls' }>['calls'][number];

export const user = (text: string): PromptTurn => ({ role: 'user', text });
export const assistant = (...parts: readonly PromptPart[]): PromptTurn => ({ role: 'assistant', parts });
const text = (words: string): PromptPart => ({ type: 'text', text: words });
const called = (...made: readonly (readonly [WrittenCall, CalledTool['result']])[]): PromptPart => ({
  type: 'tool-calls',
  calls: made.map(([{ name, arguments: given }, result]) => ({ name, arguments: given, result, raw: null })),
});

const GREETED = [user('Hello there'), assistant(text('Hi! How can I help?'))];
const ASKED = [...GREETED, user('What is 17 times 23?')];
const THANKS = user('Thank you');

/** What a rendering can have of its own. */
export const ASPECTS = [
  'plain turns',
  'documentation',
  'a call',
  'an object',
  'a list',
  'null',
  'calls at once',
  'thoughts',
  'text before a call',
  'two steps',
] as const;
export type Aspect = (typeof ASPECTS)[number];

/** The conversation that shows an aspect; all but the first have tools. */
export const CONVERSATIONS: Readonly<Record<Aspect, readonly PromptTurn[]>> = {
  'plain turns': [...GREETED, THANKS],
  documentation: [user('Hello there')],
  'a call': [...ASKED, assistant(called([CALCULATE, '391']), text('It is 391.')), THANKS],
  'an object': [...ASKED, assistant(called([CALCULATE, { result: 391 }]))],
  'a list': [...ASKED, assistant(called([CALCULATE, [391, 'x']]))],
  null: [...ASKED, assistant(called([CALCULATE, null]))],
  'calls at once': [
    ...ASKED,
    assistant(called([CALCULATE, { result: 391 }], [TIMER, { ok: true }]), text('Done.')),
    THANKS,
  ],
  thoughts: [...ASKED, assistant({ type: 'thought', text: THOUGHT }, text('It is 391.')), THANKS],
  'text before a call': [
    ...ASKED,
    assistant(text('Let me see.'), called([CALCULATE, '391']), text('It is 391.')),
    THANKS,
  ],
  'two steps': [...ASKED, assistant(called([CALCULATE, '391']), called([TIMER, 'started']), text('Done.')), THANKS],
};
