import { loadedLines, withoutTools } from '../loader/meta-tools/load-tools.ts';
import type { ConversationTools } from '../loader/conversation-tools.ts';
import { withMemories } from '../prompt/memory-notes.ts';
import { asUntrusted, plainText } from '../prompt/untrusted-content.ts';
import { withFolder } from '../prompt/folder-note.ts';
import { withPlan } from '../prompt/plan-notes.ts';
import { withEarlierNotes } from '../prompt/earlier-notes.ts';
import { foldedResult, shortenedResult } from '../prompt/shortened-result.ts';
import { LEAST_RESULT, WHOLE_RESULTS, type ShownResults } from '../prompt/what-leaves.ts';
import type { Plan } from '../../shared/entities/skill.ts';
import { withUnavailable } from '../prompt/unavailable-tools.ts';
import { withAddedTools } from '../inference/added-tools.ts';
import { keptTurns } from '../inference/fit-context.ts';
import type { JsonValue } from '../../shared/entities/json.ts';
import { messageText, type MessagePart } from '../../shared/entities/message.ts';
import { META_BUNDLE } from '../../shared/entities/tool.ts';
import { resultReference } from '../../shared/entities/result-reference.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import type { PromptPart, PromptToolCall, PromptTurn } from '../inference/inference-backend.ts';
import type { StoredMessage, StoredPart } from '../storage/stored-message.ts';
import type { AppliedCompaction } from './compaction/applied-compaction.ts';
import { picturesIn } from '../tools/result-files.ts';
import { compactedMessages, type CompactedMessages } from './compaction/compacted-messages.ts';
import { shortToolAnswer, toolAnswer } from './tool-answer.ts';

/**
 * What the loader changes in messages and answers (see `ConversationTools`), and what was recalled and planned for a
 * message, by its id.
 */
export interface ToolTexts
  extends Pick<ConversationTools, 'notes' | 'erased'>, Partial<Pick<ConversationTools, 'shortened' | 'unavailable'>> {
  readonly memories: ReadonlyMap<string, readonly string[]>;
  readonly plans: ReadonlyMap<string, Plan>;
  /** Absent or null if every message is shown. */
  readonly compaction?: AppliedCompaction | null;
  /** The folder of the editor that the conversation belongs to. */
  readonly projectFolder?: string | null;
}
const UNCHANGED: ToolTexts = { notes: new Map(), erased: new Map(), memories: new Map(), plans: new Map() };

/**
 * @param messages oldest first.
 * @param texts of tools that were added and unloaded, of memories, and of what was summarized.
 * @returns what the model is shown of them. Answers without any part are left out: there is nothing to show or
 * continue.
 */
export function toPromptTurns(messages: readonly StoredMessage[], texts: ToolTexts = UNCHANGED): PromptTurn[] {
  const shown = compactedMessages(messages, texts.compaction ?? null);
  const first = messages.slice(shown.from).find(({ role }) => role === 'user')?.id ?? null;
  const summarized = messages.slice(0, shown.from).flatMap((message) => turnOf(message, texts, { ...shown, first }));
  const kept = messages.slice(shown.from).flatMap((message) => turnOf(message, texts, { ...shown, first }));
  return [...keptTurns([...summarized, ...kept], summarized.length)];
}

/** With the first message of the person that is shown whole; null if there is none. */
type ShownMessages = CompactedMessages & { readonly first: string | null };

function turnOf(message: StoredMessage, texts: ToolTexts, shown: ShownMessages): PromptTurn[] {
  return message.role === 'user' ? [userTurn(message, texts, shown)] : answerTurn(message, texts, shown);
}

function userTurn(
  { id, parts, attachments }: StoredMessage,
  { notes, unavailable, memories, plans, projectFolder = null }: ToolTexts,
  shown: ShownMessages,
): PromptTurn {
  const written = messageText({ parts: parts.map(({ part }) => part) });
  const text = written === '' && attachments !== undefined ? attachedAlone(attachments) : written;
  const own = withMemories(memories.get(id) ?? [], withPlan(plans.get(id), text));
  const recalled = withUnavailable(
    unavailable?.get(id) ?? [],
    withFolder(id === shown.first ? projectFolder : null, own),
  );
  const added = notes.get(id) ?? [];
  const isFirst = id === shown.anchor;
  return {
    role: 'user',
    text: isFirst
      ? withAddedTools([...shown.tools, ...added], withEarlierNotes(shown.notes, recalled))
      : withAddedTools(added, recalled),
    ...bringing(added),
  };
}

/** A message of files only has no words of its own. */
const attachedAlone = (attachments: NonNullable<StoredMessage['attachments']>): string =>
  `Attached: ${attachments.map(({ name }) => name).join(', ')}`;

function answerTurn(
  message: StoredMessage,
  { erased, shortened }: ToolTexts,
  { folded }: CompactedMessages,
): PromptTurn[] {
  const parts = toPromptParts(message.parts, {
    erased: erased.get(message.id) ?? NONE,
    shown: shortened?.get(message.id) ?? WHOLE_RESULTS,
    folded: folded.has(message.id),
  });
  return parts.length === 0 ? [] : [{ role: 'assistant', parts, ...bringing(parts.flatMap(loadedIn)) }];
}

/** Tools that are documented in a turn and still loaded: they stay in the prompt when the turn has to leave. */
const bringing = (addedTools: readonly string[]): { addedTools?: readonly string[] } =>
  addedTools.length > 0 ? { addedTools } : {};

