import { randomUUID } from 'node:crypto';
import type { LoadReason } from '../../../shared/entities/loaded-tool.ts';
import { textPart } from '../../storage/stored-message.ts';
import type { ConversationTools } from '../conversation-tools.ts';
import type { LoaderFixture } from './loader-fixture.ts';

/** One conversation, driven as the chat drives the loader. */
export class Talk {
  readonly id = randomUUID();
  readonly #fixture: LoaderFixture;
  readonly #said: string[] = [];
  /** The id of the newest message. */
  messageId = '';
  answerId = '';

  constructor(fixture: LoaderFixture) {
    this.#fixture = fixture;
    fixture.repositories.conversations.add({ id: this.id, title: 'Talk', pinned: false, createdAt: 1, updatedAt: 1 });
  }

  /** @returns the tools at the beginning of its answer. */
  async say(text: string, attached: readonly string[] = []): Promise<ConversationTools> {
    this.messageId = this.#store('user', text);
    this.answerId = randomUUID();
    const turn = {
      messageId: this.messageId,
      answerId: this.answerId,
      text,
      textBefore: this.#said.at(-1) ?? '',
      messageCount: this.#said.length * 2 + 1,
      attached,
    };
    this.#said.push(text);
    const tools = await this.#fixture.loader.begin(this.id, turn);
    this.#store('assistant', 'Yes.', this.answerId);
    return tools;
  }

  /** Several turns that need no tool. */
  async wait(turns: number): Promise<void> {
    for (let turn = 0; turn < turns; turn++) await this.say('hm');
  }

  /** @returns the reason of each loaded tool that is not CORE. */
  async reasons(): Promise<Record<string, LoadReason>> {
    const { loaded } = await this.#fixture.loader.preview(this.id, '');
    return Object.fromEntries(
      loaded.tools.filter(({ reason }) => reason !== 'core').map(({ name, reason }) => [name, reason]),
    );
  }

  #store(role: 'user' | 'assistant', text: string, id: string = randomUUID()): string {
    this.#fixture.repositories.messages.add({
      id,
      conversationId: this.id,
      role,
      parts: [textPart(text)],
      status: 'complete',
      error: null,
      createdAt: 1,
      figures: null,
    });
    return id;
  }
}

/** The documented tools, in order. */
export const documentedNames = ({ documented }: ConversationTools): string[] => documented.map(({ tool }) => tool.name);
