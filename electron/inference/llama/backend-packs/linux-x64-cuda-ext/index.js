import { packBinsDir } from '../pack-bins-dir.js';

/** node-llama-cpp asks each platform package this; see pack-bins-dir.js for why it may answer "not here". */
export const getBinsDir = () => packBinsDir('linux-x64-cuda-ext');
