import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { getLlama, LlamaLogLevel } from 'node-llama-cpp';
import { z } from 'zod';
import { embeddingText } from '../../../electron/inference/embedding-text.ts';
import { WordIndex } from '../../../electron/selection/word-index.ts';

/**
 * Recall of tools for requests, through node-llama-cpp: the embedder alone, BM25 alone, and both together, per data set and as the mean
 * over data sets. all@k: every tool that is needed is among the first k. `--data`: a folder with tools.jsonl.gz and queries.jsonl.gz.
 */
const { values: options } = parseArgs({
  options: {
    data: { type: 'string' }, split: { type: 'string', default: 'dev' }, json: { type: 'boolean', default: false },
    model: { type: 'string', default: path.join(import.meta.dirname, '../knapsack-embedder.Q8_0.gguf') },
    /** Weight of the embedder against BM25, each scaled to its best score; chosen on `dev`. */
    weight: { type: 'string', default: '0.6' }, most: { type: 'string', default: '400' },
  },
});
if (options.data === undefined) throw new Error('Say where the data is: --data FOLDER.');

const toolSchema = z.object({ dataset: z.string(), tool_id: z.string(), name: z.string(), description: z.string().nullable(), parameters: z.unknown() });
const querySchema = z.object({ dataset: z.string(), query: z.string(), relevant: z.array(z.string()), split: z.string(), alternatives: z.record(z.string(), z.array(z.string())).optional() });
type Tool = z.infer<typeof toolSchema>;
type Query = z.infer<typeof querySchema>;

const DEPTHS = [5, 10, 15] as const;

function readLines<Row>(name: string, schema: z.ZodType<Row>): Row[] {
  const lines = gunzipSync(readFileSync(path.join(options.data ?? '', name))).toString('utf8').split('\n').filter((line) => line !== '');
  return lines.map((line) => schema.parse(JSON.parse(line)));
}

const llama = await getLlama({ gpu: false, build: 'never', logLevel: LlamaLogLevel.error });
const startedLoading = performance.now();
const model = await llama.loadModel({ modelPath: options.model });
const context = await model.createEmbeddingContext({ threads: 1 });
const loadMs = performance.now() - startedLoading;
let embeddings = 0;
let embeddingMs = 0;

/** @returns a vector of length one. */
async function embed(text: string): Promise<Float32Array> {
  const began = performance.now();
  const { vector } = await context.getEmbeddingFor(embeddingText(text.slice(-600)) || 'empty');
  embeddingMs += performance.now() - began;
  embeddings += 1;
  const length = Math.hypot(...vector) || 1;
  return Float32Array.from(vector, (value) => value / length);
}

const dot = (left: Float32Array, right: Float32Array): number => left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);

function parameterNames({ parameters }: Tool): string {
  const properties = z.object({ properties: z.record(z.string(), z.unknown()) }).safeParse(parameters).data?.properties;
  return Object.keys(properties ?? {}).join(' ');
}

/** For each document the better of two views: what it is called and does, and what it does. */
async function toolVectors(tools: readonly Tool[]): Promise<Float32Array[][]> {
  const vectors: Float32Array[][] = [];
  for (const { name, description } of tools) vectors.push([await embed(`${name} ${description ?? ''}`), await embed(description ?? name)]);
  return vectors;
}

function scaled(scores: Float32Array): Float32Array {
  const best = scores.reduce((most, score) => Math.max(most, score), 1e-6);
  return scores.map((score) => Math.max(0, score) / best);
}

/** @returns for each depth 1 when every needed tool, or one that is as good, is among the first. */
function hits({ relevant, alternatives }: Query, tools: readonly Tool[], scores: Float32Array): number[] {
  const ranked = [...scores.keys()].toSorted((left, right) => (scores[right] ?? 0) - (scores[left] ?? 0)).slice(0, Math.max(...DEPTHS));
  const places = new Map(ranked.map((document, place) => [tools[document]?.tool_id ?? '', place]));
  const worst = Math.max(...relevant.map((id) => Math.min(...[id, ...(alternatives?.[id] ?? [])].map((option) => places.get(option) ?? Infinity))));
  return DEPTHS.map((depth) => Number(worst < depth));
}

const mean = (rows: readonly (readonly number[])[]): number[] => DEPTHS.map((_, column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0) / Math.max(1, rows.length));
const named = (row: readonly number[]): Record<string, number> => Object.fromEntries(DEPTHS.map((depth, column) => [`all@${String(depth)}`, Number((row[column] ?? 0).toFixed(4))]));

async function evaluateDataset(tools: readonly Tool[], queries: readonly Query[]): Promise<Record<'embedder' | 'bm25' | 'fused', number[]>> {
  const words = new WordIndex(tools.map((tool) => [{ text: `${tool.name} ${tool.description ?? ''} ${parameterNames(tool)}`, weight: 1 }]));
  const vectors = await toolVectors(tools);
  const weight = Number(options.weight);
  const rows = { embedder: [] as number[][], bm25: [] as number[][], fused: [] as number[][] };
  for (const query of queries) {
    const vector = await embed(query.query);
    const semantic = Float32Array.from(vectors, (views) => Math.max(...views.map((view) => dot(vector, view))));
    const lexical = words.shares(query.query);
    const [left, right] = [scaled(semantic), scaled(lexical)];
    rows.embedder.push(hits(query, tools, semantic));
    rows.bm25.push(hits(query, tools, lexical));
    rows.fused.push(hits(query, tools, left.map((score, index) => weight * score + (1 - weight) * (right[index] ?? 0))));
  }
  return { embedder: mean(rows.embedder), bm25: mean(rows.bm25), fused: mean(rows.fused) };
}

const allTools = readLines('tools.jsonl.gz', toolSchema);
const allQueries = readLines('queries.jsonl.gz', querySchema).filter(({ split }) => split === options.split);
const datasets: Record<string, Record<string, number[]>> = {};
for (const [dataset, queries] of Map.groupBy(allQueries, (query) => query.dataset)) {
  // Evenly spaced, so that a large set costs no more than it tells.
  const step = Math.max(1, queries.length / Number(options.most));
  const chosen = Array.from({ length: Math.min(queries.length, Number(options.most)) }, (_, index) => queries[Math.floor(index * step)]).filter((query) => query !== undefined);
  datasets[dataset] = await evaluateDataset(allTools.filter((tool) => tool.dataset === dataset), chosen);
  if (!options.json) console.log(dataset.padEnd(14), ...Object.entries(datasets[dataset]).map(([name, row]) => `${name} ${row.map((value) => (100 * value).toFixed(1)).join('/')} `));
}
const macro = Object.fromEntries((['embedder', 'bm25', 'fused'] as const).map((name) => [name, named(mean(Object.values(datasets).map((rows) => rows[name] ?? [])))]));
const better = Object.values(datasets).filter(({ fused, bm25 }) => (fused?.[2] ?? 0) > (bm25?.[2] ?? 0)).length;
const summary = {
  suite: 'embedder', model: path.basename(options.model), split: options.split, weight: Number(options.weight), macro, fusedBetterOn: `${String(better)} of ${String(Object.keys(datasets).length)}`,
  msPerEmbedding: Number((embeddingMs / embeddings).toFixed(2)), loadMs: Math.round(loadMs), dimensions: model.embeddingVectorSize,
};
console.log(options.json ? JSON.stringify({ ...summary, datasets: Object.fromEntries(Object.entries(datasets).map(([dataset, rows]) => [dataset, Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, named(row)]))])) }) : summary);
process.exit(0);
