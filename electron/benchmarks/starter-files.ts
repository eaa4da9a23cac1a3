import path from 'node:path';
import { MULTILINGUAL_FILE } from '../inference/embedders/multilingual-embedder.ts';

const FOLDER = path.join(import.meta.dirname, '../../resources/models/starter');

/** What the app comes with. */
export const STARTER_MODEL = path.join(FOLDER, 'knapsack-starter.Q8_0.gguf');
/** For messages and tools in other languages. */
export const STARTER_MULTILINGUAL = path.join(FOLDER, MULTILINGUAL_FILE);
export const STARTER_EMBEDDER = path.join(FOLDER, 'knapsack-embedder.Q8_0.gguf');
