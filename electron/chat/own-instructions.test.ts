import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_INSTRUCTION_TOKENS } from '../../shared/entities/own-instructions.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { cleanInstructions } from '../prompt/instructions.ts';
import { OwnInstructions, requireFittingInstructions } from './own-instructions.ts';
import { createChatFixture, type ChatFixture } from './testing/chat-fixture.ts';
import { LongChatEngine } from './testing/long-chat-engine.ts';

let engine: LongChatEngine;
let fixture: ChatFixture;
let isRead: boolean;

beforeEach(() => {
  isRead = true;
  engine = new LongChatEngine(8000);
  fixture = createChatFixture(openNewDatabase(), engine, {
    createOwnInstructions: ({ repositories, settings }) =>
      new OwnInstructions({
        repository: repositories.ownInstructions,
        current: () => settings.get().customInstructions,
        isRead: () => isRead,
      }),
  });
});

afterEach(async () => {
  await fixture.chat.dispose();
  fixture.database.close();
});

const write = (customInstructions: string): void => void fixture.settings.update({ customInstructions });
const ask = (text: string, id: string | null = null) => fixture.ask(text, id);
const newest = (): string => engine.answered.at(-1)?.request.instructions ?? '';

describe('what the person wants of every answer', () => {
  it('follows the app’s own instructions in a chat that begins', async () => {
    write('Use metric units.');
    await ask('Hello');
    expect(newest()).toBe('Be brief.\n\nThe person you work for wants this of every answer:\nUse metric units.');
  });

  it('changes nothing in the prompt if there is none', async () => {
    write('  \n');
    await ask('Hello');
    expect(newest()).toBe('Be brief.');
  });

  it('is read with the prefix before the first message, which then evaluates only itself', async () => {
    write('Use metric units. '.repeat(100));
    await fixture.chat.prepare(null, '');
    await ask('Hello');
    expect(engine.answered.at(-1)?.evaluated).toBeLessThan(10);
  });

  it('stays as it was for a chat that has begun, so that nothing is evaluated again', async () => {
    write('Use metric units. '.repeat(100));
    const { conversationId } = await ask('Hello');
    const before = newest();
    write('Use miles.');
    await ask('And now?', conversationId);
    expect(newest()).toBe(before);
    expect(engine.answered.at(-1)?.evaluated).toBeLessThan(100);
    const { ownInstructions } = await fixture.chat.promptContents(conversationId);
    expect(ownInstructions).toMatchObject({ isCurrent: false, isRead: true });
    expect((await fixture.chat.promptContents(null)).ownInstructions).toMatchObject({
      text: 'Use miles.',
      isCurrent: true,
    });
  });

  it('does not reach a chat that began without any', async () => {
    const { conversationId } = await ask('Hello');
    write('Use miles.');
    await ask('And now?', conversationId);
    expect(newest()).toBe('Be brief.');
  });

  it('of a chat that was moved to another project stays until its next message', async () => {
    write('Use metric units.');
    const { conversationId } = await ask('Hello');
    write('Use miles.');
    const { conversations, ownInstructions } = fixture.repositories;
    conversations.moveTo(conversationId, 'garden', ['instructions']);
    expect(ownInstructions.of(conversationId)).toBe('Use metric units.');
    await ask('And now?', conversationId);
    expect(newest()).toContain('Use miles.');
    expect(conversations.find(conversationId)).toMatchObject({ projectId: 'garden' });
    expect(conversations.find(conversationId)?.movedParts).toBeUndefined();
    write('Use yards.');
    await ask('And later?', conversationId);
    expect(newest()).toContain('Use miles.');
  });

  it('goes along with the branch that is kept when a message is edited', async () => {
    write('Use metric units.');
    const { conversationId, userId } = await ask('Hello');
    write('Use miles.');
    fixture.chat.edit(userId, 'Good morning');
    const kept = fixture.repositories.conversations.list().find(({ id }) => id !== conversationId);
    expect(fixture.repositories.ownInstructions.of(kept?.id ?? '')).toBe('Use metric units.');
  });

  it('leaves the prompt of a model alone that follows no instructions, and reaches the next one that does', async () => {
    write('Use metric units.');
    isRead = false;
    const { conversationId } = await ask('Hello');
    expect(newest()).toBe('Be brief.');
    expect((await fixture.chat.promptContents(conversationId)).ownInstructions).toMatchObject({ isRead: false });
    isRead = true;
    await ask('And now?', conversationId);
    expect(newest()).toContain('Use metric units.');
  });

  it('is a segment of its own in the prompt’s contents', async () => {
    write('Use metric units.');
    const { segments } = await fixture.chat.promptContents(null);
    expect(segments.map(({ kind }) => kind).slice(0, 2)).toEqual(['instructions', 'own-instructions']);
  });
});

describe('its text', () => {
  it('has no control characters, and no spaces at the ends of lines', () => {
    expect(cleanInstructions(' a\u0000b \r\n\u001b[1mc\t \n\n')).toBe('ab\n[1mc');
  });

  it('may be as long as the model’s tokens allow', async () => {
    const counting = (tokens: number) => async () => ({ tokens });
    await requireFittingInstructions('x', counting(MOST_INSTRUCTION_TOKENS));
    await expect(requireFittingInstructions('x', counting(1240))).rejects.toThrow(
      'These instructions have 1,240 tokens. Shorten them to 1,000 or fewer.',
    );
  });

  it('is estimated while no model is loaded', async () => {
    await expect(requireFittingInstructions('word '.repeat(1000), async () => null)).rejects.toThrow('1,471 tokens');
  });
});
