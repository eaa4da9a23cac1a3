import type { GenerateRequest, PromptTool, PromptTurn } from '../../inference/inference-backend.ts';
import { PACKED_FORMS, type PackedForm } from '../packed-forms.ts';
import type { FormCase } from './form-cases.ts';
import { withToolAs } from './shown-tool.ts';

/** One way to put a request to the model. */
export interface FormVariant {
  readonly request: GenerateRequest;
  /** Evaluated first in the same conversation, so that the KV cache holds it; null for an empty cache. */
  readonly before: GenerateRequest | null;
}

/** How a tool is documented while the earlier turns are read, and when the request comes. */
export const MEMORIES = {
  shown: ['whole', 'whole'],
  erased: ['whole', 'absent'],
  never: ['absent', 'absent'],
} as const satisfies Readonly<Record<string, readonly [PackedForm, PackedForm]>>;
export type MemoryOfTool = keyof typeof MEMORIES;

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
 * @returns the request after them, with the tool documented all the time, until the request, or never. They are read
 * before the request is, so whatever the model concluded from the documentation is in its KV cache.
 */
export function memoryVariants(
  request: GenerateRequest,
  tool: PromptTool,
  earlier: readonly PromptTurn[],
): Readonly<Record<MemoryOfTool, FormVariant>> {
  const remembering = ([then, now]: readonly [PackedForm, PackedForm]): FormVariant => ({
    before: readOnly({ ...withToolAs(request, tool, then), turns: earlier }),
    request: { ...withToolAs(request, tool, now), turns: [...earlier, ...request.turns] },
  });
  return {
    shown: remembering(MEMORIES.shown),
    erased: remembering(MEMORIES.erased),
    never: remembering(MEMORIES.never),
  };
}

/** Reads the turns, and writes next to nothing. */
function readOnly(request: GenerateRequest): GenerateRequest {
  const { copying: _, ...plain } = request;
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
