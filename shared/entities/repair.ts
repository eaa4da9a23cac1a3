import { z } from 'zod';

/**
 * What the person can do with one click if an answer failed or something was left out. `choose-model`: choose
 * another model or a larger context. `loader-on`: let the loader select tools. `memory-on`: turn on memory, which also
 * lets the loader select. If the model's server is gone, `use-starter`: answer with the included model;
 * `open-model-settings`: look at the server's address and key.
 */
export const repairSchema = z.enum(['choose-model', 'loader-on', 'memory-on', 'use-starter', 'open-model-settings']);
export type Repair = z.infer<typeof repairSchema>;
