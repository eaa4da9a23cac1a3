import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { getLlama, LlamaLogLevel } from 'node-llama-cpp';
import { z } from 'zod';
import { withBuiltInBundles } from '../../../electron/app/built-in-bundles.ts';
import { embeddingText } from '../../../electron/inference/embedding-text.ts';
import { writeGguf } from '../../../electron/inference/llama/gguf-writer.ts';
import { saidRequests } from '../language-model/wordings/said-requests.ts';
import { shapeMetadata } from '../model-shape.ts';
import { learnMerges } from '../tokenizer/learn-merges.ts';
import {
  byteCharacters,
  PADDING_PREFIX,
  toByteCharacters,
  tokenizerMetadata,
  tokenizerSchema,
  type Tokenizer,
} from '../tokenizer/tokenizer.ts';
import { EMBEDDER_SHAPE } from './embedder-shape.ts';

/**
 * Reads pairs of texts with the same meaning, learns a vocabulary from them, and writes everything as tokens for
 * training: `texts.tokens` (uint16), `texts.offsets` (uint32) and `pairs.json`. Tokens are llama.cpp's own, as at
 * inference. `--selection`: folder with tools.jsonl.gz, queries.jsonl.gz and tool_variants.jsonl.gz. `--pairs`: a
 * pairs.jsonl.gz. `--tokenizer`: that of a model whose training goes on; a new one is learned otherwise.
 */
const { values: options } = parseArgs({
  options: {
    selection: { type: 'string' },
    pairs: { type: 'string' },
    work: { type: 'string', default: path.join(import.meta.dirname, '../scratch/embedder') },
    merges: { type: 'string', default: '11900' },
    tokenizer: { type: 'string' },
  },
});
if (options.selection === undefined || options.pairs === undefined)
  throw new Error('Say where the data is: --selection FOLDER --pairs FILE.');

/** Share-alike: weights trained on it would carry its licence. */
const LEFT_OUT = new Set(['sgd']);
const MOST_TOKENS = 48;
const MOST_CHARACTERS = 600;

const toolSchema = z.object({
  dataset: z.string(),
  tool_id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  tool_split: z.string(),
});
const querySchema = z.object({
  dataset: z.string(),
  query: z.string(),
  relevant: z.array(z.string()),
  split: z.string(),
  alternatives: z.record(z.string(), z.array(z.string())).optional(),
});
const variantSchema = z.object({ tool_id: z.string(), description: z.string() });
const pairSchema = z.object({
  source: z.string(),
  kind: z.string(),
  a: z.string(),
  b: z.string(),
  group: z.string().optional(),
});

function readLines<Row>(file: string, schema: z.ZodType<Row>): Row[] {
  const lines = gunzipSync(readFileSync(file))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.flatMap((line) => schema.safeParse(JSON.parse(line)).data ?? []);
}

/** Each text once, by its normalised words. */
class Texts {
  readonly list: string[] = [];
  readonly #indices = new Map<string, number>();

  /** @returns the index of a text, or null if nothing of it is left to read. */
  add(text: string): number | null {
    const words = embeddingText(text.slice(0, MOST_CHARACTERS));
    if (words === '') return null;
    const known = this.#indices.get(words);
    if (known !== undefined) return known;
    this.#indices.set(words, this.list.length);
    return this.list.push(words) - 1;
  }
}

/**
 * `domain`: pairs of one domain are each other's hard negatives. `group`: pairs of one group are not negatives at all.
 */
interface Pair {
  readonly domain: string;
  readonly group: string;
  readonly texts: readonly [number, number];
}

function selectionPairs(folder: string, texts: Texts): Pair[] {
  const tools = new Map(
    readLines(path.join(folder, 'tools.jsonl.gz'), toolSchema)
      .filter(({ dataset, tool_split }) => !LEFT_OUT.has(dataset) && tool_split === 'train')
      .map((tool) => [tool.tool_id, tool]),
  );
  const variants = Map.groupBy(
    readLines(path.join(folder, 'tool_variants.jsonl.gz'), variantSchema),
    ({ tool_id }) => tool_id,
  );
  const documents = (id: string): number[] => {
    const tool = tools.get(id);
    if (!tool) return [];
    const wordings = [tool.description ?? '', ...(variants.get(id) ?? []).map(({ description }) => description)];
    return wordings.flatMap((wording) => texts.add(`${tool.name} ${wording}`) ?? []);
  };
  const pairs: Pair[] = [];
  const make = (domain: string, group: string, left: number | null, right: number | null): void => {
    if (left !== null && right !== null && left !== right) pairs.push({ domain, group, texts: [left, right] });
  };
  for (const { dataset, query, relevant, split } of readLines(path.join(folder, 'queries.jsonl.gz'), querySchema)) {
    if (split !== 'train' || LEFT_OUT.has(dataset)) continue;
    const asked = texts.add(query);
    for (const id of relevant) for (const document of documents(id)) make(dataset, id, asked, document);
  }
  for (const [id, { dataset, name, description }] of tools) {
    if (description !== null && description.length > 15)
      make(`${dataset} names`, id, texts.add(name), texts.add(description));
  }
  return pairs;
}

