import path from 'node:path';
import {
  ChatMLChatWrapper,
  DeepSeekChatWrapper,
  GeneralChatWrapper,
  Gemma4ChatWrapper,
  GemmaChatWrapper,
  HarmonyChatWrapper,
  JinjaTemplateChatWrapper,
  Llama2ChatWrapper,
  Llama3_1ChatWrapper,
  Llama3_2LightweightChatWrapper,
  Llama3ChatWrapper,
  MistralChatWrapper,
  QwenChatWrapper,
  SeedChatWrapper,
  type ChatWrapper,
  type LlamaModel,
  type Token,
  type Tokenizer,
} from 'node-llama-cpp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PromptPart, PromptTool, PromptToolCall, PromptTurn } from '../inference-backend.ts';
import { toChatHistory } from './chat-history.ts';
import { keepThoughts, SETTINGS } from './chat-wrapper.ts';
import { DocumentedToolsChatWrapper } from './documented-tools-chat-wrapper.ts';
import { findRenderPath } from './find-render-path.ts';
import { planEvaluation } from './plan-evaluation.ts';
import { documentationOf, type RenderPath } from './tool-documentation.ts';
import { startLlama } from './start-llama.ts';

/** Any vocabulary will do: one model's special tokens are plain text to another. */
const STARTER = path.join(import.meta.dirname, '../../../resources/models/starter/knapsack-starter.Q8_0.gguf');
let model: LlamaModel;
let tokenizer: Tokenizer;
beforeAll(async () => {
  model = await (await startLlama(false)).loadModel({ modelPath: STARTER, vocabOnly: true });
  ({ tokenizer } = model);
});
afterAll(() => model.dispose());

const tool = (name: string): PromptTool => ({
  name,
  summary: `Do ${name}`,
  briefDocumentation: `${name}(text: string): Do ${name}`,
  parameters: { type: 'object', properties: { text: { type: 'string' } } },
});
const DOCUMENTED = [tool('create_note'), tool('calculate')];
const TIMER = 'start_timer(duration: string): Start a timer that rings when its time is over';
const ALARM = 'set_alarm(time: string, days?: string[]): Set an alarm that rings every day until it is deleted again';

const user = (text: string): PromptTurn => ({ role: 'user', text });
const assistant = (...parts: PromptPart[]): PromptTurn => ({ role: 'assistant', parts });
const text = (words: string): PromptPart => ({ type: 'text', text: words });
const calls = (...made: [name: string, result: PromptToolCall['result']][]): PromptPart => ({
  type: 'tool-calls',
  calls: made.map(([name, result]) => ({ name, result, arguments: { text: 'x' }, raw: null })),
});

const GREETED = [user('hello'), assistant(text('Hi.'))];
const SAVED = [...GREETED, user('save x'), assistant(calls(['create_note', { ok: true }]), text('Saved.'))];
const MENTIONED = [...SAVED, user(`[Tools added: ${TIMER}]\ntime this`)];
/** The model requests one more tool; `loaded` without its line after it was unloaded. */
const loadedWith = (loaded: readonly string[]): PromptTurn[] => [
  ...MENTIONED,
  assistant(
    calls(['load_tools', { loaded: [...loaded] }], ['calculate', 3]),
    calls(['set_alarm', 'set']),
    text('The alarm is set for tomorrow morning at seven.'),
  ),
];
const LOADED = loadedWith([ALARM]);
const THOUGHT = [
  ...GREETED,
  user('save x'),
  assistant({ type: 'thought', text: 'A note, then.' }, calls(['create_note', { ok: true }]), text('Saved.')),
];
const CONVERSATION = [
  GREETED.slice(0, 1),
  GREETED,
  [...GREETED, user('save x')],
  SAVED,
  MENTIONED,
  LOADED,
  [...LOADED, user('bye')],
];

type Format = 'full' | 'brief';
function render(
  inner: ChatWrapper,
  at: RenderPath,
  documentationFormat: Format,
  turns: readonly PromptTurn[],
): Token[] {
  const wrapper = new DocumentedToolsChatWrapper(
    inner,
    documentationOf({ documentationFormat, documentedTools: DOCUMENTED }, at),
  );
  return wrapper
    .generateContextState({ chatHistory: toChatHistory('You are Knapsack.', turns) })
    .contextText.tokenize(tokenizer);
}

