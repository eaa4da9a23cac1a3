import { z } from 'zod';
import type { ReaderInput, Reading, RequestInput, RequestReading } from '../reading.ts';

/** What the app asks of the reading process: both sides are ours, and only the outlines of a message are checked. */
export type ReadingJob =
  | { readonly type: 'message'; readonly resourcesFolder: string; readonly input: ReaderInput }
  | { readonly type: 'request'; readonly resourcesFolder: string; readonly input: RequestInput }
  /** Whether a text is in another language, if its words don't say so. */
  | { readonly type: 'language'; readonly text: string };

const isInput = (value: unknown): boolean => typeof value === 'object' && value !== null && 'history' in value;

export const readingJobSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), resourcesFolder: z.string(), input: z.custom<ReaderInput>(isInput) }),
  z.object({ type: z.literal('request'), resourcesFolder: z.string(), input: z.custom<RequestInput>(isInput) }),
  z.object({ type: z.literal('language'), text: z.string() }),
]);

const hasType = (...types: readonly string[]) => {
  const typed = z.looseObject({ type: z.enum(types), trace: z.array(z.unknown()) });
  return (value: unknown): boolean => typed.safeParse(value).success;
};

export const readingSchema = z.custom<Reading>(hasType('requests', 'calls', 'ability', 'declined', 'unread'));
export const requestReadingSchema = z.custom<RequestReading>(hasType('calls', 'open'));
