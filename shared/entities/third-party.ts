import { t } from '../texts/translate.ts';
export interface ThirdParty {
  readonly name: string;
  /** The npm package that contains it; a name that depends on the system ends in `*`. */
  readonly packageName: string;
  /** As stated by the package. */
  readonly licence: string;
  readonly use: string;
}

/** What ships next to the app's own code, unchanged. Libraries bundled into that code are not listed. */
export const THIRD_PARTIES: readonly ThirdParty[] = [
  { name: 'Electron', packageName: 'electron', licence: 'MIT', use: t('the window, with Chromium and Node.js') },
  { name: 'node-llama-cpp', packageName: 'node-llama-cpp', licence: 'MIT', use: t('runs models, with llama.cpp') },
  {
    name: 'ONNX Runtime',
    packageName: 'onnxruntime-node',
    licence: 'MIT',
    use: t('runs the model that reads your requests'),
  },
  { name: 'better-sqlite3', packageName: 'better-sqlite3', licence: 'MIT', use: t('keeps your data, with SQLite') },
  {
    name: 'sqlite-vec',
    packageName: 'sqlite-vec',
    licence: 'MIT OR Apache',
    use: t('finds texts with similar meaning'),
  },
  { name: 'sharp', packageName: 'sharp', licence: 'Apache-2.0', use: t('reads and writes pictures, with libvips') },
  { name: 'libvips', packageName: '@img/sharp-libvips-*', licence: 'LGPL-3.0-or-later', use: t('works on pictures') },
];