const WRAPPERS: readonly (readonly [string, () => ChatWrapper, RenderPath])[] = [
  ['Qwen', () => new QwenChatWrapper(SETTINGS.qwen), 'template'],
  ['Llama 2', () => new Llama2ChatWrapper(), 'template'],
  ['Llama 3', () => new Llama3ChatWrapper(), 'template'],
  ['Llama 3.1', () => new Llama3_1ChatWrapper(SETTINGS['llama3.1']), 'template'],
  ['Llama 3.2', () => new Llama3_2LightweightChatWrapper(SETTINGS['llama3.2-lightweight']), 'template'],
  ['Gemma', () => new GemmaChatWrapper(), 'template'],
  ['Gemma 4', () => new Gemma4ChatWrapper(SETTINGS.gemma4), 'template'],
  ['ChatML', () => new ChatMLChatWrapper(), 'template'],
  ['DeepSeek', () => new DeepSeekChatWrapper(SETTINGS.deepSeek), 'template'],
  ['Harmony', () => new HarmonyChatWrapper(SETTINGS.harmony), 'template'],
  ['Seed', () => new SeedChatWrapper(), 'template'],
  ['a model without a template', () => new GeneralChatWrapper(), 'template'],
  ['Mistral', () => new MistralChatWrapper(), 'message-text'],
  [
    'a template that moves the tools alone',
    () => keepThoughts(new JinjaTemplateChatWrapper({ template: TOOLS_BEFORE_LAST_MESSAGE, tokenizer })),
    'system-text',
  ],
];

/** As in newer Mistral models. */
const TOOLS_BEFORE_LAST_MESSAGE = `\
{{- bos_token }}{%- set asked = messages | selectattr('role', 'equalto', 'user') | list %}\
{%- for message in messages %}
{%- if message.role == 'system' %}{{- '[SYSTEM_PROMPT]' + message.content + '[/SYSTEM_PROMPT]' }}
{%- elif message.role == 'user' %}{%- if tools and message == asked[-1] %}\
{{- '[AVAILABLE_TOOLS]' + (tools | tojson) + '[/AVAILABLE_TOOLS]' }}{%- endif %}\
{{- '[INST]' + message.content + '[/INST]' }}
{%- elif message.role == 'assistant' and message.tool_calls %}{{- '[TOOL_CALLS][' }}{%- for call in message.tool_calls %}
{{- '{"name": "' + call.function.name + '", "arguments": ' + (call.function.arguments | tojson) + '}' }}\
{%- if not loop.last %}{{- ', ' }}{%- endif %}{%- endfor %}{{- ']' + eos_token }}
{%- elif message.role == 'assistant' %}{{- message.content + eos_token }}
{%- elif message.role == 'tool' %}{{- '[TOOL_RESULTS]{"content": ' + message.content + '}[/TOOL_RESULTS]' }}{%- endif %}{%- endfor %}`;

describe.each(WRAPPERS)('%s', (_name, create, expected) => {
  it('documents its tools where they stay in place', () => {
    expect(findRenderPath(create(), tokenizer)).toBe(expected);
  });

  it.each<Format>(['full', 'brief'])(
    'evaluates only the new tokens of every further turn, with %s documentation',
    (format) => {
      const rendered = CONVERSATION.map((turns) => render(create(), expected, format, turns));
      for (const [index, tokens] of rendered.slice(1).entries())
        expect(tokens.slice(0, rendered[index]?.length)).toEqual(rendered[index]);
    },
  );

  it('reads no date, which would change tomorrow', () => {
    expect(tokenizer.detokenize(render(create(), expected, 'full', GREETED))).not.toContain(
      String(new Date().getFullYear()),
    );
  });

  it.each<Format>(['full', 'brief'])('keeps the thoughts of earlier turns, with %s documentation', (format) => {
    const [before, after] = [THOUGHT, [...THOUGHT, user('bye')]].map((turns) =>
      render(create(), expected, format, turns),
    );
    expect(after?.slice(0, before?.length)).toEqual(before);
  });

  it.each<Format>(['full', 'brief'])(
    'loses only the line of a tool that is unloaded, with %s documentation',
    (format) => {
      const [before, after] = [LOADED, loadedWith([])].map((turns) => render(create(), expected, format, turns));
      const { erase, prefill } = planEvaluation(before ?? [], after ?? [], before?.length ?? 0);
      expect(prefill).toBe(0);
      expect(erase).toHaveLength(1);
      expect(tokenizer.detokenize((before ?? []).slice(erase[0]?.start, erase[0]?.end))).toContain('Set an alarm');
    },
  );
});

