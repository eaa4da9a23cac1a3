import { beforeEach, describe, expect, it } from 'vitest';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { noteDamagedRows } from './damaged-rows.ts';
import type { Database } from './database.ts';
import { openNewDatabase } from './testing/new-database.ts';
import { createRepositories, type Repositories } from './repositories.ts';
import { textPart, type StoredMessage, type StoredPart } from './stored-message.ts';
import { describeStorageFailure } from './storage-errors.ts';

let database: Database;
let repositories: Repositories;

beforeEach(() => {
  database = openNewDatabase();
  repositories = createRepositories(database);
});

function addConversation(id: string, title: string, at = 1): void {
  repositories.conversations.add({ id, title, pinned: false, createdAt: at, updatedAt: at });
}

function message(
  id: string,
  conversationId: string,
  parts: readonly StoredPart[],
  changes: Partial<StoredMessage> = {},
): StoredMessage {
  return {
    id,
    conversationId,
    role: 'user',
    parts,
    status: 'complete',
    error: null,
    createdAt: 1,
    figures: null,
    ...changes,
  };
}

const call: ToolCall = {
  id: 'call',
  messageId: 'm',
  toolName: 'calculate',
  bundle: 'math',
  arguments: { expression: '1 + 1' },
  result: { result: '2' },
  said: 'It comes to 2',
  error: null,
  outcome: 'succeeded',
  startedAt: 5,
  durationMs: 1.5,
  untrusted: false,
};

