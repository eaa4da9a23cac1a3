import { isDeepStrictEqual } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import type { Message } from '../../../../shared/entities/message.ts';
import { createRpcClient, type RpcClient } from '../../../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../../../shared/rpc/memory-transport.ts';
import {
  calls,
  eventNames,
  events,
  type CallInput,
  type CallName,
  type CallOutput,
} from '../../../../shared/rpc/registry.ts';
import type { RpcServer } from '../../../../shared/rpc/server.ts';

/** The window's end of a connection on which every result and event is checked against the contract. */
export class CheckedWindow {
  readonly messages: Message[] = [];
  readonly offences: string[] = [];
  readonly client: RpcClient;

  constructor(server: RpcServer) {
    const transports = createMemoryTransports();
    server.connect(transports.server);
    this.client = createRpcClient(transports.client);
    this.client.on('chat.message-changed', (message) => void this.messages.push(message));
    for (const name of eventNames) this.client.on(name, (payload) => this.#check(name, events[name], payload));
  }

  async call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> {
    const output = await this.client.call(name, input);
    this.#check(name, calls[name].output, output);
    return output;
  }

  /** Resolves with the answer when the window has been notified of its end. */
  async ended(messageId: string): Promise<Message> {
    for (;;) {
      const end = this.messages.findLast(({ id }) => id === messageId);
      if (end !== undefined && end.status !== 'generating') return end;
      await delay(1);
    }
  }

  #check(name: string, schema: z.ZodType, value: unknown): void {
    const parsed = schema.safeParse(value);
    if (!parsed.success) this.offences.push(`${name}: ${parsed.error.message}`);
    else if (!isDeepStrictEqual(plain(parsed.data), plain(value)))
      this.offences.push(`${name} carries what the contract does not name`);
  }
}

/** As sent over the connection; the order of properties is irrelevant. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