describe('a model whose template moves tools and system message', () => {
  const rendered = (format: Format, turns: readonly PromptTurn[]): string => {
    const wrapper = new DocumentedToolsChatWrapper(
      new MistralChatWrapper(),
      documentationOf({ documentationFormat: format, documentedTools: DOCUMENTED }, 'message-text'),
    );
    return wrapper
      .generateContextState({ chatHistory: toChatHistory('You are Knapsack.', turns) })
      .contextText.toString();
  };

  it('gets its tools at the beginning of the first message, once, in either format', () => {
    expect(rendered('brief', SAVED)).toContain(
      '[INST]You are Knapsack.\n\n# Tools\n<tools>\ncreate_note(text: string): Do create_note\n',
    );
    expect(rendered('brief', SAVED)).toContain(
      '[TOOL_CALLS][{"name": "<tool name>", "arguments": <arguments>}]\n\nhello[/INST]',
    );
    expect(rendered('full', SAVED)).toContain('{"type":"function","function":{"name":"create_note"');
    expect(rendered('full', SAVED)).not.toContain('[AVAILABLE_TOOLS]');
    expect(rendered('full', LOADED).split('# Tools')).toHaveLength(2);
  });

  it('also gets them before the first message, as its beginning', () => {
    const [prefix, first] = [rendered('brief', []), rendered('brief', GREETED)];
    expect(first.startsWith(prefix.slice(0, prefix.indexOf('[/INST]')))).toBe(true);
  });
});

describe('a model that gets more tools in short forms', () => {
  const IN_SHORT: PromptTool = { ...tool('play_song'), short: 'play_song(text: string, …): Do play_song' };
  const rendered = (
    documentedTools: readonly PromptTool[],
    turns: readonly PromptTurn[],
    inner: ChatWrapper = new QwenChatWrapper(SETTINGS.qwen),
  ): string => {
    const wrapper = new DocumentedToolsChatWrapper(
      inner,
      documentationOf({ documentationFormat: 'full', documentedTools }),
    );
    return wrapper
      .generateContextState({ chatHistory: toChatHistory('You are Knapsack.', turns) })
      .contextText.toString();
  };

  it('gets them at the beginning of the first message, once, after everything that other conversations begin with', () => {
    const prompt = rendered([...DOCUMENTED, IN_SHORT], LOADED);
    expect(prompt).toContain('[More tools: play_song(text: string, …): Do play_song]\n\nhello');
    expect(prompt.split('More tools')).toHaveLength(2);
    const shared = rendered(DOCUMENTED, GREETED);
    expect(prompt.startsWith(shared.slice(0, shared.indexOf('hello')))).toBe(true);
    expect(prompt.indexOf('More tools')).toBeGreaterThan(prompt.indexOf('"calculate"'));
  });

  it('keeps every turn in its place', () => {
    const all = CONVERSATION.map((turns) => rendered([...DOCUMENTED, IN_SHORT], turns));
    // Except for the end, where an open turn is closed, or the reverse.
    for (const [index, prompt] of all.slice(1).entries())
      expect(prompt.startsWith(all[index]?.slice(0, -30) ?? 'nothing')).toBe(true);
  });

  it('learns how to call a tool if every tool has a short form', () => {
    expect(rendered([IN_SHORT], GREETED)).toContain('<tools>\nplay_song(text: string, …): Do play_song\n');
    expect(rendered([IN_SHORT], GREETED)).toContain('To use a tool, answer with:');
  });

  it('has them before the first message as well', () => {
    expect(rendered([...DOCUMENTED, IN_SHORT], [])).toContain('[More tools: play_song');
    expect(rendered([...DOCUMENTED, IN_SHORT], []).indexOf('You are Knapsack.')).toBeLessThan(
      rendered([...DOCUMENTED, IN_SHORT], []).indexOf('[More tools'),
    );
  });
});