describe('messages', () => {
  beforeEach(() => addConversation('c', 'Sums'));

  it.each(['once', 'no', null] as const)(
    'store the person’s answer to a call, or that there was none: %s',
    (answer) => {
      repositories.messages.add(
        message('m', 'c', [{ part: { type: 'tool-call', call: { ...call, answer } }, step: 0, raw: null }], {
          role: 'assistant',
        }),
      );
      expect(repositories.messages.list('c')[0]?.parts[0]?.part).toMatchObject({ call: { answer } });
    },
  );

  it('store what a call says to the person and to the model; an older call gets a plain line', () => {
    const words = {
      said: 'Zwei',
      saidInFull: '- eins\n- zwei',
      saidForModel: 'Two',
      error: 'Nein.',
      errorForModel: 'Call it with a number.',
    };
    const { said: _, ...before } = call;
    const parts = [
      { ...call, ...words, id: 'a' },
      { ...before, id: 'b' },
      { ...before, id: 'c', outcome: 'failed' as const },
    ];
    repositories.messages.add(
      message(
        'm',
        'c',
        parts.map((one) => ({ part: { type: 'tool-call', call: one }, step: 0, raw: null })),
        { role: 'assistant' },
      ),
    );
    const stored = repositories.messages.list('c')[0]?.parts.map(({ part }) => part);
    expect(stored?.[0]).toMatchObject({ call: words });
    expect(stored?.[1]).toMatchObject({ call: { said: 'calculate is done.' } });
    expect(stored?.[2]).not.toHaveProperty('call.said');
  });

  it('keep what models read of a text that the app wrote', () => {
    const text = { type: 'text' as const, text: 'Wann?', forModel: 'When?' };
    repositories.messages.add(message('m', 'c', [{ part: text, step: 0, raw: null }], { role: 'assistant' }));
    expect(repositories.messages.list('c')[0]?.parts[0]?.part).toEqual(text);
    repositories.messages.saveParts('m', new Map([[0, textPart('Edited.')]]));
    expect(repositories.messages.list('c')[0]?.parts[0]?.part).toEqual({ type: 'text', text: 'Edited.' });
  });

  it('are returned as stored, in order, with calls, raw tokens and figures', () => {
    const figures = { ttftMs: 12.5, prefilledTokens: 3, reusedTokens: 4, generatedTokens: 5, generationMs: 6 };
    const question = message('q', 'c', [textPart('One and one?')]);
    const answer = message(
      'm',
      'c',
      [
        { part: { type: 'thought', text: 'Easy.' }, step: 0, raw: null },
        { part: { type: 'tool-call', call }, step: 0, raw: [[1, 2], 'x'] },
        { part: { type: 'text', text: 'Two.' }, step: 1, raw: null },
      ],
      { role: 'assistant', figures },
    );
    repositories.messages.add(question);
    repositories.messages.add(answer);
    expect(repositories.messages.list('c')).toEqual([question, answer]);
    expect(repositories.messages.find('m')).toEqual(answer);
  });

  it('mark a call whose record is damaged, and keep everything around it', () => {
    const damaged: string[] = [];
    noteDamagedRows(database, (row) => void damaged.push(row));
    repositories.messages.add(
      message('m', 'c', [textPart('One'), { part: { type: 'tool-call', call }, step: 0, raw: null }, textPart('Two')]),
    );
    database.exec(`UPDATE tool_calls SET result = '{"result":'`);
    expect(repositories.messages.list('c')[0]?.parts.map(({ part }) => part)).toMatchObject([
      { text: 'One' },
      { call: { toolName: 'calculate', outcome: 'failed', error: expect.stringContaining('damaged') as string } },
      { text: 'Two' },
    ]);
    repositories.messages.find('m');
    expect(damaged).toEqual(['tool call call']);
  });

  it('return an answer whose record of what it answers is damaged without that record', () => {
    const understood = { as: { type: 'ability' as const, tool: 'calculate' }, trace: [{ reader: 'a', said: 'b' }] };
    const damaged: string[] = [];
    noteDamagedRows(database, (row) => void damaged.push(row));
    repositories.messages.add(message('m', 'c', [textPart('Yes.')], { role: 'assistant', understood }));
    expect(repositories.messages.find('m')?.understood).toEqual(understood);
    for (const broken of ['{', '{"as":{"type":"guessed"},"trace":[]}', JSON.stringify({ ...understood, trace: 'x' })]) {
      database.prepare('UPDATE messages SET understood = ?').run(broken);
      expect(repositories.messages.list('c')).toEqual([message('m', 'c', [textPart('Yes.')], { role: 'assistant' })]);
    }
    expect(damaged).toEqual(['understanding of message m']);
  });

  it.each([
    ['loader_events', "UPDATE loader_events SET event = '{'", () => repositories.loader.list('c')],
    [
      'audit',
      "INSERT INTO audit (at, tool, arguments, outcome, duration_ms) VALUES (1, 'a', '{', 'failed', 1)",
      () => repositories.audit.page({ toolName: null, outcome: null }, null, 9),
    ],
    [
      'answer_metrics',
      "INSERT INTO answer_metrics (message_id, created_at, model_id, figures) VALUES ('q', 1, 'm', '{')",
      () => [
        ...repositories.metrics.list({ since: null, modelId: null }),
        ...repositories.metrics.waitingForShadow({ since: null, modelId: null }),
      ],
    ],
  ])('a damaged row in %s affects only that row', (_, damage, read) => {
    repositories.messages.add(message('q', 'c', [textPart('One and one?')]));
    repositories.loader.add('c', {
      messageId: 'q',
      turn: 1,
      event: { type: 'unloaded', names: ['calculate'], by: 'user' } as never,
      createdAt: 1,
    });
    database.exec(damage);
    expect(read()).toEqual([]);
  });

  it('grow part by part, and a call is completed in its place', () => {
    repositories.messages.add(message('m', 'c', [], { role: 'assistant', status: 'generating' }));
    const running: ToolCall = { ...call, outcome: 'running', result: null, durationMs: null };
    repositories.messages.saveParts(
      'm',
      new Map([
        [0, textPart('Tw')],
        [1, { part: { type: 'tool-call', call: running }, step: 0, raw: 1 }],
      ]),
    );
    repositories.messages.saveParts(
      'm',
      new Map([
        [0, textPart('Two')],
        [1, { part: { type: 'tool-call', call }, step: 0, raw: 1 }],
      ]),
    );
    expect(repositories.messages.find('m')?.parts.map(({ part }) => part)).toEqual([
      { type: 'text', text: 'Two' },
      { type: 'tool-call', call },
    ]);
  });

  it('keep the steps of a call as they come, also if the app ends while it runs', () => {
    const running: ToolCall = { ...call, outcome: 'running', result: null };
    const partOf = (shown: ToolCall): StoredPart => ({ part: { type: 'tool-call', call: shown }, step: 0, raw: null });
    const stored = (): unknown =>
      repositories.messages.list('c').map(({ parts }) => parts.map(({ part }) => 'call' in part && part.call.steps));
    repositories.messages.add(message('m', 'c', [partOf(running)], { role: 'assistant', status: 'generating' }));
    expect(stored()).toEqual([[undefined]]);
    repositories.messages.saveSteps('call', [
      { index: 0, step: { kind: 'text', text: 'Loo' } },
      { index: 1, step: { kind: 'call', id: 'a', title: 'Read', status: 'running' } },
    ]);
    repositories.messages.saveSteps('call', [{ index: 0, step: { kind: 'text', text: 'Looking' } }]);
    repositories.messages.markInterrupted();
    expect(stored()).toEqual([
      [
        [
          { kind: 'text', text: 'Looking' },
          { kind: 'call', id: 'a', title: 'Read', status: 'running' },
        ],
      ],
    ]);
    const ended: ToolCall = { ...call, steps: [{ kind: 'text', text: 'Done' }] };
    repositories.messages.saveParts('m', new Map([[0, partOf(ended)]]));
    expect(stored()).toEqual([[[{ kind: 'text', text: 'Done' }]]]);
  });

  it('that were cut off are marked so, and so are their tool calls', () => {
    const running: ToolCall = { ...call, outcome: 'running', result: null, durationMs: null };
    repositories.messages.add(
      message('m', 'c', [{ part: { type: 'tool-call', call: running }, step: 0, raw: null }], { status: 'generating' }),
    );
    repositories.messages.add(message('done', 'c', [textPart('Done')]));
    expect(repositories.messages.markInterrupted()).toBe(1);
    const stored = repositories.messages.find('m');
    expect(stored?.status).toBe('interrupted');
    expect(stored?.parts[0]?.part).toMatchObject({
      call: { outcome: 'interrupted', error: expect.stringContaining('may have taken effect') as string },
    });
    expect(repositories.messages.find('done')?.status).toBe('complete');
  });

  it('lose everything after an edited one, including tool calls', () => {
    repositories.messages.add(message('q', 'c', [textPart('Before')]));
    repositories.messages.add(message('m', 'c', [{ part: { type: 'tool-call', call }, step: 0, raw: null }]));
    repositories.messages.replaceBranch('q', [textPart('After')]);
    expect(repositories.messages.list('c')).toEqual([message('q', 'c', [textPart('After')])]);
    expect(database.prepare('SELECT count(*) AS count FROM tool_calls').get()).toEqual({ count: 0 });
  });
});

