import type { GenerateRequest, PromptTool, PromptTurn } from '../../inference/inference-backend.ts';
import { withUnavailable } from '../../prompt/unavailable-tools.ts';
import { PACKED_FORMS, type PackedForm } from '../packed-forms.ts';
import type { FormCase } from './form-cases.ts';
import { withToolAs } from './shown-tool.ts';

/** One way to put a request to the model. */
export interface FormVariant {
  readonly request: GenerateRequest;
  /** Evaluated first in the same conversation, so that the KV cache holds it; null for an empty cache. */
  readonly before: GenerateRequest | null;
}

/** What a model knows of a tool when the request comes. */
interface Memory {
  /** How it is documented while the earlier turns are read, and with the request. */
  readonly forms: readonly [PackedForm, PackedForm];
  /** Whether the request says that it is no longer available. */
  readonly isTold?: true;
  /** Whether the grammar doesn't let the model call it. */
  readonly isWithheld?: true;
}

/** `told` and `withheld` are for models that can't forget part of what they have read. */
export const MEMORIES = {
  shown: { forms: ['whole', 'whole'] },
  erased: { forms: ['whole', 'absent'] },
  never: { forms: ['absent', 'absent'] },
  told: { forms: ['whole', 'whole'], isTold: true },
  withheld: { forms: ['whole', 'whole'], isTold: true, isWithheld: true },
} as const satisfies Readonly<Record<string, Memory>>;
export type MemoryOfTool = keyof typeof MEMORIES;

/** @returns one value for each. */
export const byMemory = <Value>(valueOf: (memory: MemoryOfTool) => Value): Readonly<Record<MemoryOfTool, Value>> => ({
  shown: valueOf('shown'),
  erased: valueOf('erased'),
  never: valueOf('never'),
  told: valueOf('told'),
  withheld: valueOf('withheld'),
});

/** @returns the request as a conversation's first message, with the tool in each form. */
export const formVariants = (request: GenerateRequest, tool: PromptTool): Readonly<Record<PackedForm, FormVariant>> => {
  const inForm = (form: PackedForm): FormVariant => ({ request: withToolAs(request, tool, form), before: null });
  const [whole, outline, mention, name, absent] = PACKED_FORMS.map(inForm) as [
    FormVariant,
    FormVariant,
    FormVariant,
    FormVariant,
    FormVariant,
  ];
  return { whole, outline, mention, name, absent };
};

/**
 * @param earlier turns of the conversation, the last one an answer.
 * @returns the request after them, with the tool documented all the time, until the request, or never, or taken away in
 * words. They are read before the request is, so whatever the model concluded from the documentation is in its KV cache.
 */
export function memoryVariants(
  request: GenerateRequest,
  tool: PromptTool,
  earlier: readonly PromptTurn[],
): Readonly<Record<MemoryOfTool, FormVariant>> {
  const remembering = ({ forms: [then, now], isTold, isWithheld }: Memory): FormVariant => {
    const asked = withToolAs(request, tool, now);
    const turns = isTold === true ? asked.turns.map((turn) => telling(turn, tool)) : asked.turns;
    const callableTools =
      isWithheld === true ? asked.callableTools.filter(({ name }) => name !== tool.name) : asked.callableTools;
    return {
      before: readOnly({ ...withToolAs(request, tool, then), turns: earlier }),
      request: { ...asked, callableTools, turns: [...earlier, ...turns] },
    };
  };
  return byMemory((memory) => remembering(MEMORIES[memory]));
}

const telling = (turn: PromptTurn, { name }: PromptTool): PromptTurn =>
  turn.role === 'user' ? { ...turn, text: withUnavailable([name], turn.text) } : turn;

/** Reads the turns, and writes next to nothing. */
function readOnly(request: GenerateRequest): GenerateRequest {
  const { pointing: _, ...plain } = request;
  return { ...plain, callableTools: [], maxTokens: 1 };
}

/** An exchange in which no tool was used. */
export const talk = (say: string): readonly PromptTurn[] => [
  { role: 'user', text: say },
  { role: 'assistant', parts: [{ type: 'text', text: 'OK.' }] },
];

/** An exchange in which the tool was used. */
export const useOfTool = ({ say, calls: [call] }: FormCase): readonly PromptTurn[] => [
  { role: 'user', text: say },
  {
    role: 'assistant',
    parts: [
      {
        type: 'tool-calls',
        calls: [{ name: call.tool, arguments: call.arguments, result: { done: true }, raw: null }],
      },
      { type: 'text', text: 'Done.' },
    ],
  },
];
