import type { HelperChannel } from '../../foundation/helper-channel.ts';
import type { EngineCall } from './engine-calls.ts';
import { engineMessageSchema, sentError, type EngineMessage, type EngineReply } from './engine-messages.ts';
import { ToolTable } from './tool-numbers.ts';

/** How a call is answered while it runs. */
export interface CallLine<Event> {
  readonly onEvent: (event: Event) => void;
  readonly signal: AbortSignal;
}

type Answer = (input: unknown, reply: (event: unknown) => void, signal: AbortSignal) => Promise<unknown>;

/** The engine's side of the calls: answers each one, in any order of completion. */
export class CallServer {
  readonly tools = new ToolTable();
  readonly #channel: HelperChannel;
  readonly #answers = new Map<string, Answer>();
  readonly #running = new Map<number, AbortController>();

  constructor(channel: HelperChannel) {
    this.#channel = channel;
  }

  on<Input, Result, Event>(
    { name, input: schema }: EngineCall<Input, Result, Event>,
    answer: (input: Input, line: CallLine<Event>) => Promise<Result>,
  ): void {
    this.#answers.set(name, (input, onEvent, signal) => answer(schema.parse(input), { onEvent, signal }));
  }

  /** Begins to answer what has arrived and what will. */
  listen(): void {
    this.#channel.receiveAll((received) => {
      const message = engineMessageSchema.parse(received);
      if (message.type === 'abort') this.#running.get(message.id)?.abort();
      else void this.#answer(message);
    });
  }

  tell(reply: EngineReply): void {
    this.#channel.tell(reply);
  }

  async #answer({ id, name, input, newTools }: Extract<EngineMessage, { type: 'call' }>): Promise<void> {
    const controller = new AbortController();
    this.#running.set(id, controller);
    try {
      if (newTools !== undefined) this.tools.add(newTools);
      const answer = this.#answers.get(name);
      if (answer === undefined) throw new RangeError(`The engine has no call ${name}.`);
      const onEvent = (event: unknown): void => this.tell({ type: 'event', id, event });
      this.tell({ type: 'result', id, result: await answer(input, onEvent, controller.signal) });
    } catch (error) {
      this.tell({ type: 'error', id, error: sentError(error) });
    } finally {
      this.#running.delete(id);
    }
  }
}
