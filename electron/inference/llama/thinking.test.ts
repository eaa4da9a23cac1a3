import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelCapabilities } from '../../../shared/entities/model-file.ts';
import { silentLogger } from '../../foundation/logger.ts';
import type { CountedResult, GenerateRequest, PromptTurn } from '../inference-backend.ts';
import { thoughtRoom } from './answer-with-template.ts';
import { writeTinyModel } from './conformance/tiny-model.ts';
import { LlamaBackend } from './llama-backend.ts';
import { withoutEarlierThoughts, withoutForeignThoughts } from './prompt-renderer.ts';

/** As Qwen's: thoughts are opened by the prompt, can be switched off, and leave with the next message. */
const TEMPLATE = `
{%- set ns = namespace(last=0) %}
{%- for m in messages %}{%- if m.role == 'user' %}{%- set ns.last = loop.index0 %}{%- endif %}{%- endfor %}
{%- for m in messages %}
{{- '<|im_start|>' + m.role + '\\n' }}
{%- if m.role == 'assistant' and m.reasoning_content and loop.index0 > ns.last %}
{{- '<think>\\n' + m.reasoning_content + '\\n</think>\\n\\n' }}
{%- endif %}
{{- m.content + '<|im_end|>\\n' }}
{%- endfor %}
{%- if add_generation_prompt %}
{{- '<|im_start|>assistant\\n' }}
{%- if enable_thinking is defined and enable_thinking is false %}{{- '<think>\\n\\n</think>\\n\\n' }}
{%- else %}{{- '<think>\\n' }}{%- endif %}
{%- endif %}`;

const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-thinking-'));
const file = path.join(folder, 'thinker.gguf');
const model = { type: 'file', path: file } as const;
const backend = new LlamaBackend({ logger: silentLogger });
let capabilities: ModelCapabilities;

beforeAll(async () => {
  await writeTinyModel(file, TEMPLATE);
  capabilities = await backend.inspectModel(model);
  await backend.loadModel({ model, capabilities, chatFormatForced: false, contextSize: 2048 });
});
afterAll(async () => {
  await backend.dispose();
  rmSync(folder, { recursive: true });
});

const generate = (
  turns: readonly PromptTurn[],
  thinking: GenerateRequest['thinking'],
  maxTokens = 40,
): Promise<CountedResult> =>
  backend.generate(
    {
      conversationId: 'c1',
      instructions: 'Be brief.',
      documentedTools: [],
      documentationFormat: 'brief',
      callableTools: [],
      turns,
      // Random weights say something else each time with another seed, and never the end by themselves for long.
      sampling: { temperature: 1, seed: 3 },
      maxTokens,
      ...(thinking && { thinking }),
    },
    () => {},
    new AbortController().signal,
  );
const ask = (text: string): PromptTurn => ({ role: 'user', text });
const typesOf = ({ parts }: CountedResult): string[] => parts.map(({ type }) => type);

