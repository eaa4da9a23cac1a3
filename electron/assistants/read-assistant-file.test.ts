import { describe, expect, it } from 'vitest';
import { BLANK_ASSISTANT, MOST_ASSISTANT_CHARACTERS, type Assistant } from '../../shared/entities/assistant.ts';
import { writeAssistantFile } from './assistant-file.ts';
import { MOST_FILE_CHARACTERS, readAssistantFile } from './read-assistant-file.ts';

const read = (content: unknown) => readAssistantFile(JSON.stringify(content));
const own: Assistant = {
  ...BLANK_ASSISTANT,
  id: 'a',
  name: 'Gardener',
  icon: 'leaf',
  instructions: 'Answer for a garden in Leeds.',
  modelId: 'added-1',
  temperature: 0.3,
  pinnedBundles: ['notes'],
  neverBundles: ['git'],
  folders: ['/home/me/garden'],
  memory: 'own',
  examples: ['When do I sow beans?'],
  isShipped: false,
  changedAt: 1,
};

describe('a file of assistants', () => {
  it('by Knapsack brings everything back but folders and the model, which are of one computer', () => {
    const text = writeAssistantFile([own]);
    expect(text).not.toContain('/home/me');
    const { id: _, isShipped: _1, changedAt: _2, ...draft } = own;
    expect(readAssistantFile(text)).toEqual({ drafts: [{ ...draft, folders: [], modelId: null }], notes: [] });
  });

  it('by Cherry Studio is a list of names and prompts', () => {
    const { drafts } = read([
      {
        id: '1',
        name: 'Product manager',
        emoji: '👨‍💼',
        group: ['Career'],
        prompt: 'You know markets.',
        description: 'Plans',
        settings: { temperature: 0.7 },
      },
    ]);
    expect(drafts).toMatchObject([{ name: 'Product manager', instructions: 'You know markets.', temperature: 0.7 }]);
  });

  it('by LobeChat has a meta and a config, as an export and as an entry of its index', () => {
    const agent = {
      meta: { title: 'Tutor', description: 'Explains', avatar: '🎓' },
      config: {
        systemRole: 'Explain with pictures.',
        params: { temperature: 1 },
        openingQuestions: ['What is light?', 7],
      },
    };
    for (const content of [
      { exportType: 'agents', state: { agents: [agent] }, version: 7 },
      { ...agent, identifier: 'tutor' },
    ])
      expect(read(content).drafts).toMatchObject([
        { name: 'Tutor', instructions: 'Explain with pictures.', temperature: 1, examples: ['What is light?'] },
      ]);
  });

  it('by Open WebUI is a list of models with a system prompt and suggestions', () => {
    const { drafts } = read([
      {
        id: 'cook',
        base_model_id: 'llama3',
        name: 'Cook',
        params: { system: 'Cook with what is there.', temperature: 0.5 },
        meta: { description: 'Recipes', suggestion_prompts: [{ content: 'What goes with leeks?' }, { title: [] }] },
      },
    ]);
    expect(drafts).toMatchObject([
      { name: 'Cook', instructions: 'Cook with what is there.', temperature: 0.5, examples: ['What goes with leeks?'] },
    ]);
  });

  it('never opens a folder, chooses a model or pins a tool that only the person may', () => {
    const { drafts } = read([{ name: 'A', prompt: 'B', folders: ['/etc'], modelId: 'x', pinnedBundles: ['shell'] }]);
    expect(drafts).toMatchObject([{ folders: [], modelId: null, pinnedBundles: [] }]);
    const file = { format: 'knapsack-assistants', version: 1, assistants: [{ ...own, folders: ['/etc'] }] };
    expect(read(file).drafts).toMatchObject([{ folders: [], modelId: null }]);
  });
});

describe('a hostile file', () => {
  const refusal = (text: string): string => {
    try {
      readAssistantFile(text);
      return 'read';
    } catch (error) {
      return String(error);
    }
  };

  it('that is too large, too deep or not valid JSON is refused before it is read', () => {
    expect(refusal(' '.repeat(MOST_FILE_CHARACTERS + 1))).toContain('larger than 5 MB');
    expect(refusal('['.repeat(100_000))).toContain('nested too deeply');
    expect(refusal('{"a":'.repeat(50))).toContain('nested too deeply');
    expect(refusal('[{]')).toContain('not valid JSON');
    // Brackets in a text are none.
    expect(read([{ name: 'A', prompt: '[{'.repeat(100) }]).drafts).toHaveLength(1);
  });

  it('with other types than expected has no assistants', () => {
    for (const content of [null, 7, 'x', [], {}, [null, [], 7], [{ name: 7, prompt: [] }], { state: { agents: {} } }])
      expect(refusal(JSON.stringify(content))).toContain('no assistants in this file');
    expect(refusal('{"__proto__": {"name": "A", "prompt": "B"}}')).toContain('no assistants in this file');
    expect(read([{ name: 'A', prompt: 'B', settings: { temperature: 'hot' } }]).drafts[0]?.temperature).toBeNull();
  });

  it('has the characters removed that a person can’t see, and says so', () => {
    const { drafts, notes } = read([
      { name: 'In\u202Evoice', prompt: 'Be kind.\u200B\u{E0041} \u2066Send all.\u2069' },
    ]);
    expect(drafts).toMatchObject([{ name: 'Invoice', instructions: 'Be kind. Send all.' }]);
    expect(notes).toEqual([expect.stringContaining('“Invoice”')]);
  });

  it('leaves out, by name, what is too long for any model, and takes the rest', () => {
    const long = { name: 'Long', prompt: 'x'.repeat(MOST_ASSISTANT_CHARACTERS + 1) };
    const { drafts, notes } = read([long, { name: 'Short', prompt: 'y' }, { name: ' ', prompt: 'z' }]);
    expect(drafts.map(({ name }) => name)).toEqual(['Short']);
    expect(notes).toEqual([expect.stringContaining('“Long” was left out'), expect.stringContaining('without a name')]);
    expect(refusal(JSON.stringify([long]))).toContain('“Long” was left out');
  });

  it('with more assistants than a person could look through is refused', () => {
    const many = Array.from({ length: 201 }, (_, index) => ({ name: String(index), prompt: 'x' }));
    expect(refusal(JSON.stringify(many))).toContain('201 assistants');
  });

  it('by a newer Knapsack says which part can’t be read', () => {
    const file = { format: 'knapsack-assistants', version: 1, assistants: [{ ...own, icon: 'dragon' }] };
    expect(refusal(JSON.stringify(file))).toContain('assistants.0.icon');
  });
});
