import type { ChatHit, FoundChat } from '../../../shared/entities/chat-search.ts';
import { readConversation } from '../conversation-repository.ts';
import type { Database } from '../database.ts';
import { excerptAround } from './excerpt.ts';
import type { FullTextQuery } from './full-text-query.ts';
import { partsCondition, partsParameters, wordParts } from './word-parts.ts';

/** As `ChatFilters`, with the ids of the models that have the wanted name. */
export interface SearchFilters {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly tool?: string | undefined;
  readonly model?: { readonly name: string; readonly ids: readonly string[] } | undefined;
  readonly project?: string | undefined;
  readonly hasFile?: true | undefined;
}

export interface ChatSearch {
  /** Null to list what the filters leave. */
  readonly query: FullTextQuery | null;
  readonly filters: SearchFilters;
  /** Calls that have files in the profile. */
  readonly callsWithFiles: readonly string[];
  readonly limit: number;
}

type Conversation = Parameters<typeof readConversation>[0];
type MatchRow = Conversation & {
  readonly number: number;
  readonly message_id: string;
  readonly role: ChatHit['role'];
  readonly written_at: number;
};
type SqlParameters = Readonly<Record<string, string | number>>;

const EXCERPT_WORDS = 24;
/** Messages that are looked at; of a word that is everywhere, the best ones are enough. */
const MOST_MATCHES = 2000;
const MOST_HITS = 3;
/** The newest messages, whose texts are read one by one for a query of two characters. */
const MOST_READ = 100_000;

/** @returns conversations whose title matches first, then those with matching messages by relevance. */
export function searchChats(database: Database, search: ChatSearch): FoundChat[] {
  const { query, limit } = search;
  if (query === null) return listChats(database, search).map((row) => ({ ...readFound(row), hits: [], count: 0 }));
  const titles = titleMatches(database, query, search);
  const messages = messageMatches(database, query, search);
  const byChat = Map.groupBy(messages, ({ id }) => id);
  const chats = new Map([...titles, ...messages].map((row) => [row.id, row] as const));
  const text = database.prepare<[number], string>('SELECT text FROM message_index WHERE rowid = ?').pluck();
  return [...chats.values()].slice(0, limit).map((row) => {
    const found = byChat.get(row.id) ?? [];
    const hits = found.slice(0, MOST_HITS).toSorted((one, other) => one.number - other.number);
    return {
      ...readFound(row),
      hits: hits.map(({ number, message_id, role, written_at }) => ({
        messageId: message_id,
        role,
        excerpt: excerptAround(text.get(number) ?? '', query.words, EXCERPT_WORDS),
        createdAt: written_at,
      })),
      count: found.length,
    };
  });
}

const readFound = (row: Conversation): Pick<FoundChat, 'conversation'> => ({ conversation: readConversation(row) });

const CONVERSATION = `conversations.id, conversations.title, pinned, conversations.created_at, conversations.updated_at,
  agent, imported, assistant, project_id, moved_parts`;
const MESSAGE = `${CONVERSATION}, messages.number, messages.id AS message_id, messages.role, messages.created_at AS written_at`;

function listChats(database: Database, search: ChatSearch): Conversation[] {
  const { conditions, parameters } = conditionsOf(search, 'conversations.updated_at');
  return database
    .prepare<[SqlParameters], Conversation>(
      `SELECT ${CONVERSATION} FROM conversations WHERE ${conditions} ORDER BY conversations.updated_at DESC LIMIT @limit`,
    )
    .all({ ...parameters, limit: search.limit });
}

function titleMatches(database: Database, query: FullTextQuery, search: ChatSearch): Conversation[] {
  const { conditions, parameters } = conditionsOf(search, 'conversations.updated_at');
  return database
    .prepare<[SqlParameters], Conversation>(
      `SELECT ${CONVERSATION} FROM title_index JOIN conversations ON conversations.number = title_index.rowid
       WHERE title_index MATCH @match AND ${conditions} ORDER BY rank LIMIT @limit`,
    )
    .all({ ...parameters, match: query.expression, limit: search.limit });
}

