import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../../scripts/project.ts';
import type { FoundPassage } from '../../knowledge/search/found-passage.ts';
import { MeasureError } from '../selection-data.ts';

export interface RetrievalQuery {
  readonly text: string;
  /** What is relevant, by the name of its unit, and how much. */
  readonly relevant: ReadonlyMap<string, number>;
  /** Weights are fitted on one part and measured on the other. */
  readonly split: 'fit' | 'test';
}

/** A folder, and questions about it. */
export interface RetrievalSet {
  readonly name: string;
  /** Its files. */
  readonly folder: string;
  readonly queries: readonly RetrievalQuery[];
  /** @returns the names of what a passage belongs to: its document, and its section. */
  unitsOf(passage: FoundPassage): readonly string[];
}

const questionSchema = z.object({
  question: z.string(),
  file: z.string(),
  heading: z.string().optional(),
  split: z.enum(['fit', 'test']),
});
const documentSchema = z.object({ _id: z.string(), title: z.string().default(''), text: z.string() });
const querySchema = z.object({ _id: z.string(), text: z.string() });

const linesOf = (file: string): readonly string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
const jsonLines = <Line>(file: string, schema: z.ZodType<Line>): readonly Line[] =>
  linesOf(file).map((line) => schema.parse(JSON.parse(line)));

/** Questions about this project's documents, written by hand, each with the section or the page that answers it. */
export function readRepositorySet(workFolder: string): RetrievalSet {
  const folder = path.join(workFolder, 'repository');
  for (const part of ['resources/docs', 'electron/decisions'])
    copyDocuments(path.join(projectRoot, part), path.join(folder, part));
  const questions = jsonLines(path.join(import.meta.dirname, 'repository-questions.jsonl'), questionSchema);
  return {
    name: 'repository',
    folder,
    queries: questions.map(({ question, file, heading, split }) => ({
      text: question,
      relevant: new Map([[heading === undefined ? file : `${file}#${heading}`, 1]]),
      split,
    })),
    unitsOf: ({ path: file, heading }) => {
      const within = path.relative(folder, file).split(path.sep).join('/');
      return [within, ...heading.split(' › ').map((title) => `${within}#${title}`)];
    },
  };
}

/** The files are copied, so that nothing else in the project is read. */
function copyDocuments(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (name.endsWith('.md')) copyFileSync(path.join(from, name), path.join(to, name));
}

/** @param folder in the format of BEIR: `corpus.jsonl`, `queries.jsonl`, `qrels/test.tsv`. */
export function readBeirSet(folder: string, workFolder: string): RetrievalSet {
  const judgements = path.join(folder, 'qrels', 'test.tsv');
  if (!existsSync(judgements))
    throw new MeasureError(`${folder} is not a set in the format of BEIR: it has no qrels/test.tsv.`);
  const name = path.basename(folder);
  const files = path.join(workFolder, name);
  mkdirSync(files, { recursive: true });
  for (const { _id: id, title, text } of jsonLines(path.join(folder, 'corpus.jsonl'), documentSchema))
    writeFileSync(path.join(files, `${encodeURIComponent(id)}.md`), title === '' ? text : `# ${title}\n\n${text}`);
  const relevant = new Map<string, Map<string, number>>();
  for (const line of linesOf(judgements).slice(1)) {
    const [query = '', document = '', grade = '0'] = line.split('\t');
    if (Number(grade) > 0) relevant.set(query, (relevant.get(query) ?? new Map()).set(document, Number(grade)));
  }
  return {
    name,
    folder: files,
    queries: jsonLines(path.join(folder, 'queries.jsonl'), querySchema).flatMap(({ _id: id, text }) => {
      const own = relevant.get(id);
      return own === undefined ? [] : [{ text, relevant: own, split: 'test' as const }];
    }),
    unitsOf: ({ path: file }) => [decodeURIComponent(path.basename(file, '.md'))],
  };
}
