import { z } from 'zod';

/**
 * What the person can do with one click if something doesn't fit into the model's context. `choose-model`: choose
 * another model or a larger context. `loader-on`: let the loader select tools. `memory-on`: turn on memory, which also
 * lets the loader select.
 */
export const repairSchema = z.enum(['choose-model', 'loader-on', 'memory-on']);
export type Repair = z.infer<typeof repairSchema>;
