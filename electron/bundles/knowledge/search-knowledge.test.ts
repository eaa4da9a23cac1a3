import { describe, expect, it } from 'vitest';
import { NO_REACH } from '../../permissions/no-access.ts';
import type { ToolDefinition } from '../../tools/define-tool.ts';
import { parseArguments } from '../../tools/testing/parse-arguments.ts';
import type { JsonObject } from '../../../shared/entities/json.ts';
import { NOW } from '../testing/run-tool.ts';
import { createKnowledgeBundle } from './bundle.ts';
import type { KnownPassage, KnownPassages } from './known-passages.ts';
import { searchKnowledgeTool } from './search-knowledge.ts';

const passage = (about: Partial<KnownPassage> = {}): KnownPassage => ({
  path: '/home/ann/Papers/lease.pdf',
  heading: 'Lease › Notice',
  text: 'Three months, as said in [2].',
  page: 3,
  sheet: null,
  line: null,
  ...about,
});

const known = (found: readonly KnownPassage[], about: Partial<KnownPassages> = {}): KnownPassages => ({
  searchable: () => [{ id: 'papers', path: '/home/ann/Papers' }],
  find: async () => found,
  isForeign: () => false,
  firstNumber: () => 4,
  mostCharacters: 16_000,
  ...about,
});

/** Paths are shown as relative to the home folder. */
const files = Object.assign(Object.create(NO_REACH.files) as typeof NO_REACH.files, {
  shown: (path: string) => path.replace('/home/ann/', ''),
});

async function run(tool: ToolDefinition, args: JsonObject) {
  const parsed = parseArguments(tool, args);
  const { signal } = new AbortController();
  const result = await tool.run(parsed, {
    ...NO_REACH,
    files,
    signal,
    now: () => NOW,
    conversationId: null,
    onProgress: () => {},
  });
  return { result, said: tool.said?.(result, parsed, NOW) };
}

describe('search_knowledge', () => {
  it('gives passages with a number, the file, and the place in it', async () => {
    const two = [passage(), passage({ path: '/home/ann/Papers/costs.csv', page: null, line: 12, heading: '' })];
    const { result, said } = await run(searchKnowledgeTool(known(two)), { question: 'notice period?' });
    expect(result).toMatchObject({
      passages: [
        { number: 4, page: 3, heading: 'Lease › Notice', text: 'Three months, as said in [2].' },
        { number: 5, line: 12 },
      ],
      note: expect.stringContaining('[3]'),
    });
    expect(said).toMatchObject({ line: '2 passages in 2 files' });
  });

  it('shows the person no number that is not of a passage', async () => {
    const { said } = await run(searchKnowledgeTool(known([passage()])), { question: 'notice period?' });
    expect(said).toMatchObject({
      body: expect.stringMatching(/^- \*\*lease\.pdf, page 3\*\* \[4\]: Three months, as said in \(2\)\.$/),
    });
  });

  it('fits into what the model can read, with at least the beginning of one passage', async () => {
    const long = [passage({ text: 'word '.repeat(200) }), passage({ text: 'other '.repeat(200) })];
    const { result } = await run(searchKnowledgeTool(known(long, { mostCharacters: 1200 })), { question: 'words' });
    expect(JSON.stringify(result).length).toBeLessThanOrEqual(1200);
    expect(result).toMatchObject({ passages: [{ text: expect.stringMatching(/^word .*…$/) }] });
  });

  it('says that nothing matches, and which folders are known', async () => {
    const tool = searchKnowledgeTool(known([]));
    expect((await run(tool, { question: 'x' })).result).toMatchObject({ passages: [] });
    await expect(run(tool, { question: 'x', folder: 'Letters' })).rejects.toThrow(/Papers/);
  });

  it('reads what others wrote, in folders that the gate knows of', () => {
    const [tool] = createKnowledgeBundle(known([])).tools;
    expect(tool?.capabilities).toContain('untrusted');
    expect(tool?.touches?.({ question: 'x' })).toEqual([{ path: '/home/ann/Papers', use: 'read' }]);
  });
});