function generalPairs(file: string, texts: Texts): Pair[] {
  return readLines(file, pairSchema).flatMap(({ source, kind, a, b, group }, index): Pair[] => {
    const [left, right] = [texts.add(a), texts.add(b)];
    return left === null || right === null || left === right
      ? []
      : [{ domain: `${source} ${kind}`, group: group ?? String(index), texts: [left, right] }];
  });
}

/** The app's own tools, with what people say to get them. */
const ownPairs = (texts: Texts): Promise<Pair[]> =>
  withBuiltInBundles((bundles) =>
    bundles.flatMap(({ tools }) =>
      tools.flatMap(({ name, summary }) => {
        const tool = texts.add(`${name} ${summary}`);
        return saidRequests(name, 'train').flatMap(({ text }): Pair[] => {
          const asked = texts.add(text);
          return asked === null || tool === null ? [] : [{ domain: 'knapsack', group: name, texts: [asked, tool] }];
        });
      }),
    ),
  );

function buildTokenizer(texts: readonly string[], wanted: number): Tokenizer {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of text.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = new Map(
    [...counts]
      .filter(([word, count]) => count > 1 && /^\p{L}+$/u.test(word))
      .map(([word, count]) => [toByteCharacters(word), count]),
  );
  const learned = learnMerges(words, wanted);
  // A space belongs to the following word: one token less per word, and the space itself carries no information.
  const space = toByteCharacters(' ');
  const control = ['<|endoftext|>', '<|im_end|>'];
  const known = new Set(learned.map(([left, right]) => left + right));
  const spaced = [...words]
    .filter(([word, count]) => known.has(word) && count >= 40)
    .map(([word]): [string, string] => [space, word]);
  const merges = [...learned.map(([left, right]): [string, string] => [left, right]), ...spaced];
  const tokens = [...byteCharacters, ...merges.map(([left, right]) => left + right), ...control];
  while (tokens.length % 64 !== 0) tokens.push(`${PADDING_PREFIX}${String(tokens.length)}|>`);
  return { tokens, merges, control, userDefined: [] };
}

const texts = new Texts();
const pairs = [
  ...selectionPairs(options.selection, texts),
  ...generalPairs(options.pairs, texts),
  ...(await ownPairs(texts)),
];
const tokenizer =
  options.tokenizer === undefined
    ? buildTokenizer(texts.list, Number(options.merges))
    : tokenizerSchema.parse(JSON.parse(readFileSync(options.tokenizer, 'utf8')));
mkdirSync(options.work, { recursive: true });
writeFileSync(path.join(options.work, 'tokenizer.json'), JSON.stringify(tokenizer));
writeGguf(
  path.join(options.work, 'vocab.gguf'),
  { ...shapeMetadata(EMBEDDER_SHAPE), ...tokenizerMetadata(tokenizer) },
  [],
  'F32',
);
console.log(
  `${texts.list.length.toLocaleString('en')} texts, ${pairs.length.toLocaleString('en')} pairs, ${String(tokenizer.tokens.length)} tokens`,
);

const llama = await getLlama({ gpu: false, build: 'never', logLevel: LlamaLogLevel.error, maxThreads: 1 });
const vocabulary = await llama.loadModel({ modelPath: path.join(options.work, 'vocab.gguf'), vocabOnly: true });
const tokens: number[] = [];
const offsets = [0];
for (const text of texts.list) {
  for (const token of vocabulary.tokenize(text).slice(0, MOST_TOKENS)) tokens.push(token);
  offsets.push(tokens.length);
}
writeFileSync(path.join(options.work, 'texts.tokens'), Uint16Array.from(tokens));
writeFileSync(path.join(options.work, 'texts.offsets'), Uint32Array.from(offsets));
const indexOf = (names: readonly string[]) => new Map([...new Set(names)].map((name, index) => [name, index]));
const domains = indexOf(pairs.map(({ domain }) => domain));
const groups = indexOf(pairs.map(({ group }) => group));
writeFileSync(
  path.join(options.work, 'pairs.json'),
  JSON.stringify({
    domains: [...domains.keys()],
    pairs: pairs.map(({ domain, group, texts: [left, right] }) => [
      domains.get(domain),
      groups.get(group),
      left,
      right,
    ]),
  }),
);
console.log(`${tokens.length.toLocaleString('en')} tokens, ${(tokens.length / texts.list.length).toFixed(1)} per text`);
process.exit(0);
