import { z } from 'zod';
import { callSyntaxSchema } from './call-syntax.ts';

const parameterValue = z.union([z.string(), z.number(), z.boolean()]);

/** Where the tools go among a template's parameters. */
export const TOOL_PARAMETERS = ['tools', 'xml_tools', 'functions', 'system-message', 'none'] as const;

/**
 * How a chat template wants to be asked, and how its model answers: found out once by rendering conversations that are
 * known (`study-template.ts`), and stored with what else is known of the file.
 */
export const chatFormatSchema = z.object({
  /** Of the study: a format of another version is found out again. */
  version: z.literal(2),
  /** Whether a system message is allowed; else it begins the first message. */
  system: z.boolean(),
  tools: z.enum(TOOL_PARAMETERS),
  /** How calls are given to the template; `inline`: it knows none, so they are written into the message's text. */
  calls: z.enum(['object', 'text', 'inline']),
  /** The text of a message that has calls only. */
  emptyContent: z.literal('').nullable(),
  /** `functions.NAME:NUMBER`, or nine letters and digits. */
  callIds: z.enum(['short', 'functions']),
  /** Whether results have a role of their own; else they are messages of the person. */
  results: z.enum(['tool', 'user']),
  syntax: callSyntaxSchema,
  /** The model was trained to call in this syntax; else it is ours. */
  trained: z.boolean(),
  thoughts: z
    .object({
      open: z.string(),
      close: z.string(),
      /** The parameter that switches them, with its values; null where they cannot be switched. */
      parameter: z.object({ name: z.string(), on: parameterValue, off: parameterValue }).nullable(),
      /** Whether the template thinks when nothing is said. */
      byDefault: z.boolean(),
      /** What a generation prompt ends with, behind what begins every answer. */
      leadOn: z.string(),
      leadOff: z.string(),
      /** Whether a prompt that lets the model think has opened its thought already. */
      opened: z.boolean(),
      /** The same for a prompt that says nothing of thinking: some then leave it to the model. */
      openedByDefault: z.boolean(),
      /** Whether the model was trained to begin each answer with one. */
      expected: z.boolean(),
    })
    .nullable(),
  /** Written before an answer's text. */
  intro: z.string(),
  /** What a generation prompt ends with that is a part of what the model writes; empty for most. */
  begun: z.string(),
  /** Ends a turn that no special token ends. */
  stop: z.string().nullable(),
  /** The template writes earlier turns otherwise than it asked for them: each turn is rendered as it was asked for. */
  stepwise: z.boolean(),
  /** Where tools are documented so that each turn begins with the one before it, and whether there is such a place. */
  renderPath: z.enum(['template', 'system-text', 'message-text']),
  appendOnly: z.boolean(),
});
export type ChatFormat = z.infer<typeof chatFormatSchema>;

/** @returns whether the model thinks: as chosen where there is a choice. */
export function thinks({ thoughts }: ChatFormat, chosen: boolean | null): boolean {
  if (thoughts === null) return false;
  return thoughts.parameter === null ? thoughts.byDefault : (chosen ?? thoughts.byDefault);
}

/** @returns whether the prompt has opened a thought, with which the model goes on. */
export function opensThought(format: ChatFormat, chosen: boolean | null): boolean {
  const { thoughts } = format;
  if (thoughts === null || !thinks(format, chosen)) return false;
  return chosen === null ? thoughts.openedByDefault : thoughts.opened;
}
