import { randomUUID } from 'node:crypto';
import type { ServedCall } from '../answer-loop.ts';

/** Receives each event of an answer, without its number. */
export type SendEvent = (event: { readonly type: string } & Readonly<Record<string, unknown>>) => void;

type Kind = 'text' | 'thought';
type Status = 'in_progress' | 'completed' | 'incomplete';

interface OpenItem {
  readonly kind: Kind;
  readonly id: string;
  text: string;
}

export const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`;

/** The items of an answer while it is written: thoughts, words and calls in their order, each with its events. */
export class ResponseItems {
  readonly #send: SendEvent;
  readonly #done: object[] = [];
  #open: OpenItem | null = null;

  constructor(send: SendEvent) {
    this.#send = send;
  }

  /** Those that are complete. */
  get all(): readonly object[] {
    return this.#done;
  }

  add(kind: Kind, text: string): void {
    if (this.#open?.kind !== kind) this.#begin(kind);
    if (this.#open === null) return;
    this.#open.text += text;
    this.#send({ type: `response.${PARTS[kind]}.delta`, ...this.#place(), delta: text, ...logprobs(kind) });
  }

  /** @param status of what has been written last. */
  finish(status: Exclude<Status, 'in_progress'>): void {
    const open = this.#open;
    if (open === null) return;
    const { kind, text } = open;
    this.#send({ type: `response.${PARTS[kind]}.done`, ...this.#place(), text, ...logprobs(kind) });
    this.#send({ type: 'response.content_part.done', ...this.#place(), part: part(open) });
    const item = itemOf(open, status);
    this.#send({ type: 'response.output_item.done', output_index: this.#done.length, item });
    this.#done.push(item);
    this.#open = null;
  }

  /** A call comes as a whole: the model writes it in a form that only makes sense once it is complete. */
  addCall({ id: callId, name, arguments: args }: ServedCall): void {
    this.finish('completed');
    const item = { id: newId('fc'), type: 'function_call', call_id: callId, name };
    const place = { item_id: item.id, output_index: this.#done.length };
    const added = { ...item, arguments: '', status: 'in_progress' };
    const done = { ...item, arguments: args, status: 'completed' };
    this.#send({ type: 'response.output_item.added', output_index: place.output_index, item: added });
    this.#send({ type: 'response.function_call_arguments.delta', ...place, delta: args });
    this.#send({ type: 'response.function_call_arguments.done', ...place, name, arguments: args });
    this.#send({ type: 'response.output_item.done', output_index: place.output_index, item: done });
    this.#done.push(done);
  }

  #begin(kind: Kind): void {
    this.finish('completed');
    const open = { kind, id: newId(kind === 'text' ? 'msg' : 'rs'), text: '' };
    this.#open = open;
    const item = { ...itemOf(open, 'in_progress'), content: [] };
    this.#send({ type: 'response.output_item.added', output_index: this.#done.length, item });
    this.#send({ type: 'response.content_part.added', ...this.#place(), part: part(open) });
  }

  #place(): { readonly item_id: string; readonly output_index: number; readonly content_index: number } {
    return { item_id: this.#open?.id ?? '', output_index: this.#done.length, content_index: 0 };
  }
}

const PARTS = { text: 'output_text', thought: 'reasoning_text' } as const satisfies Record<Kind, string>;

/** Words have a list of probabilities, which is empty here; thoughts have none. */
const logprobs = (kind: Kind): object => (kind === 'text' ? { logprobs: [] } : {});

const part = ({ kind, text }: OpenItem): object =>
  kind === 'text' ? { type: PARTS.text, text, annotations: [], logprobs: [] } : { type: PARTS.thought, text };

function itemOf(open: OpenItem, status: Status): object {
  const content = [part(open)];
  return open.kind === 'text'
    ? { id: open.id, type: 'message', role: 'assistant', status, content }
    : { id: open.id, type: 'reasoning', status, summary: [], content };
}
