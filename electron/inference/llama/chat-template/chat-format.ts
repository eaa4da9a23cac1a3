import { z } from 'zod';
import { callSyntaxSchema } from '../../answer-text/call-syntax.ts';

const parameterValue = z.union([z.string(), z.number(), z.boolean()]);

/** The parameter of a template that takes the tools. */
export const TOOL_PARAMETERS = ['tools', 'xml_tools', 'functions', 'system-message', 'none'] as const;

/**
 * How to use a chat template, and how its model answers: found out once by rendering known conversations
 * (`study-template.ts`), and stored with the file's other properties.
 */
export const chatFormatSchema = z.object({
  /** Version of the study: a format of another version is studied again. */
  version: z.literal(3),
  /** Whether a system message is allowed; otherwise it begins the first message. */
  system: z.boolean(),
  tools: z.enum(TOOL_PARAMETERS),
  /**
   * How calls are passed to the template; `inline`: it doesn't support any, so they are written into the message's
   * text.
   */
  calls: z.enum(['object', 'text', 'inline']),
  /** The text of a message that has only calls. */
  emptyContent: z.literal('').nullable(),
  /** `functions.NAME:NUMBER`, or nine letters and digits. */
  callIds: z.enum(['short', 'functions']),
  /** Whether results have their own role; otherwise they are messages of the person. */
  results: z.enum(['tool', 'user']),
  syntax: callSyntaxSchema,
  /** True if the model was trained to call in this syntax; otherwise it is ours. */
  trained: z.boolean(),
  thoughts: z
    .object({
      open: z.string(),
      close: z.string(),
      /** The parameter that switches them, with its values; null if they can't be switched. */
      parameter: z.object({ name: z.string(), on: parameterValue, off: parameterValue }).nullable(),
      /** The template's default. */
      byDefault: z.boolean(),
      /** What a generation prompt ends with, after what begins every answer. */
      leadOn: z.string(),
      leadOff: z.string(),
      /** Whether a prompt that lets the model think has already opened its thought. */
      opened: z.boolean(),
      /** The same for a prompt that doesn't specify thinking: some then leave it to the model. */
      openedByDefault: z.boolean(),
      /** Whether the model was trained to begin each answer with a thought. */
      expected: z.boolean(),
      /** Whether the template still writes the thoughts of answers before the last message. */
      kept: z.boolean().default(true),
    })
    .nullable(),
  /** Written before an answer's text. */
  intro: z.string(),
  /** Written before a text that calls follow, and between the two. */
  preamble: z.object({ intro: z.string(), gap: z.string() }),
  /** The end of a generation prompt that is part of what the model writes; empty for most. */
  begun: z.string(),
  /** Ends a turn that no special token ends. */
  stop: z.string().nullable(),
  /**
   * The template writes earlier turns differently from how it asked for them: each turn is rendered as it was asked
   * for.
   */
  stepwise: z.boolean(),
  /** Where tools are documented so that each turn begins with the previous one, and whether there is such a place. */
  renderPath: z.enum(['template', 'system-text', 'message-text']),
  appendOnly: z.boolean(),
});
export type ChatFormat = z.infer<typeof chatFormatSchema>;

/** @returns whether the model thinks: as chosen if there is a choice. */
export function thinks({ thoughts }: ChatFormat, chosen: boolean | null): boolean {
  if (thoughts === null) return false;
  return thoughts.parameter === null ? thoughts.byDefault : (chosen ?? thoughts.byDefault);
}

/** @returns whether the prompt has opened a thought, which the model continues. */
export function opensThought(format: ChatFormat, chosen: boolean | null): boolean {
  const { thoughts } = format;
  if (thoughts === null || !thinks(format, chosen)) return false;
  return chosen === null ? thoughts.openedByDefault : thoughts.opened;
}