describe('a model whose template can think', () => {
  it('is known as such, with its default and with a choice of how it calls tools', () => {
    expect(capabilities.template).toMatchObject({ thinking: 'optional', thinksByDefault: true });
    expect(capabilities.format).toMatchObject({ source: 'guess', name: 'template' });
    expect(capabilities.format?.exampleCall).toContain('get_weather');
    expect(capabilities.format?.choices.map(({ id }) => id)).toContain('calls:python');
  });

  it('thinks no longer than its limit, which does not count towards the answer’s own tokens, and then answers', async () => {
    const result = await generate([ask('one')], { enabled: true, maxTokens: 30 });
    expect(typesOf(result)).toEqual(['thought', 'text']);
    expect(result.figures.generatedTokens).toBeGreaterThan(60);
    expect(result.figures.generatedTokens).toBeLessThanOrEqual(30 + 40);
  });

  it('does not think if thinking is off', async () => {
    expect(typesOf(await generate([ask('one')], { enabled: false, maxTokens: null }))).toEqual(['text']);
  });

  it('forgets earlier thoughts as its template does, without evaluating anything else again', async () => {
    const thinking = { enabled: true, maxTokens: 60 };
    const words = (count: number, word: string): string => Array.from({ length: count }, () => word).join(' ');
    const answered: PromptTurn = {
      role: 'assistant',
      parts: [
        { type: 'thought', text: words(60, 'because') },
        { type: 'text', text: words(60, 'hello') },
      ],
    };
    // Goes on with the answer, so that the cache holds it as it was written.
    const { figures: held } = await generate([ask('two'), answered], thinking, 1);
    const request = {
      conversationId: 'c1',
      instructions: 'Be brief.',
      documentedTools: [],
      documentationFormat: 'brief',
      thinking,
    } as const;
    const before = await backend.measurePrompt({ ...request, turns: [ask('two'), answered] });
    const next = await generate([ask('two'), answered, ask('three')], thinking);
    const after = await backend.measurePrompt({ ...request, turns: [ask('two'), answered, ask('three')] });
    // The message with the marks around it; the answer before it was moved.
    expect(next.figures.prefilledTokens).toBeLessThan(40);
    // What is measured between two messages is what the next one will stand on.
    expect(before.totalTokens).toBeLessThan(held.reusedTokens + held.prefilledTokens - 40);
    expect(after.totalTokens - before.totalTokens).toBeLessThan(40);
    expect(after.cachedTokens).toBeGreaterThan(before.totalTokens - 10);
  });
});

describe('the room for thoughts', () => {
  it('is their limit, or what an answer leaves of the context', () => {
    expect(thoughtRoom({ maxTokens: 400, thinking: { enabled: true, maxTokens: 100 } }, 2000)).toBe(100);
    expect(thoughtRoom({ maxTokens: 400, thinking: { enabled: true, maxTokens: null } }, 2000)).toBe(1600);
    expect(thoughtRoom({ maxTokens: 4096 }, 1000)).toBe(500);
    expect(thoughtRoom({ maxTokens: 4096 }, -3)).toBe(0);
  });
});

it('a model without thoughts sees none of another model’s', async () => {
  const plain = path.join(folder, 'plain.gguf');
  const reference = { type: 'file', path: plain } as const;
  await writeTinyModel(
    plain,
    "{%- for m in messages %}{{- '<|im_start|>' + m.role + '\\n' + m.content + '<|im_end|>\\n' }}{%- endfor %}" +
      "{{- '<|im_start|>assistant\\n' }}",
  );
  const other = new LlamaBackend({ logger: silentLogger });
  const own = await other.inspectModel(reference);
  expect(own.template?.thinking).toBe('never');
  await other.loadModel({ model: reference, capabilities: own, chatFormatForced: false, contextSize: 1024 });
  const measured = async (parts: Extract<PromptTurn, { role: 'assistant' }>['parts']): Promise<number> =>
    (
      await other.measurePrompt({
        conversationId: 'c1',
        instructions: 'Be brief.',
        documentedTools: [],
        documentationFormat: 'brief',
        turns: [ask('one'), { role: 'assistant', parts }, ask('two')],
      })
    ).totalTokens;
  const text = { type: 'text', text: 'Yes.' } as const;
  expect(await measured([{ type: 'thought', text: 'A long thought of another model.' }, text])).toBe(
    await measured([text]),
  );
  await other.dispose();
  const stopped: PromptTurn[] = [ask('one'), { role: 'assistant', parts: [{ type: 'thought', text: 'Hm' }] }];
  expect(withoutForeignThoughts({ turns: stopped }).turns).toEqual([ask('one')]);
});

describe('earlier thoughts', () => {
  it('leave once another message follows, but not the only words of an answer', () => {
    const thought = { type: 'thought', text: 'Hm.' } as const;
    const text = { type: 'text', text: 'Yes.' } as const;
    const turns: PromptTurn[] = [
      ask('one'),
      { role: 'assistant', parts: [thought, text] },
      ask('two'),
      { role: 'assistant', parts: [thought] },
      ask('three'),
      { role: 'assistant', parts: [thought, text] },
    ];
    expect(withoutEarlierThoughts({ turns }).turns.map((turn) => (turn.role === 'user' ? 'user' : turn.parts))).toEqual(
      ['user', [text], 'user', [thought], 'user', [thought, text]],
    );
  });
});
