import { describe, expect, it } from 'vitest';
import { deltaEvent } from './testing/chat-server.ts';
import { asked, openChatServer } from './testing/open-chat-server.ts';
import { AnswerReader } from './answer-reader.ts';
import { answerChunkSchema } from './wire.ts';

const NAMES = new Set(['calculate', 'create_note']);
const CALL = '<tool_call>\n{"name": "calculate", "arguments": {"expression": "6*7"}}\n</tool_call>';

/** @returns what is read from deltas that come one after another. */
function read(deltas: readonly object[], finish: string | null = 'stop') {
  const reader = new AnswerReader(NAMES, () => {});
  for (const delta of deltas) reader.add(answerChunkSchema.parse({ choices: [{ delta }] }));
  reader.add(answerChunkSchema.parse({ choices: [{ delta: {}, finish_reason: finish }] }));
  const { parts, toolCalls } = reader.end(false);
  const said = (type: string): string => parts.flatMap((part) => (part.type === type ? [part.text] : [])).join('|');
  const calls = toolCalls.map(({ name, arguments: args }) => [name, args]);
  return { text: said('text'), thought: said('thought'), calls };
}

/** The same text whole, and letter by letter. */
const asContent = (text: string): readonly (readonly object[])[] => [
  [{ content: text }],
  Array.from(text, (letter) => ({ content: letter })),
];

describe('text that comes as content', () => {
  it.each([
    [
      'a thought and an answer',
      '<think>\nHm, 6*7.\n</think>\n\nIt is 42.',
      { thought: 'Hm, 6*7.', text: 'It is 42.', calls: [] },
    ],
    [
      'a thought without its beginning',
      'Hm, 6*7.\n</think>\n\nIt is 42.',
      { thought: 'Hm, 6*7.', text: 'It is 42.', calls: [] },
    ],
    [
      'a call that is only thought of',
      `<think>I could write ${CALL} now.</think>It is 42.`,
      { thought: `I could write ${CALL} now.`, text: 'It is 42.', calls: [] },
    ],
    [
      'a call after a thought',
      `<think>Hm.</think>\n${CALL}`,
      { thought: 'Hm.', text: '', calls: [['calculate', { expression: '6*7' }]] },
    ],
    [
      'a call after a thought without its beginning',
      `Hm.</think>${CALL}`,
      { thought: 'Hm.', text: '', calls: [['calculate', { expression: '6*7' }]] },
    ],
    ['a thought without its end', `<think>Hm, ${CALL}`, { thought: `Hm, ${CALL}`, text: '', calls: [] }],
    ['a thought in other marks', '[THINK]Hm.[/THINK]It is 42.', { thought: 'Hm.', text: 'It is 42.', calls: [] }],
    [
      'a text about the marks',
      'Write `</think>` after `<think>`.',
      { thought: '', text: 'Write `</think>` after `<think>`.', calls: [] },
    ],
    [
      'what only begins like a call',
      'The tag <tool_call> begins one.',
      { thought: '', text: 'The tag <tool_call> begins one.', calls: [] },
    ],
    [
      'a call without marks',
      '{"name": "calculate", "arguments": {"expression": "1"}}',
      { thought: '', text: '', calls: [['calculate', { expression: '1' }]] },
    ],
  ])('is split: %s', (_what, text, expected) => {
    for (const deltas of asContent(text)) expect({ ...read(deltas), text: read(deltas).text.trim() }).toEqual(expected);
  });

  it('may come as a list of parts, thoughts among them', () => {
    const parts = [
      { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] },
      { type: 'text', text: 'It is ' },
      { type: 'image_url', image_url: {} },
      '42.',
    ];
    expect(read([{ content: parts }])).toEqual({ thought: 'Hm.', text: 'It is 42.', calls: [] });
  });
});

const piece = (index: number | undefined, id: string | undefined, name: string | undefined, args: string): object => ({
  tool_calls: [
    { ...(index !== undefined && { index }), ...(id !== undefined && { id }), function: { name, arguments: args } },
  ],
});

describe('calls in a stream', () => {
  const two = [
    ['calculate', { expression: '1' }],
    ['create_note', { text: 'milk' }],
  ];
  it.each<[string, readonly object[]]>([
    [
      'with the number 0 for both',
      [piece(0, 'a', 'calculate', '{"expression":"1"}'), piece(0, 'b', 'create_note', '{"text":"milk"}')],
    ],
    [
      'with the number 0 for both, in pieces',
      [
        piece(0, 'a', 'calculate', '{"expr'),
        piece(0, undefined, undefined, 'ession":"1"}'),
        piece(0, 'b', 'create_note', '{"text"'),
        piece(0, undefined, undefined, ':"milk"}'),
      ],
    ],
    [
      'without numbers',
      [
        piece(undefined, 'a', 'calculate', '{"expression":"1"}'),
        piece(undefined, 'b', 'create_note', '{"text":"milk"}'),
      ],
    ],
    [
      'in turns',
      [
        piece(0, 'a', 'calculate', '{"expression"'),
        piece(1, 'b', 'create_note', '{"text"'),
        piece(0, 'a', undefined, ':"1"}'),
        piece(1, 'b', undefined, ':"milk"}'),
      ],
    ],
    [
      'with a new id in every piece',
      [
        piece(0, 'a', 'calculate', '{"expression"'),
        piece(0, 'c', undefined, ':"1"}'),
        piece(1, 'b', 'create_note', '{"text":"milk"}'),
      ],
    ],
  ])('are two calls %s', (_how, deltas) => expect(read(deltas, 'tool_calls').calls).toEqual(two));

  it.each<[string, readonly string[]]>([
    ['repeated whole at the end', ['{"expression"', ':"1"}', '{"expression":"1"}']],
    ['with {} before the real ones', ['{}', '{"expression"', ':"1"}']],
    ['that grow with every piece', ['{"expr', '{"expression"', '{"expression":"1"}']],
    ['with nothing before them', ['', '{"expression":"1"}']],
    ['of which one part repeats another', ['{"expression"', ':', '"1"', '}']],
  ])('have arguments %s', (_how, pieces) => {
    const deltas = pieces.map((args, index) => piece(0, 'a', index === 0 ? 'calculate' : undefined, args));
    expect(read(deltas, 'tool_calls').calls).toEqual([['calculate', { expression: '1' }]]);
  });

  it('keep arguments that contain themselves', () => {
    const deltas = ['{"a":', '{"a":', '1}}'].map((args) => piece(0, 'a', 'calculate', args));
    expect(read(deltas, 'tool_calls').calls).toEqual([['calculate', { a: { a: 1 } }]]);
  });
});

it('a stream that ends with [DONE] and no reason is complete', async () => {
  const open = await openChatServer();
  try {
    open.server.answers.push({ type: 'cut', events: [deltaEvent({ content: 'All of it.' }), '[DONE]'] });
    await open.load();
    const result = await open.backend.generate(asked('Hello'), () => {}, new AbortController().signal);
    expect(result).toMatchObject({ finishReason: 'end-of-turn', parts: [{ type: 'text', text: 'All of it.' }] });
  } finally {
    await open.close();
  }
});