const loadedIn = (part: PromptPart): readonly string[] =>
  part.type === 'tool-calls' ? part.calls.flatMap(({ name, result }) => loadedLines(name, result)) : [];

/** @returns names of the tools that the results of a message document. */
export const loadedNames = ({ parts }: StoredMessage): readonly string[] =>
  parts.flatMap(({ part }) =>
    part.type === 'tool-call'
      ? loadedLines(part.call.toolName, part.call.result).map((line) => line.slice(0, line.indexOf('(')))
      : [],
  );

type WordsPart = Exclude<MessagePart, { type: 'tool-call' }>;

interface CallGroup {
  readonly step: number;
  readonly calls: PromptToolCall[];
}

interface AnswerTexts {
  /** Tools whose lines are removed from results. */
  readonly erased: ReadonlySet<string>;
  readonly shown: ShownResults;
  /** Whether long results are shown by their first lines. */
  readonly folded: boolean;
}
const NONE: ReadonlySet<string> = new Set();

/**
 * Calls of one generation step form one group: that is how the model wrote them, and how the KV cache contains them.
 */
function toPromptParts(parts: readonly StoredPart[], texts: AnswerTexts): PromptPart[] {
  const prompt: PromptPart[] = [];
  const newest = parts.findLastIndex(({ part }) => part.type === 'tool-call');
  let openGroup: CallGroup | null = null;
  for (const [place, stored] of parts.entries()) {
    if (stored.part.type !== 'tool-call') {
      openGroup = null;
      prompt.push(shownWords(stored.part, parts.slice(0, place)));
    } else {
      openGroup = groupFor(stored.step, openGroup, prompt);
      const most = place === newest ? texts.shown.newest : texts.shown.older;
      openGroup.calls.push(toPromptCall(stored.part.call, stored.raw, texts, most));
    }
  }
  return prompt;
}

/** Of an answer made from tool results, the model is shown one line per call: it already has the results themselves. */
function shownWords(words: WordsPart, before: readonly StoredPart[]): WordsPart {
  if (words.type !== 'text') return words;
  if (words.forModel !== undefined) return { type: 'text', text: words.forModel };
  const calls = before.flatMap(({ part }) => (part.type === 'tool-call' ? [part.call] : []));
  return calls.length > 0 && words.text === toolAnswer(calls)
    ? { type: 'text', text: shortToolAnswer(calls) ?? '' }
    : words;
}

/** @returns the open group if it belongs to this step, otherwise a new one, added to the prompt. */
function groupFor(step: number, open: CallGroup | null, prompt: PromptPart[]): CallGroup {
  if (open?.step === step) return open;
  const group: CallGroup = { step, calls: [] };
  prompt.push({ type: 'tool-calls', calls: group.calls });
  return group;
}

/** @param most characters of the result. The result of loading tools is documentation and never cut. */
function toPromptCall(call: ToolCall, raw: JsonValue, { erased, folded }: AnswerTexts, most: number): PromptToolCall {
  const shown = folded ? resultForModel(call, LEAST_RESULT, foldedFor) : resultForModel(call, most);
  const result = withoutTools(call.toolName, shown, erased);
  const pictures = folded ? [] : picturesIn(call);
  return {
    name: call.toolName,
    arguments: call.arguments,
    result,
    raw,
    ...(!folded && foldedLater(call)),
    ...(pictures.length > 0 && { pictures }),
  };
}

/** @returns what is left of its result once it is folded, if that is less. */
const foldedLater = (call: ToolCall): Pick<PromptToolCall, 'folded'> =>
  call.outcome === 'succeeded' && foldedFor(call) !== call.result
    ? { folded: resultForModel(call, LEAST_RESULT, foldedFor) }
    : {};

/**
 * @returns what the prompt shows of each result of an answer, as text, oldest first, except results of loading tools.
 */
export function shownResults({ parts }: StoredMessage, shown: ShownResults): readonly string[] {
  const newest = parts.findLastIndex(({ part }) => part.type === 'tool-call');
  return parts.flatMap(({ part }, place) => {
    if (part.type !== 'tool-call' || part.call.bundle === META_BUNDLE) return [];
    const most = place === newest ? shown.newest : shown.older;
    return [
      part.call.outcome === 'succeeded' ? JSON.stringify(shownResult(part.call, most)) : shownError(part.call, most),
    ];
  });
}

/** What the model reads about a call: its result, or why there is none. Text that others wrote is marked. */
function resultForModel(call: ToolCall, most: number, show = shownResult): JsonValue {
  if (call.undo === 'undone') return UNDONE;
  if (call.outcome === 'succeeded') {
    const shown = show(call, most);
    return call.untrusted ? asUntrusted(shown) : shown;
  }
  const shown = shownError(call, most);
  return { error: call.untrusted ? plainText(shown) : shown };
}

const UNDONE: JsonValue = { undone: 'The person undid this: everything is as it was before the call.' };

const shownResult = ({ bundle, result }: ToolCall, most: number): JsonValue =>
  bundle === META_BUNDLE ? result : shortenedResult(result, most);

const foldedFor = ({ id, bundle, result }: ToolCall): JsonValue =>
  bundle === META_BUNDLE ? result : foldedResult(result, resultReference(id));

const shownError = ({ error, errorForModel }: ToolCall, most: number): string =>
  (errorForModel ?? error ?? 'The tool did not end.').slice(0, most).toWellFormed();
