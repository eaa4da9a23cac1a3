import type { CallSyntax } from './call-syntax.ts';

const json = (
  before: string,
  [beforeArguments, afterArguments]: readonly [string, string],
  between: string | null,
  after: string,
): CallSyntax => ({ before, between, after, arguments: { style: 'json', beforeArguments, afterArguments } });

/** Objects with a name and arguments, the form most models have seen: for templates without calls. */
export const GENERAL_SYNTAX: CallSyntax = json(
  '<tool_call>\n{"name": "',
  ['", "arguments": ', '}\n</tool_call>'],
  '\n<tool_call>\n{"name": "',
  '',
);

const LIST = ['", "arguments": ', '}'] as const;

/** Calls in Python's notation: `[name(key="value")]`. */
const PYTHON: CallSyntax = {
  before: '<|tool_call_start|>[',
  between: ', ',
  after: ']<|tool_call_end|>',
  arguments: {
    style: 'separate',
    beforeFirst: '(',
    withoutArguments: '()',
    string: { beforeValue: '="', beforeNext: '", ', afterLast: '")' },
    other: { beforeValue: '=', beforeNext: ', ', afterLast: ')' },
    values: 'python',
    elementMark: '',
    escapedStrings: true,
  },
};

/**
 * Syntaxes that models were trained to call in although their templates write no calls, identified by a mark elsewhere
 * in the template. From the makers' model cards.
 */
const NAMED: readonly (readonly [mark: string, syntax: CallSyntax])[] = [
  // LFM2 and LFM2.5 (Liquid AI).
  ['<|tool_list_start|>', PYTHON],
  ['<|tool_call_start|>', PYTHON],
  // Phi-4-mini (Microsoft).
  ['<|/tool|>', json('<|tool_call|>[{"name": "', LIST, ', {"name": "', ']<|/tool_call|>')],
  // Granite 3 (IBM).
  ['<|tool_call|>', json('<|tool_call|>[{"name": "', LIST, ', {"name": "', ']')],
  // Functionary and Llama derivatives.
  ['functools', json(' functools[{"name": "', LIST, ', {"name": "', ']')],
  // Hermes, SmolLM3 and others.
  ['<tool_call>', GENERAL_SYNTAX],
];

/** @returns the syntax whose mark a template contains; null if there is none. */
export function syntaxNamedIn(source: string): CallSyntax | null {
  if (source.includes('List of tools: [')) return PYTHON;
  return NAMED.find(([mark]) => source.includes(mark))?.[1] ?? null;
}
