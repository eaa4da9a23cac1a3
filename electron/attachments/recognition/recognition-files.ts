import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { textLanguageCodeSchema } from '../../../shared/entities/text-language.ts';

/** What text recognition needs, by absolute path. */
export const recognitionFilesSchema = z.object({
  /** Tesseract, as WebAssembly. */
  core: z.string(),
  /** By the name that Tesseract has for it, such as `eng`; gzipped or not. */
  languages: z.array(z.object({ code: textLanguageCodeSchema, file: z.string() })).min(1),
});
export type RecognitionFiles = z.output<typeof recognitionFilesSchema>;

const CORE = 'tesseract-core-simd-lstm.wasm';
const ENGLISH = 'eng.traineddata.gz';

/** @returns what comes with the app. In a checkout, most of it is where npm has installed it. */
export function shippedRecognition(resourcesFolder: string): RecognitionFiles {
  const folder = path.join(resourcesFolder, 'recognition');
  const installed = path.join(resourcesFolder, '..', 'node_modules');
  const shipped = (name: string, package_: string): string => {
    const packaged = path.join(folder, name);
    return existsSync(packaged) ? packaged : path.join(installed, package_, name);
  };
  return {
    core: shipped(CORE, 'tesseract.js-core'),
    languages: [
      { code: 'eng', file: shipped(ENGLISH, '@tesseract.js-data/eng/4.0.0_best_int') },
      { code: 'deu', file: path.join(folder, 'deu.traineddata.gz') },
    ],
  };
}
