import type { CallSyntax } from '../../answer-text/call-syntax.ts';
import { GENERAL_SYNTAX, syntaxNamedIn } from '../../answer-text/syntaxes.ts';

export interface SyntaxChoice {
  readonly id: string;
  /** As a person sees it: who writes calls this way. */
  readonly name: string;
  readonly syntax: CallSyntax;
}

const json = (before: string, between: string | null, after: string, key = 'arguments'): CallSyntax => ({
  before,
  between,
  after,
  arguments: { style: 'json', beforeArguments: `", "${key}": `, afterArguments: '}' },
});

const named = (mark: string): CallSyntax => syntaxNamedIn(mark) ?? GENERAL_SYNTAX;

/** Call syntaxes that a person can choose if a template doesn't specify one. From the makers' model cards. */
export const SYNTAX_CHOICES: readonly SyntaxChoice[] = [
  { id: 'general', name: 'Hermes, Qwen: <tool_call>', syntax: GENERAL_SYNTAX },
  { id: 'llama', name: 'Llama 3: JSON object', syntax: json('{"name": "', null, '', 'parameters') },
  { id: 'mistral', name: 'Mistral: [TOOL_CALLS]', syntax: json('[TOOL_CALLS][{"name": "', ', {"name": "', ']') },
  { id: 'granite', name: 'Granite 3: <|tool_call|>', syntax: named('<|tool_call|>') },
  { id: 'phi', name: 'Phi-4-mini: <|tool_call|> with end mark', syntax: named('<|/tool|>') },
  { id: 'functools', name: 'Phi, FireFunction: functools', syntax: named('functools') },
  { id: 'python', name: 'LFM2: Python calls', syntax: named('<|tool_call_start|>') },
];
