import type { LlamaContextSequence } from 'node-llama-cpp';
import type { GenerateRequest, PromptPart, PromptTool, PromptTurn } from '../../inference-backend.ts';
import type { LlamaBackend } from '../llama-backend.ts';
import type { SharedLlama } from '../loaded-llama.ts';
import { keptTurns } from '../../fit-context.ts';
import { commonPrefix } from '../plan-evaluation.ts';
import { rendererFor } from '../prompt-renderer.ts';

/** An engine with a model, and what its KV cache holds. */
export interface OpenedEngine {
  readonly backend: LlamaBackend;
  readonly loaded: SharedLlama;
}

/** A prompt that an answer was generated for. */
export interface AnsweredPrompt {
  readonly chat: string;
  readonly tokens: readonly number[];
}

/** How an operation began: its first prompt, as it was read. */
export interface Reading {
  readonly promptTokens: number;
  readonly newTokens: number;
  readonly evaluatedTokens: number;
  /** Processor time of the process, from the request until the prompt was in the cache and what follows had its first token. */
  readonly processorMs: number;
  /** Does the same in another engine. */
  readonly repeat: (backend: LlamaBackend) => Promise<unknown>;
}

/** What one operation took, in tokens. */
export interface OperationCost {
  /** Tokens that were never evaluated before in their place. */
  readonly newTokens: number;
  readonly evaluatedTokens: number;
  /** Evaluated although they had been before. */
  readonly excess: number;
  readonly seconds: number;
}

const toolOf = (name: string): PromptTool => ({
  name,
  // Tools of different chats begin with different words, as most do.
  summary: `${name} is done with a text, and it says how it went`,
  briefDocumentation: `${name}(text: string): does it`,
  parameters: { type: 'object', properties: { text: { type: 'string', description: 'What it is about' } } },
});
const CORE = ['look_up', 'write_down'].map(toolOf);
const INSTRUCTIONS = `You are a helper. ${'Answer briefly, and say what you do. '.repeat(4)}`;
/** Said by an answer, so that it has the same tokens as when it is read again: a model of noise writes anything. */
const answerOf = (number: number): string => `${String(number)} things are done, and all went well.`;

/** Conversations in which everything happens that moves what a KV cache holds. */
export class HeldChats {
  readonly #open: () => Promise<OpenedEngine>;
  readonly #chats = new Map<string, readonly PromptTurn[]>();
  #engine: OpenedEngine;
  #answers = 100;
  /** The assistant that the next chat begins with; empty for none. */
  #assistant = '';
  /** What the model thinks before it answers. */
  #thought: string | null = null;
  /** Everything that was ever in the cache. */
  readonly #known: (readonly number[])[] = [];
  #prompts: AnsweredPrompt[] = [];
  #reading: Reading | null = null;

  private constructor(open: () => Promise<OpenedEngine>, engine: OpenedEngine) {
    this.#open = open;
    this.#engine = engine;
  }

  static async open(open: () => Promise<OpenedEngine>): Promise<HeldChats> {
    return new HeldChats(open, await open());
  }

  get loaded(): SharedLlama {
    return this.#engine.loaded;
  }

  /** @returns the prompts since the last call. */
  takePrompts(): readonly AnsweredPrompt[] {
    const prompts = this.#prompts;
    this.#prompts = [];
    return prompts;
  }

  /** @returns the first prompt since the last call; null if there was none. */
  takeReading(): Reading | null {
    const reading = this.#reading;
    this.#reading = null;
    return reading;
  }

  /** Messages of the person in a chat. */
  messages(chat: string): number {
    return this.#turns(chat).filter(({ role }) => role === 'user').length;
  }

  /** What every chat begins with is read, and stored when nothing else happens. */
  begin(): Promise<OperationCost> {
    return this.#prepared('', '');
  }

  /** Another assistant is chosen for the next chat: its instructions are read while nobody waits. */
  async beganAs(assistant: string): Promise<OperationCost> {
    this.#assistant = assistant;
    try {
      return await this.begin();
    } finally {
      this.#assistant = '';
    }
  }

  message(chat: string, text: string): Promise<OperationCost> {
    this.#chats.set(chat, [...this.#turns(chat), { role: 'user', text }]);
    return this.#answered(chat);
  }

  /** The model thinks before it answers. */
  async thoughtAbout(chat: string, text: string): Promise<OperationCost> {
    this.#thought = 'The bear is at home, so nothing is left to do.';
    try {
      return await this.message(chat, text);
    } finally {
      this.#thought = null;
    }
  }