describe('conversations', () => {
  it('are listed by their newest message, without the deleted ones', () => {
    addConversation('old', 'Old', 1);
    addConversation('new', 'New', 2);
    addConversation('gone', 'Gone', 3);
    repositories.conversations.markDeleted('gone', 9);
    repositories.conversations.touch('old', 5);
    expect(repositories.conversations.list().map(({ id }) => id)).toEqual(['old', 'new']);
    expect(repositories.conversations.find('gone')).toBeNull();
    repositories.conversations.restore('gone');
    expect(repositories.conversations.find('gone')?.title).toBe('Gone');
  });

  it('come with those that the list shows of each project, however few are asked for', () => {
    for (let at = 1; at <= 20; at++) addConversation(`chat ${String(at)}`, 'x', at);
    for (let at = 1; at <= 10; at++) repositories.conversations.moveTo(`chat ${String(at)}`, 'garden', []);
    repositories.conversations.setPinned('chat 10', true);
    repositories.conversations.markDeleted('chat 9', 30);
    const ids = (most?: number): string[] => repositories.conversations.list(most).map(({ id }) => id);
    // The newest two, the pinned one, and of the project's others one more than the list shows.
    expect(ids(2)).toEqual(['chat 20', 'chat 19', 'chat 10', ...[8, 7, 6, 5, 4, 3].map((at) => `chat ${String(at)}`)]);
    expect(ids()).toHaveLength(19);
  });

  it('are purged with everything that belongs to them', () => {
    addConversation('gone', 'Gone');
    repositories.messages.add(
      message('m', 'gone', [textPart('secret'), { part: { type: 'tool-call', call }, step: 0, raw: null }]),
    );
    repositories.conversations.markDeleted('gone', 9);
    expect(repositories.conversations.purgeDeleted()).toBe(1);
    for (const table of [
      'messages',
      'message_parts',
      'tool_calls',
      'message_index',
      'title_index',
      'message_trigrams',
      'title_trigrams',
    ]) {
      expect(database.prepare(`SELECT count(*) AS count FROM ${table}`).get(), table).toEqual({ count: 0 });
    }
  });

  it('keep a title the person gave', () => {
    addConversation('c', 'Derived');
    repositories.conversations.suggestTitle('c', 'Derived again');
    repositories.conversations.giveTitle('c', 'Mine');
    repositories.conversations.suggestTitle('c', 'Derived once more');
    expect(repositories.conversations.find('c')?.title).toBe('Mine');
  });
});

