/** What other programs export, in the shapes that they document: made up, without anybody's chats. */

export const chatGptChat = {
  title: 'Trip to Lisbon',
  create_time: 1_730_000_000.5,
  update_time: 1_730_000_900.25,
  current_node: 'n7',
  conversation_id: '6720-lisbon',
  default_model_slug: 'gpt-4o',
  mapping: {
    root: { id: 'root', message: null, parent: null, children: ['n0'] },
    n0: {
      id: 'n0',
      parent: 'root',
      children: ['n1'],
      message: {
        id: 'n0',
        author: { role: 'system' },
        content: { content_type: 'text', parts: [''] },
        metadata: { is_visually_hidden_from_conversation: true },
      },
    },
    n1: {
      id: 'n1',
      parent: 'n0',
      children: ['n2', 'n3'],
      message: {
        id: 'n1',
        author: { role: 'user' },
        create_time: 1_730_000_001,
        content: {
          content_type: 'multimodal_text',
          parts: [{ content_type: 'image_asset_pointer', asset_pointer: 'file-service://file-map' }, 'Where is this?'],
        },
      },
    },
    n2: {
      id: 'n2',
      parent: 'n1',
      children: [],
      message: {
        id: 'n2',
        author: { role: 'assistant' },
        content: { content_type: 'text', parts: ['An attempt that was replaced.'] },
      },
    },
    n3: {
      id: 'n3',
      parent: 'n1',
      children: ['n4'],
      message: {
        id: 'n3',
        author: { role: 'assistant' },
        create_time: 1_730_000_002,
        content: { content_type: 'thoughts', thoughts: [{ summary: 'Looking', content: 'It shows a tram.' }] },
        metadata: { model_slug: 'o3' },
      },
    },
    n4: {
      id: 'n4',
      parent: 'n3',
      children: ['n5'],
      message: {
        id: 'n4',
        author: { role: 'assistant' },
        recipient: 'browser',
        content: { content_type: 'code', language: 'unknown', text: 'search("lisbon tram")' },
      },
    },
    n5: {
      id: 'n5',
      parent: 'n4',
      children: ['n6'],
      message: {
        id: 'n5',
        author: { role: 'tool', name: 'browser' },
        content: { content_type: 'tether_browsing_display', result: 'Tram 28, Alfama' },
      },
    },
    n6: {
      id: 'n6',
      parent: 'n5',
      children: ['n7'],
      message: {
        id: 'n6',
        author: { role: 'assistant' },
        create_time: 1_730_000_010,
        content: { content_type: 'text', parts: ['That is **Alfama**, in Lisbon.'] },
        metadata: { model_slug: 'o3' },
      },
    },
    n7: {
      id: 'n7',
      parent: 'n6',
      children: [],
      message: {
        id: 'n7',
        author: { role: 'user' },
        create_time: 1_730_000_020,
        content: { content_type: 'text', parts: ['Thanks!'] },
      },
    },
  },
};

export const claudeChat = {
  uuid: '0c1d-bread',
  name: 'Sourdough',
  summary: '',
  created_at: '2026-03-01T08:00:00.000000Z',
  updated_at: '2026-03-01T08:05:00.000000Z',
  account: { uuid: 'a' },
  chat_messages: [
    {
      uuid: 'm1',
      text: 'How long?',
      sender: 'human',
      created_at: '2026-03-01T08:00:00.000000Z',
      content: [{ type: 'text', text: 'How long does it rise?', citations: [] }],
      attachments: [{ file_name: 'recipe.txt', file_size: 12, file_type: 'txt', extracted_content: 'Flour, water' }],
      files: [{ file_name: 'loaf.jpg' }],
    },
    {
      uuid: 'm2',
      text: '',
      sender: 'assistant',
      created_at: '2026-03-01T08:01:00.000000Z',
      content: [
        { type: 'thinking', thinking: 'It depends on the room.' },
        { type: 'tool_use', id: 't1', name: 'web_search', input: { query: 'sourdough rise' } },
        { type: 'tool_result', tool_use_id: 't1', name: 'web_search', content: [{ type: 'text', text: '4 hours' }] },
        { type: 'text', text: 'About four hours.' },
      ],
    },
  ],
};

export const lmStudioChat = {
  name: 'Rust traits',
  pinned: true,
  createdAt: 1_740_000_000_000,
  tokenCount: 40,
  systemPrompt: '',
  userLastMessagedAt: 1_740_000_005_000,
  messages: [
    {
      versions: [
        { type: 'singleStep', role: 'user', content: [{ type: 'text', text: 'What is a trait? (typed by mistake)' }] },
        { type: 'singleStep', role: 'user', content: [{ type: 'text', text: 'What is a trait?' }] },
      ],
      currentlySelected: 1,
    },
    {
      versions: [
        {
          type: 'multiStep',
          role: 'assistant',
          senderInfo: { senderName: 'qwen3-8b' },
          steps: [
            {
              type: 'contentBlock',
              stepIdentifier: '1',
              style: { type: 'thinking' },
              content: [{ type: 'text', text: 'Hm.' }],
            },
            {
              type: 'contentBlock',
              stepIdentifier: '2',
              content: [{ type: 'toolCallRequest', callId: 7, name: 'docs', parameters: { page: 'traits' } }],
            },
            {
              type: 'contentBlock',
              stepIdentifier: '3',
              content: [{ type: 'toolCallResult', callId: 7, content: 'A trait is…' }],
            },
            { type: 'debugInfoBlock', debugInfo: 'x' },
            { type: 'contentBlock', stepIdentifier: '4', content: [{ type: 'text', text: 'Shared behaviour.' }] },
          ],
        },
      ],
      currentlySelected: 0,
    },
  ],
};

export const openWebUiChat = {
  id: 'ow-1',
  user_id: 'u',
  title: 'Garden',
  updated_at: 1_750_000_100,
  created_at: 1_750_000_000,
  archived: false,
  pinned: false,
  meta: {},
  chat: {
    title: 'Garden',
    models: ['llama3.2'],
    timestamp: 1_750_000_000_000,
    messages: [],
    history: {
      currentId: 'b',
      messages: {
        a: {
          id: 'a',
          parentId: null,
          childrenIds: ['x', 'b'],
          role: 'user',
          content: 'When do I sow beans?',
          timestamp: 1_750_000_000,
          files: [{ type: 'file', name: 'bed.pdf' }],
        },
        x: {
          id: 'x',
          parentId: 'a',
          childrenIds: [],
          role: 'assistant',
          content: 'Another answer',
          timestamp: 1_750_000_001,
        },
        b: {
          id: 'b',
          parentId: 'a',
          childrenIds: [],
          role: 'assistant',
          model: 'llama3.2',
          modelName: 'Llama 3.2',
          content:
            '<details type="reasoning" done="true" duration="3">\n<summary>Thought for 3 seconds</summary>\n&gt; ' +
            'Frost ends in May.\n</details>\nIn May.',
          timestamp: 1_750_000_002,
        },
      },
    },
  },
};
