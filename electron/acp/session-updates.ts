import type { ContentBlock, SessionUpdate, ToolCallContent, ToolCallStatus } from '@agentclientprotocol/sdk';
import type { NamedStep, StepStatus } from '../../shared/entities/call-step.ts';
import type { StepReport } from '../tools/call-steps.ts';
import { assertNever } from '../foundation/errors.ts';
import { cleanLine, cleanText } from '../outside-programs/clean-text.ts';

/** Characters of an answer that are returned to the model's side. */
const MOST_ANSWER = 400_000;
const MOST_DETAIL = 4_000;
const MOST_TITLE = 200;
const MOST_CALLS = 1_000;

const STATUS: Readonly<Record<ToolCallStatus, StepStatus>> = {
  pending: 'pending',
  in_progress: 'running',
  completed: 'succeeded',
  failed: 'failed',
};
const ENTRY_STATUS = { pending: 'pending', in_progress: 'running', completed: 'done' } as const;

interface SeenCall {
  title: string;
  status: StepStatus;
  detail: string | null;
}

/** Turns what an agent reports during one prompt into the steps of a call, and collects its answer. */
export class SessionUpdates {
  readonly #steps: StepReport;
  readonly #calls = new Map<string, SeenCall>();
  /** Ids of the changes that are shown, by the text after the change. */
  readonly #diffs = new Map<string, string>();
  #answer = '';
  #lastText = '';
  #tokens: number | null = null;
  #context: number | null = null;
  readonly #contextBefore: number;

  /** @param contextBefore tokens in the agent’s context before the prompt; 0 if it never reported them. */
  constructor(steps: StepReport, contextBefore = 0) {
    this.#steps = steps;
    this.#contextBefore = contextBefore;
  }

  /**
   * @returns tokens that the prompt used: as the agent counts them, or else what its context grew by; null if it
   * reports neither.
   */
  get tokens(): number | null {
    if (this.#tokens !== null || this.#context === null) return this.#tokens;
    return Math.max(0, this.#context - this.#contextBefore);
  }

  /** Takes the number of tokens that the agent counted for the whole prompt. */
  noteTokens(tokens: number): void {
    this.#tokens = tokens;
  }

  /** What the agent said, without its thoughts; what it said after its last step, if that is all. */
  get answer(): string {
    return cleanText(this.#lastText.trim() === '' ? this.#answer : this.#lastText, MOST_ANSWER);
  }

  take(update: SessionUpdate): void {
    switch (update.sessionUpdate) {
      case 'agent_message_chunk':
        return this.#say('text', update.content);
      case 'agent_thought_chunk':
        return this.#say('thought', update.content);
      case 'tool_call':
      case 'tool_call_update':
        return this.#noteCall(update);
      case 'plan':
        return this.#steps.set({
          kind: 'plan',
          entries: update.entries
            .slice(0, 50)
            .map(({ content, status }) => ({ text: cleanLine(content, MOST_TITLE), status: ENTRY_STATUS[status] })),
        });
      case 'usage_update':
        this.#context = update.used;
        return undefined;
      // They don’t concern the person here; commands are noted by the session.
      case 'available_commands_update':
      case 'compaction_summary_chunk':
      case 'compaction_update':
      case 'config_option_update':
      case 'current_mode_update':
      case 'notice':
      case 'session_info_update':
      case 'user_message_chunk':
        return undefined;
      default:
        return assertNever(update);
    }
  }

  /** Shows a file that the agent wrote through Knapsack, with or without a question before. */
  noteWrite(path: string, before: string | null, after: string): void {
    if (before !== after) this.#showDiff({ id: `written ${path}`, path: cleanLine(path, 1_000), before, after });
  }

  /** An agent that describes a change and then makes it is shown once. */
  #showDiff(diff: Omit<Extract<NamedStep, { kind: 'diff' }>, 'kind'>): void {
    const shownAs = this.#diffs.get(diff.after ?? '') ?? diff.id;
    if (shownAs !== diff.id || this.#diffs.size >= MOST_CALLS) return;
    this.#diffs.set(diff.after ?? '', diff.id);
    this.#steps.set({ kind: 'diff', ...diff });
  }

  #say(kind: 'text' | 'thought', content: ContentBlock): void {
    const text = contentText(content);
    if (text === '') return;
    if (kind === 'text' && this.#answer.length < MOST_ANSWER) {
      this.#answer += text;
      this.#lastText += text;
    }
    this.#steps.say(kind, text);
  }

  #noteCall({
    toolCallId,
    title,
    status,
    content,
  }: {
    readonly toolCallId: string;
    readonly title?: string | null;
    readonly status?: ToolCallStatus | null;
    readonly content?: ToolCallContent[] | null;
  }): void {
    const known = this.#calls.get(toolCallId);
    if (known === undefined && this.#calls.size >= MOST_CALLS) return;
    const call = known ?? { title: 'A step without a title', status: 'pending', detail: null };
    if (title != null) call.title = cleanLine(title, MOST_TITLE);
    if (status != null) call.status = STATUS[status];
    if (content != null) call.detail = detailOf(content) ?? call.detail;
    this.#calls.set(toolCallId, call);
    this.#lastText = '';
    this.#steps.set({
      kind: 'call',
      id: toolCallId,
      title: call.title,
      status: call.status,
      ...(call.detail !== null && { detail: call.detail }),
    });
    for (const [index, item] of (content ?? []).slice(0, 50).entries())
      if (item.type === 'diff')
        this.#showDiff({
          id: `${toolCallId} ${String(index)}`,
          path: cleanLine(item.path, 1_000),
          before: item.oldText ?? null,
          after: item.newText,
        });
  }
}

/** @returns a part of a message as text; pictures and sounds are only named. */
export function contentText(content: ContentBlock): string {
  switch (content.type) {
    case 'text':
      return content.text;
    case 'resource_link':
      return content.uri;
    case 'resource':
      return 'text' in content.resource ? content.resource.text : '';
    case 'image':
    case 'audio':
      return `(${content.type})`;
  }
}

function detailOf(content: readonly ToolCallContent[]): string | null {
  const texts = content.flatMap((item) => (item.type === 'content' ? [contentText(item.content)] : []));
  const text = cleanText(texts.join('\n'), MOST_DETAIL);
  return text === '' ? null : text;
}
