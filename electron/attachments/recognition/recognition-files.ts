import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** What text recognition needs, by absolute path. */
export const recognitionFilesSchema = z.object({
  /** Tesseract, as WebAssembly. */
  core: z.string(),
  /** By the name that Tesseract has for it, such as `eng`; gzipped or not. */
  languages: z.array(z.object({ code: z.string().regex(/^\w{2,30}$/), file: z.string() })).min(1),
});
export type RecognitionFiles = z.output<typeof recognitionFilesSchema>;

const CORE = 'tesseract-core-simd-lstm.wasm';
const ENGLISH = 'eng.traineddata.gz';

/** @returns what comes with the app. In a checkout, it is where npm has installed it. */
export function shippedRecognition(resourcesFolder: string): RecognitionFiles {
  const packaged = path.join(resourcesFolder, 'recognition');
  if (existsSync(packaged))
    return { core: path.join(packaged, CORE), languages: [{ code: 'eng', file: path.join(packaged, ENGLISH) }] };
  const installed = path.join(resourcesFolder, '..', 'node_modules');
  return {
    core: path.join(installed, 'tesseract.js-core', CORE),
    languages: [{ code: 'eng', file: path.join(installed, '@tesseract.js-data/eng/4.0.0_best_int', ENGLISH) }],
  };
}
