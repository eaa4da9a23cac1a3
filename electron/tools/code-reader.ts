import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Library from 'zxing-wasm/reader';

/** ZXing as WebAssembly. The built app has it next to its modules; in the sources, it is where npm has installed it. */
const BUILT_FILE = path.join(import.meta.dirname, 'zxing_reader.wasm');
export const installedReader = (): string => fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));

const OPTIONS: Library.ReaderOptions = { formats: ['QRCode'], maxNumberOfSymbols: 1, textMode: 'Plain' };

/** Without the file, the library would look for it on the internet. */
async function loadReader(): Promise<typeof Library> {
  const library = await import('zxing-wasm/reader');
  const file = readFileSync(existsSync(BUILT_FILE) ? BUILT_FILE : installedReader());
  await library.prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer }, fireImmediately: true });
  return library;
}

let loaded: ReturnType<typeof loadReader> | null = null;

/** @param rgba four bytes for each dot. @returns what the QR code in a picture says; null if there is none. */
export async function readCode(rgba: Uint8Array, width: number, height: number): Promise<string | null> {
  loaded ??= loadReader();
  const { readBarcodes } = await loaded;
  const data = new Uint8ClampedArray(rgba.buffer as ArrayBuffer, rgba.byteOffset, rgba.length);
  const [code] = await readBarcodes({ data, width, height, colorSpace: 'srgb' }, OPTIONS);
  return code === undefined || code.text === '' ? null : code.text;
}
