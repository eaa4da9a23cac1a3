import { z } from 'zod';
import {
  assistantDraftSchema,
  BLANK_ASSISTANT,
  type Assistant,
  type AssistantDraft,
} from '../../shared/entities/assistant.ts';

export const FILE_FORMAT = 'knapsack-assistants';

/** Folders are places on one computer, and a model's id is of one profile: neither leaves with an assistant. */
const inFile = assistantDraftSchema.omit({ folders: true, modelId: true });

export const assistantFileSchema = z.object({
  format: z.literal(FILE_FORMAT),
  version: z.literal(1),
  assistants: z.array(inFile).min(1).max(500),
});

/** @returns the text of a file with these assistants. */
export const writeAssistantFile = (assistants: readonly Assistant[]): string =>
  JSON.stringify({ format: FILE_FORMAT, version: 1, assistants: assistants.map((one) => inFile.parse(one)) }, null, 2);

/** @returns an assistant of a file, with what is not in it. */
export const fromFile = (read: z.infer<typeof inFile>): AssistantDraft => ({ ...BLANK_ASSISTANT, ...read });
