import { z } from 'zod';
import { ApiError } from './api-error.ts';

const functionSchema = z.object({ type: z.literal('function'), function: z.object({ name: z.string() }) });

/** `tool_choice` of chat completions. */
export const toolChoiceSchema = z.union(
  [
    z.enum(['none', 'auto', 'required']),
    functionSchema,
    z.object({
      type: z.literal('allowed_tools'),
      allowed_tools: z.object({ mode: z.enum(['auto', 'required']), tools: z.array(functionSchema) }),
    }),
  ],
  { error: 'tool_choice is "none", "auto", "required", one function, or allowed_tools with functions.' },
);
type SentChoice = z.infer<typeof toolChoiceSchema>;

/** Which tools a program lets the model call. */
export interface ToolChoice {
  readonly mode: 'none' | 'auto' | 'required';
  /** Names, as the program calls them; null for all tools. */
  readonly only: readonly string[] | null;
}

/** @param known names of the tools that can be called. @throws {ApiError} for a choice that nothing can follow. */
export function toolChoice(sent: SentChoice | null | undefined, known: readonly string[]): ToolChoice {
  const choice = readChoice(sent ?? 'auto');
  const unknown = (choice.only ?? []).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new ApiError(
      400,
      `tool_choice names "${unknown.join('", "')}", which is not among the tools that were sent.`,
    );
  if (choice.mode === 'required' && (choice.only ?? known).length === 0)
    throw new ApiError(400, 'tool_choice requires a call, but no tools were sent.');
  return choice;
}

function readChoice(sent: SentChoice): ToolChoice {
  if (typeof sent === 'string') return { mode: sent, only: null };
  if (sent.type === 'function') return { mode: 'required', only: [sent.function.name] };
  const { mode, tools } = sent.allowed_tools;
  return { mode, only: tools.map((tool) => tool.function.name) };
}
