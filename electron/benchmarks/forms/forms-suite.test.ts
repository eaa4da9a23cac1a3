import { describe, expect, it } from 'vitest';
import type { GenerateRequest, GenerationResult, PromptTool } from '../../inference/inference-backend.ts';
import type { FormCase } from './form-cases.ts';
import { figuresOf, together } from './forms-figures.ts';
import { formsLines } from './forms-report.ts';
import { runForms, type FormsOutcome } from './forms-suite.ts';

const tool = (name: string): PromptTool => ({
  name,
  summary: `Does ${name}`,
  parameters: { type: 'object', properties: { what: { type: 'string' } }, required: ['what'] },
  briefDocumentation: `${name}(what: string): Does ${name}`,
});
const TOOLS = [tool('plant'), tool('water'), tool('find_tools')];
const wants = (name: string, what: string): FormCase => ({
  say: `${name} ${what}`,
  calls: [{ tool: name, arguments: { what } }],
});

const asked = (say: string): GenerateRequest => ({
  conversationId: 'the app’s own',
  instructions: 'Be brief.',
  documentedTools: [],
  documentationFormat: 'brief',
  callableTools: TOOLS,
  turns: [{ role: 'user', text: say }],
  sampling: { temperature: 0 },
  maxTokens: 100,
});

/**
 * An engine that calls the tool that its message begins with if it has ever read of it in the conversation, as a KV
 * cache remembers it; it gets the argument right only from a signature that is there now.
 */
class RememberingEngine {
  readonly #read = new Map<string, Set<string>>();
  readonly conversations: string[] = [];
  told = false;

  generate(request: GenerateRequest): Promise<GenerationResult> {
    const { conversationId, documentedTools, turns, callableTools } = request;
    const read = this.#read.get(conversationId) ?? new Set();
    for (const { name } of documentedTools) read.add(name);
    this.#read.set(conversationId, read);
    this.conversations.push(conversationId);
    const last = turns.at(-1);
    const text = last?.role === 'user' ? last.text : '';
    this.told ||= text.startsWith('[No longer available: plant]\n');
    const [name = '', ...words] = text.slice(text.indexOf('\n') + 1).split(' ');
    const documented = documentedTools.find((one) => one.name === name);
    const what = documented?.briefDocumentation.includes('what') === true ? words.join(' ') : 'something';
    const isOffered = callableTools.some((one) => one.name === name);
    const calls = isOffered && read.has(name) ? [{ name, arguments: { what }, raw: null }] : [];
    return Promise.resolve({
      finishReason: 'end-of-turn',
      parts: [],
      toolCalls: calls,
      figures: { ttftMs: 0, prefilledTokens: turns.length, reusedTokens: 0, generatedTokens: 1, generationMs: 0 },
      droppedTurns: 0,
    });
  }
}

const run = (cases: readonly FormCase[], engine = new RememberingEngine()): Promise<FormsOutcome> =>
  runForms({
    cases,
    capture: (say) => Promise.resolve(say === 'lost' ? null : asked(say)),
    metaTools: new Set(['find_tools']),
    engine,
    onProgress: () => {},
  });

describe('the suite of forms', () => {
  it('puts each request with the tool in every form, and says what was called', async () => {
    const { outcomes } = await run([wants('plant', 'a tree')]);
    expect(outcomes[0]?.forms).toEqual({
      whole: 'right',
      outline: 'right',
      mention: 'called',
      name: 'called',
      absent: 'silent',
    });
  });

  it('shows that a tool that was read and erased is remembered, unlike one never shown', async () => {
    const { outcomes } = await run([wants('plant', 'a tree'), wants('plant', 'an oak')]);
    for (const { unused, used } of outcomes)
      for (const memory of [unused, used])
        expect(memory).toMatchObject({
          shown: { outcome: 'right' },
          erased: { outcome: 'called' },
          never: { outcome: 'silent' },
        });
  });

  it('tells that a tool is gone, and sees whether it is called all the same, or only where it is offered', async () => {
    const engine = new RememberingEngine();
    const { outcomes } = await run([wants('plant', 'a tree'), wants('plant', 'an oak')], engine);
    expect(outcomes[0]?.used).toMatchObject({ told: { outcome: 'right' }, withheld: { outcome: 'silent' } });
    expect(engine.told).toBe(true);
  });

  it('counts what is called again although another tool is wanted, and leaves out what has no counterpart', async () => {
    const alone = await run([wants('plant', 'a tree')]);
    expect(alone.outcomes[0]).toMatchObject({ used: null, unwanted: null });
    const { outcomes } = await run([wants('plant', 'a tree'), wants('water', 'it')]);
    expect(outcomes.map(({ unwanted }) => unwanted)).toEqual([
      { shown: false, erased: false, never: false, told: false, withheld: false },
      { shown: false, erased: false, never: false, told: false, withheld: false },
    ]);
  });

  it('asks each time in another conversation, none of them the app’s own', async () => {
    const engine = new RememberingEngine();
    await run([wants('plant', 'a tree')], engine);
    // Five forms, and five memories that read an exchange first.
    expect(engine.conversations).toHaveLength(5 + 5 * 2);
    expect(new Set(engine.conversations).size).toBe(5 + 5);
    expect(engine.conversations).not.toContain('the app’s own');
  });

  it('reports requests that the app gives no chance to call the tool', async () => {
    const lost: FormCase = { say: 'lost', calls: [{ tool: 'plant', arguments: {} }] };
    expect(await run([lost, wants('fly', 'away')])).toEqual({ outcomes: [], notCallable: ['lost', 'fly away'] });
  });

  it('sums up all of it in shares and in a table', async () => {
    const one = await run([wants('plant', 'a tree'), wants('water', 'it')]);
    const figures = figuresOf(together([one, await run([wants('fly', 'away')])]));
    expect(figures).toMatchObject({
      n: 2,
      notCallable: 1,
      forms: {
        whole: { n: 2, right: 1, rightTool: 1 },
        name: { right: 0, called: 1, rightTool: 1, rightToolInterval: [1, 1] },
        absent: { silent: 1, rightTool: 0 },
      },
      unused: { erased: { n: 2, rightTool: 1, prefilledTokens: 3 }, never: { rightTool: 0 } },
      used: { shown: { n: 0 } },
      unwanted: { erased: { n: 2, called: 0 } },
    });
    expect(formsLines({ own: figures }).join('\n')).toMatch(
      /own: 2 requests.*\n.*\nwhole +2 +100\.0 +100\.0 to +100\.0 +100\.0 +0\.0/,
    );
  });
});
