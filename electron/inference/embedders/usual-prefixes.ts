import type { EmbedderFacts, EmbedderPrefixes } from '../../../shared/entities/embedder.ts';

const BOTH_NONE: EmbedderPrefixes = { query: '', document: '' };
const SEARCHING_PASSAGES: EmbedderPrefixes = {
  query: 'Represent this sentence for searching relevant passages: ',
  document: '',
};
const TASK = 'Given a request, retrieve tools, notes and instructions that help with it';

interface Family {
  /** Matches the maker's name for the model, the file's name, or the architecture. */
  readonly name: RegExp;
  readonly prefixes: EmbedderPrefixes;
}

/** As the model cards say. More specific names come first. */
const FAMILIES: readonly Family[] = [
  { name: /nomic-(?:embed|bert)/, prefixes: { query: 'search_query: ', document: 'search_document: ' } },
  { name: /e5-.*instruct|e5-mistral/, prefixes: { query: `Instruct: ${TASK}\nQuery: `, document: '' } },
  { name: /(?:^|[^a-z])e5-/, prefixes: { query: 'query: ', document: 'passage: ' } },
  { name: /qwen3-embedding/, prefixes: { query: `Instruct: ${TASK}\nQuery:`, document: '' } },
  { name: /gte-qwen/, prefixes: { query: `Instruct: ${TASK}\nQuery: `, document: '' } },
  {
    name: /embedding-?gemma|gemma-embedding/,
    prefixes: { query: 'task: search result | query: ', document: 'title: none | text: ' },
  },
  { name: /arctic-embed.*v2/, prefixes: { query: 'query: ', document: '' } },
  { name: /arctic-embed|mxbai-embed|bge-(?:small|base|large)-en/, prefixes: SEARCHING_PASSAGES },
  { name: /minilm|mpnet|bge-m3|(?:^|[^a-z])gte-|granite-embedding|jina-embeddings-v2|labse/, prefixes: BOTH_NONE },
];

/**
 * @param file name of the file.
 * @returns the texts that an embedder of a known family expects before a request and before what it may find; null for
 * other families.
 */
export function usualPrefixes(
  { name, architecture }: Pick<EmbedderFacts, 'name' | 'architecture'>,
  file: string,
): EmbedderPrefixes | null {
  const names = [name, file, architecture].map((text) => text.toLowerCase().replaceAll(/[\s_]+/g, '-'));
  return FAMILIES.find((family) => names.some((text) => family.name.test(text)))?.prefixes ?? null;
}
