import { z } from 'zod';

/**
 * What the person can do, with one press of a button, about something that the model has no room for. `choose-model`:
 * choose another one, or a larger context. `loader-on`: let the loader choose tools. `memory-on`: turn memory on, which
 * lets it choose as well.
 */
export const repairSchema = z.enum(['choose-model', 'loader-on', 'memory-on']);
export type Repair = z.infer<typeof repairSchema>;