describe('search', () => {
  beforeEach(() => {
    addConversation('garden', 'Garden plan');
    repositories.messages.add(message('m1', 'garden', [textPart('Water the crème de menthe roses on Friday')]));
    addConversation('sums', 'Sums');
    repositories.messages.add(message('m2', 'sums', [textPart('Which garden has 17 roses?')]));
  });

  const found = async (query: string, limit = 10): Promise<string[]> =>
    (await repositories.search.conversations(query, limit)).map(({ conversation }) => conversation.id);

  it('finds the beginnings of words in titles first, then in messages', async () => {
    expect(await found('gard')).toEqual(['garden', 'sums']);
    expect(await found('gard', 1)).toEqual(['garden']);
    expect(await found('roses fri')).toEqual(['garden']);
    expect(await found('creme')).toEqual(['garden']);
    expect(await found('tulips')).toEqual([]);
  });

  it('shows the words around the match', async () => {
    expect((await repositories.search.conversations('menthe', 10))[0]?.excerpt).toContain('crème de menthe');
  });

  it.each(['"', 'a OR', 'roses AND NOT', '*', '(roses', 'text:roses', '', '😀'])(
    'treats %j as words, not as syntax',
    async (query) => {
      await expect(found(query)).resolves.toBeInstanceOf(Array);
    },
  );

  it('follows titles and leaves deleted conversations out', async () => {
    repositories.conversations.giveTitle('sums', 'Arithmetic');
    expect(await found('arith')).toEqual(['sums']);
    expect(await found('sums')).toEqual([]);
    repositories.conversations.markDeleted('garden', 9);
    expect(await found('crème')).toEqual([]);
  });

  it('finds an answer once it is no longer being generated', async () => {
    repositories.messages.add(message('m3', 'sums', [textPart('Tulips')], { status: 'generating' }));
    expect(await found('tulips')).toEqual([]);
    repositories.messages.saveState('m3', { status: 'stopped', error: null, figures: null, createdAt: 1 });
    expect(await found('tulips')).toEqual(['sums']);
  });
});

describe('a full disk', () => {
  it('stores nothing of a transaction, explains why, and keeps existing data', () => {
    addConversation('c', 'Kept');
    database.pragma(`max_page_count = ${String(database.pragma('page_count', { simple: true }))}`);
    let failure: unknown;
    try {
      repositories.messages.add(message('m', 'c', [textPart('long '.repeat(100_000))]));
    } catch (error) {
      failure = error;
    }
    expect(describeStorageFailure(failure)).toContain('The disk is full');
    expect(repositories.messages.list('c')).toEqual([]);
    expect(repositories.conversations.find('c')?.title).toBe('Kept');
  });
});
