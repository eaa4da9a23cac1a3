import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../../resources/models/starter');

/** What the app comes with. */
export const STARTER_MODEL = path.join(FOLDER, 'knapsack-starter.Q8_0.gguf');
export const STARTER_EMBEDDER = path.join(FOLDER, 'knapsack-embedder.Q8_0.gguf');