  /** The model asks for a tool, whose documentation comes with the result. */
  toolLoaded(chat: string, text: string): Promise<OperationCost> {
    const calls = [{ name: 'load_tools', arguments: { names: ['more'] }, result: { loaded: LOADED }, raw: null }];
    this.#chats.set(chat, [
      ...this.#turns(chat),
      { role: 'user', text },
      { role: 'assistant', parts: [{ type: 'tool-calls', calls }] },
    ]);
    return this.#answered(chat);
  }

  /** The model calls a tool in one step, and answers with its long result in the next one. */
  async called(chat: string, text: string): Promise<OperationCost> {
    this.#chats.set(chat, [...this.#turns(chat), { role: 'user', text }]);
    const asked = await this.#generated(chat, new AbortController().signal, () => {});
    const calls = [{ name: 'look_up', arguments: { text: 'the bear' }, result: FOUND, folded: FOLDED, raw: null }];
    this.#chats.set(chat, [...this.#turns(chat), { role: 'assistant', parts: [{ type: 'tool-calls', calls }] }]);
    return sumOf([asked, await this.#answered(chat)]);
  }

  /** Long results become shorter in the prompt, which is read while nobody waits. */
  folded(chat: string): Promise<OperationCost> {
    const whole = `"result":${JSON.stringify(FOUND)},"folded":${JSON.stringify(FOLDED)}`;
    const turns = JSON.stringify(this.#turns(chat)).replaceAll(whole, `"result":${JSON.stringify(FOLDED)}`);
    this.#chats.set(chat, JSON.parse(turns) as PromptTurn[]);
    return this.returned(chat);
  }

  /** A summary precedes the last message, in place of all that went before it. */
  compacted(chat: string): Promise<OperationCost> {
    const turns = this.#turns(chat);
    const last = turns.findLastIndex(({ role }) => role === 'user');
    const rest = turns
      .slice(last)
      .map((turn) => (turn.role === 'user' ? { ...turn, text: SUMMARY + turn.text } : turn));
    this.#chats.set(chat, rest);
    return this.returned(chat);
  }

  /** A cache that can be cut loses the documentation; elsewhere a line says that it no longer counts. */
  toolUnloaded(chat: string, text: string): Promise<OperationCost> {
    if (this.loaded.erases) {
      const turns = JSON.parse(JSON.stringify(this.#turns(chat)).replaceAll(JSON.stringify(LOADED), '"more"'));
      this.#chats.set(chat, turns as PromptTurn[]);
      return this.message(chat, text);
    }
    return this.message(chat, `[No longer available: more]\n${text}`);
  }

  /** Each draft replaces the one before it. */
  async drafted(chat: string, drafts: readonly string[]): Promise<OperationCost> {
    const costs: OperationCost[] = [];
    for (const draft of drafts) costs.push(await this.#prepared(chat, draft));
    return sumOf(costs);
  }

  /** @param mostParts of the prompt that are read before the person stops it. */
  async stopped(chat: string, text: string, mostParts: number): Promise<OperationCost> {
    this.#chats.set(chat, [...this.#turns(chat), { role: 'user', text }]);
    const controller = new AbortController();
    let parts = 0;
    return this.#answered(chat, controller.signal, () => {
      if (++parts > mostParts) controller.abort();
    });
  }

  /** @param message which of the person's, from the first one; everything after it goes. */
  edited(chat: string, message: number, text: string): Promise<OperationCost> {
    const turns = this.#turns(chat);
    const places = turns.flatMap(({ role }, index) => (role === 'user' ? [index] : []));
    this.#chats.set(chat, turns.slice(0, places[message] ?? 0));
    return this.message(chat, text);
  }

  regenerated(chat: string): Promise<OperationCost> {
    const turns = this.#turns(chat);
    this.#chats.set(chat, turns.slice(0, turns.findLastIndex(({ role }) => role === 'user') + 1));
    return this.#answered(chat);
  }

  /** What the next answer of a chat begins with is read while nobody waits. */
  returned(chat: string): Promise<OperationCost> {
    return this.#prepared(chat, '');
  }

  async relaunched(): Promise<void> {
    await this.#engine.backend.dispose();
    this.#engine = await this.#open();
  }

  dispose(): Promise<void> {
    return this.#engine.backend.dispose();
  }

  #turns(chat: string): readonly PromptTurn[] {
    return this.#chats.get(chat) ?? [];
  }

  #request(chat: string): GenerateRequest {
    return {
      conversationId: chat,
      instructions: this.#assistant === '' ? INSTRUCTIONS : `${INSTRUCTIONS}\n\n${this.#assistant}`,
      // Each chat begins with a tool of its own, as the one that is selected for it.
      documentedTools: chat === '' ? CORE : [...CORE, toolOf(`${chat}_of_its_own`)],
      documentationFormat: 'full',
      callableTools: [],
      turns: this.#turns(chat),
      sampling: { temperature: 0 },
      maxTokens: 1,
      thinking: { enabled: this.#thought !== null, maxTokens: 1 },
    };
  }

  /** The prompt is read, and a token generated, which is replaced by what the answer is to say. */
  async #answered(
    chat: string,
    signal = new AbortController().signal,
    onEvent: () => void = () => {},
  ): Promise<OperationCost> {
    const asked = await this.#generated(chat, signal, onEvent);
    if (signal.aborted) return asked;
    const said: readonly PromptPart[] = [
      ...(this.#thought === null ? [] : [{ type: 'thought', text: this.#thought } as const]),
      { type: 'text', text: answerOf(++this.#answers) },
    ];
    const turns = this.#turns(chat);
    const open = turns.at(-1);
    this.#chats.set(
      chat,
      open?.role === 'assistant'
        ? [...turns.slice(0, -1), { ...open, parts: [...open.parts, ...said] }]
        : [...turns, { role: 'assistant', parts: said }],
    );
    return sumOf([asked, await this.#generated(chat, signal, () => {}, asked.promptTokens)]);
  }

  /** @param mostKnown tokens of the prompt before the answer: what an answer says is new, even if another began like it. */
  async #generated(
    chat: string,
    signal: AbortSignal,
    onEvent: () => void,
    mostKnown = Infinity,
  ): Promise<OperationCost & { readonly promptTokens: number }> {
    const began = performance.now();
    const request = this.#request(chat);
    const before = this.#evaluated();
    const repeat = (backend: LlamaBackend) => backend.generate(request, onEvent, signal);
    const processorBefore = process.cpuUsage();
    const { figures, droppedTurns } = await repeat(this.#engine.backend);
    const processorMs = processorMsSince(processorBefore);
    const seconds = (performance.now() - began) / 1000;
    const held = this.#heldOf(chat);
    const prompt = held.slice(0, figures.prefilledTokens + figures.reusedTokens);
    const asked = rendererFor(this.loaded, request).render({
      ...request,
      turns: keptTurns(request.turns, droppedTurns),
    });
    if (commonPrefix(asked, prompt) < (signal.aborted ? prompt.length : asked.length))
      throw new Error('The cache holds another prompt than was asked for.');
    // What is moved counts as evaluated. Behind the prompt, the end of a thought that took too long is evaluated, too.
    if (!this.loaded.erases && this.#evaluated() - before > held.length - figures.reusedTokens)
      throw new Error('The library has read something again by itself, in one piece.');
    const least = signal.aborted ? 0 : 1;
    const cost = this.#costOf(prompt, figures.prefilledTokens, seconds, { least, mostKnown });
    this.#known.push(prompt);
    this.#reading ??= { ...cost, promptTokens: prompt.length, processorMs, repeat };
    await this.#settled();
    this.#prompts.push({ chat, tokens: prompt });
    return { ...cost, promptTokens: prompt.length };
  }

  async #prepared(chat: string, draft: string): Promise<OperationCost> {
    const began = performance.now();
    const before = this.#evaluated();
    const tools = chat === '' ? ({ mayBringTools: true } as const) : {};
    const request = { ...this.#request(chat), draft, ...tools };
    const repeat = (backend: LlamaBackend) => backend.prepare(request);
    const processorBefore = process.cpuUsage();
    await repeat(this.#engine.backend);
    const processorMs = processorMsSince(processorBefore);
    const held = this.#heldOf(chat);
    const cost = this.#costOf(held, this.#evaluated() - before, (performance.now() - began) / 1000);
    this.#known.push(held);
    this.#reading ??= { ...cost, promptTokens: held.length, processorMs, repeat };
    await this.#settled();
    return cost;
  }

  /** What was written to the disk is valid once it is sealed, which waits behind anything else that was asked for. */
  #settled(): Promise<void> {
    return this.#engine.backend.dropSnapshot('none');
  }

  /**
   * @param least tokens that have to be evaluated in any case: the last one, for what follows it. @param mostKnown tokens
   * that can have been in the cache before.
   */
  #costOf(
    held: readonly number[],
    evaluatedTokens: number,
    seconds: number,
    { least = 0, mostKnown = Infinity } = {},
  ): OperationCost {
    const before = Math.min(mostKnown, Math.max(0, ...this.#known.map((known) => commonPrefix(known, held))));
    const newTokens = Math.max(least, held.length - before);
    return { newTokens, evaluatedTokens, excess: Math.max(0, evaluatedTokens - newTokens), seconds };
  }

  #sequenceOf(chat: string): LlamaContextSequence {
    return this.loaded.caches.peek(chat, this.messages(chat) <= 1).sequence;
  }

  #heldOf(chat: string): readonly number[] {
    return this.#sequenceOf(chat).contextTokens;
  }

  #evaluated(): number {
    return this.loaded.caches.slots.reduce((sum, { cache }) => sum + cache.sequence.tokenMeter.usedInputTokens, 0);
  }
}

const LOADED = 'more(text: string, count: integer): does more with a text, as often as you say';

/** What a tool finds: longer than a message, and what is left of it after a while. */
const FOUND = Array.from({ length: 12 }, (_, line) => `${String(line)}: the bear walked home and sang.`).join('\n');
const FOLDED = `${FOUND.split('\n', 2).join('\n')}\n[The rest was left out.]`;
const SUMMARY = '[Until here: the bear was looked up, and everything went well.]\n';

/** @returns milliseconds of all threads, which other programs don't make longer. */
export function processorMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function sumOf(costs: readonly OperationCost[]): OperationCost {
  const sum = (of: (cost: OperationCost) => number): number => costs.reduce((total, cost) => total + of(cost), 0);
  return {
    newTokens: sum(({ newTokens }) => newTokens),
    evaluatedTokens: sum(({ evaluatedTokens }) => evaluatedTokens),
    excess: sum(({ excess }) => excess),
    seconds: sum(({ seconds }) => seconds),
  };
}
