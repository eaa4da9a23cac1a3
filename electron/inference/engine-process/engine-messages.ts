import { z } from 'zod';
import {
  ContextOverflowError,
  EngineEndedError,
  InsufficientModelMemoryError,
  ModelFileError,
  NoModelLoadedError,
} from '../inference-errors.ts';
import { promptToolSchema } from './prompt-schemas.ts';

const id = z.int();

/** Tools that are new to the engine, with their numbers. */
const newToolsSchema = z.object({
  /** Whether all earlier ones are forgotten. */
  forgetsOthers: z.boolean(),
  tools: z.array(z.tuple([z.int(), promptToolSchema])),
});
export type NewTools = z.output<typeof newToolsSchema>;

/** What the app sends. */
export const engineMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('call'),
    id,
    name: z.string(),
    input: z.unknown(),
    newTools: newToolsSchema.exactOptional(),
  }),
  z.object({ type: z.literal('abort'), id }),
]);
export type EngineMessage = z.output<typeof engineMessageSchema>;

const sentErrorSchema = z.object({
  name: z.string(),
  message: z.string(),
  stack: z.string(),
  excess: z.number().nullable(),
});
/** An error as plain data: a structured clone keeps neither its class nor its own fields. */
type SentError = z.output<typeof sentErrorSchema>;

/** What the engine's process sends: events of a call, then its result or its error; and what concerns no call. */
export const engineReplySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('event'), id, event: z.unknown() }),
  z.object({ type: z.literal('result'), id, result: z.unknown() }),
  z.object({ type: z.literal('error'), id, error: sentErrorSchema }),
  z.object({ type: z.literal('log'), level: z.enum(['info', 'warning', 'error']), message: z.string() }),
  /** A snapshot is about to be loaded, which llama.cpp may not survive. */
  z.object({ type: z.literal('restoring'), snapshotId: z.string() }),
]);
export type EngineReply = z.output<typeof engineReplySchema>;

export function sentError(error: unknown): SentError {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { name, message, stack, excess: error instanceof ContextOverflowError ? error.excess : null };
}

/** @returns the error of the port that was sent, with the stack of the process that threw it. */
export function receivedError(sent: SentError): Error {
  return Object.assign(errorOf(sent), { stack: sent.stack });
}

function errorOf({ name, message, excess }: SentError): Error {
  switch (name) {
    case 'ModelFileError':
      return new ModelFileError(message);
    case 'InsufficientModelMemoryError':
      return new InsufficientModelMemoryError(message);
    case 'ContextOverflowError':
      return new ContextOverflowError(message, excess);
    case 'NoModelLoadedError':
      return new NoModelLoadedError();
    case 'EngineEndedError':
      return new EngineEndedError(message);
    default:
      return new Error(message);
  }
}
