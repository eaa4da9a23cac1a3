import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import { LlamaBackend } from '../inference/llama/llama-backend.ts';
import { documentedAs, toPromptTool } from '../prompt/prompt-tool.ts';
import { Catalog } from '../tools/catalog.ts';
import { costCommand } from './cost-command.ts';
import { readCommandLine } from './measure-command.ts';
import { loadMeasuredModel } from './measured-model.ts';
import { PromptCounter } from './prompt-counter.ts';
import { STARTER_MODEL } from './starter-files.ts';
import { createSyntheticBundles } from './synthetic-catalog.ts';

describe('the counter of prompts', () => {
  const backend = new LlamaBackend({ logger: silentLogger });
  const entries = new Catalog(createSyntheticBundles(12)).list();
  const tools = entries.map(toPromptTool);
  const inShort = entries.map((entry, index) => (index < 5 ? toPromptTool(entry) : documentedAs(entry, 'outline')));
  beforeAll(async () => {
    await loadMeasuredModel(backend, { file: STARTER_MODEL, profile: 'model', contextSize: 8192 });
  });
  afterAll(() => backend.dispose());

  it.each([
    ['full', tools],
    ['brief', tools],
    ['full', inShort],
  ] as const)(
    'equals what the engine counts when it renders everything at once (%s)',
    async (documentationFormat, documentedTools) => {
      const prompt = {
        conversationId: '',
        instructions: 'You are Knapsack.',
        documentedTools,
        turns: [{ role: 'user', text: 'Hello' }],
      } as const;
      const { instructionsTokens, toolsTokens, turnsTokens } = await backend.measurePrompt({
        ...prompt,
        documentationFormat,
      });
      expect(toolsTokens).toBeGreaterThan(500);
      expect(await new PromptCounter(backend, documentationFormat).count(prompt)).toBe(
        instructionsTokens + toolsTokens + turnsTokens,
      );
      // The first message, which short forms begin, can be separated from the tools only if there are none.
      if (documentedTools === inShort) return;
      const without = await new PromptCounter(backend, documentationFormat).count({ ...prompt, documentedTools: [] });
      expect(without).toBe(instructionsTokens + turnsTokens);
    },
  );
});

describe('the cost suite', () => {
  it('counts both paths with and without the loader', async () => {
    const { command, values } = readCommandLine(['cost', '--quick', '--embedder', 'none.gguf'], { cost: costCommand });
    const { figures } = await command.run(values, () => {});
    expect(figures).toMatchObject({ suite: 'cost', strategy: 'conversation-length', messages: 2 });
    const { native, text } = figures as unknown as Record<
      'native' | 'text',
      { off: Record<string, number>; on: Record<string, number>; slopeOff: number; slopeOn: number }
    >;
    for (const path of [native, text]) {
      expect(Object.keys(path.off)).toEqual(['7', '30']);
      expect(path.slopeOff).toBeCloseTo(((path.off['30'] ?? 0) - (path.off['7'] ?? 0)) / 23, 1);
      expect(path.slopeOff).toBeGreaterThan(20);
      expect(path.slopeOn).toBeLessThan(path.slopeOff / 4);
    }
    expect(native.slopeOff).toBeGreaterThan(2 * text.slopeOff);
  });

  it('says which numbers of tools can be measured', async () => {
    for (const tools of ['', '7,', '7,many', '7,20000']) {
      const { command, values } = readCommandLine(['cost', `--tools=${tools}`], { cost: costCommand });
      await expect(command.run(values, () => {})).rejects.toThrow(/whole numbers up to 10,000.*--tools 7,50,100/);
    }
  });
});
