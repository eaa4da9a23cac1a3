import { z } from 'zod';

/**
 * A point in time: whole milliseconds since 1970, UTC. Everything stored and everything in the contract has it; days and
 * times of a calendar, which belong to no time zone, are ISO 8601 text instead.
 */
export const timestampSchema = z.number().int().nonnegative();
export type Timestamp = z.infer<typeof timestampSchema>;