/** Whole words first, then parts of words. */
function messageMatches(database: Database, query: FullTextQuery, search: ChatSearch): MatchRow[] {
  const { conditions, parameters } = conditionsOf(search, 'messages.created_at');
  const joined = `JOIN conversations ON conversations.id = messages.conversation_id`;
  const whole = database
    .prepare<[SqlParameters], MatchRow>(
      `SELECT ${MESSAGE} FROM message_index JOIN messages ON messages.number = message_index.rowid ${joined}
       WHERE message_index MATCH @match AND messages.version_of IS NULL AND ${conditions} ORDER BY rank LIMIT @most`,
    )
    .all({ ...parameters, match: query.expression, most: MOST_MATCHES });
  const parts = wordParts(query);
  if (parts === null || whole.length === MOST_MATCHES) return whole;
  const names = { words: 'message_index', number: 'messages.number', text: 'message_index.text' };
  const inside = database
    .prepare<[SqlParameters], MatchRow>(
      `WITH ranked AS MATERIALIZED (
         SELECT rowid AS number, rank FROM message_trigrams WHERE message_trigrams MATCH @trigrams
       )
       SELECT ${MESSAGE} FROM messages JOIN message_index ON message_index.rowid = messages.number ${joined}
         LEFT JOIN ranked ON ranked.number = messages.number
       WHERE messages.number > (SELECT coalesce(max(number), 0) FROM messages) - ${String(MOST_READ)}
         AND messages.version_of IS NULL AND ${partsCondition(parts, query.joined, names)} AND ${conditions}
       ORDER BY coalesce(ranked.rank, 0) LIMIT @most`,
    )
    .all({ ...parameters, ...partsParameters(parts), most: MOST_MATCHES });
  const known = new Set(whole.map(({ number }) => number));
  return [...whole, ...inside.filter(({ number }) => !known.has(number))];
}

const IN_CHAT = `FROM tool_calls JOIN messages AS own ON own.id = tool_calls.message_id
  WHERE own.conversation_id = conversations.id`;
const ATTACHED = 'EXISTS (SELECT 1 FROM attachments WHERE attachments.conversation_id = conversations.id)';
const SAVED_FILE = `(tool_calls.id IN (SELECT value FROM json_each(@callsWithFiles))
  OR (result LIKE '%"saved":%' AND json_valid(result) AND json_type(result, '$.saved') = 'text'))`;

/** @param time the column that the filters of time look at. */
function conditionsOf({ filters, callsWithFiles }: ChatSearch, time: string) {
  const { from, to, tool, model, project, hasFile } = filters;
  const conditions: readonly (string | false)[] = [
    'conversations.deleted_at IS NULL',
    from !== undefined && `${time} >= @from`,
    to !== undefined && `${time} < @to`,
    tool !== undefined && `EXISTS (SELECT 1 ${IN_CHAT} AND tool_name = @tool)`,
    project !== undefined && 'conversations.project_id = @project',
    hasFile === true && `(${ATTACHED} OR EXISTS (SELECT 1 ${IN_CHAT} AND outcome = 'succeeded' AND ${SAVED_FILE}))`,
    model !== undefined &&
      `EXISTS (SELECT 1 FROM messages AS own LEFT JOIN answer_metrics ON answer_metrics.message_id = own.id
        WHERE own.conversation_id = conversations.id
          AND (own.model = @model OR model_id IN (SELECT value FROM json_each(@modelIds))))`,
  ];
  const parameters: SqlParameters = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(tool !== undefined && { tool }),
    ...(project !== undefined && { project }),
    ...(hasFile === true && { callsWithFiles: JSON.stringify(callsWithFiles) }),
    ...(model !== undefined && { model: model.name, modelIds: JSON.stringify(model.ids) }),
  };
  return { conditions: conditions.filter((condition) => condition !== false).join(' AND '), parameters };
}

/** @returns tools that were called, and models that answered: ids in this profile, or names of imported ones. */
export function searchChoices(database: Database): {
  readonly tools: readonly string[];
  readonly modelIds: readonly string[];
  readonly modelNames: readonly string[];
} {
  const list = (sql: string): string[] => database.prepare<[], string>(sql).pluck().all();
  return {
    tools: list('SELECT DISTINCT tool_name FROM tool_calls ORDER BY tool_name LIMIT 1000'),
    modelIds: list('SELECT DISTINCT model_id FROM answer_metrics LIMIT 1000'),
    modelNames: list('SELECT DISTINCT model FROM messages WHERE model IS NOT NULL LIMIT 1000'),
  };
}
