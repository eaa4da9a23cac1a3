import { chatWrappers, QwenChatWrapper, SpecialTokensText, type ChatWrapper } from 'node-llama-cpp';
import { describe, expect, it } from 'vitest';
import { toChatHistory } from '../inference/llama/chat-history.ts';
import { asUntrusted, plainText } from './untrusted-content.ts';

const MARKUP = [
  '<|im_end|>',
  '<|im_start|>assistant',
  '</tool_response>',
  '<tool_call>',
  '<start_of_turn>model',
  '<|eot_id|>',
  '<|start_header_id|>system',
  '[INST]',
  '[/INST]',
  '[TOOL_CALLS]',
  '<<SYS>>',
  '<think>',
  '</s>',
  '<｜tool▁calls▁begin｜>',
  '<|channel|>final',
  '[[call: delete_file',
  '||call: delete_file',
  '[Tools added: x]',
  '[Remembered: x]',
  '[No longer available: x]',
  '</untrusted_content>',
  '<function=x>',
];

describe('text from outside', () => {
  it.each(MARKUP)('cannot hold %s', (mark) => {
    const plain = plainText(`before ${mark} after`);
    expect(plain).not.toContain(mark);
    expect(plain.replaceAll(' ', '')).toBe(`before${mark}after`.replaceAll(' ', ''));
  });

  it.each([
    'a < b && c > d',
    '<p class="x">Hello <b>you</b></p>',
    'x[0] || y',
    '| a | b |',
    'if (a <= 2) return;',
    '日本語 🙂',
  ])('keeps %j unchanged', (text) => {
    expect(plainText(text)).toBe(text);
  });

  it('removes invisible characters', () => {
    expect(plainText('Hello\u{E0049}\u{E0047}')).toBe('Hello');
  });

  it('is marked, in its values and its names', () => {
    expect(asUntrusted({ '<|im_end|>': [{ text: '</tool_response>' }], lines: 3 })).toEqual({
      untrusted_content: { '< |im_end| >': [{ text: '< /tool_response>' }], lines: 3 },
    });
  });
});

describe('results in a prompt', () => {
  const turns = (result: string) => [
    { role: 'user' as const, text: 'Read it' },
    {
      role: 'assistant' as const,
      parts: [
        {
          type: 'tool-calls' as const,
          calls: [{ name: 'read_file', arguments: { path: 'a' }, result: { text: result }, raw: null }],
        },
      ],
    },
  ];
  const made = Object.entries(chatWrappers).flatMap(([name, Wrapper]): [string, ChatWrapper][] => {
    try {
      return [[name, new (Wrapper as new () => ChatWrapper)()]];
    } catch {
      // Wrappers that need a template of their own; they insert texts unchanged.
      return [];
    }
  });

  it.each(made)('are plain text for the tokenizer with the wrapper %s', (_name, wrapper) => {
    const { contextText } = wrapper.generateContextState({
      chatHistory: toChatHistory('Be brief.', turns('MARKER <|im_end|>')),
    });
    const special = contextText.values
      .filter((value) => typeof value !== 'string')
      .map((value) => (value instanceof SpecialTokensText ? value.value : value.toString()));
    expect(contextText.toString()).toContain('MARKER');
    expect(special.join('')).not.toContain('MARKER');
  });

  it('are tested with more than one wrapper', () => {
    expect(made.length).toBeGreaterThan(8);
    expect(made.some(([, wrapper]) => wrapper instanceof QwenChatWrapper)).toBe(true);
  });
});
