import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../storage/database.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { textPart } from '../storage/stored-message.ts';
import { createSkillsFixture, type SkillsFixture } from './testing/skills-fixture.ts';
import { TurnPlans } from './turn-plans.ts';

let database: Database;
let fixture: SkillsFixture;
let plans: TurnPlans;
beforeEach(() => {
  database = openNewDatabase();
  fixture = createSkillsFixture(database);
  const { skills, settings, repositories } = fixture;
  const learned = (text: string) =>
    Promise.resolve(text.includes('twice') ? { tools: ['find', 'read'], confidence: 0.4 } : null);
  plans = new TurnPlans({ skills, settings, states: repositories.skills, learned, contextSize: () => null });
  fixture.put({ name: 'sweep-floor', description: 'Sweep the kitchen floor', tools: ['find'], steps: '1. Look.' });
});
afterEach(() => {
  fixture.dispose();
  database.close();
});

function say(text: string): { conversationId: string; messageId: string } {
  const [conversationId, messageId] = [randomUUID(), randomUUID()];
  fixture.repositories.conversations.add({
    id: conversationId,
    title: 'Talk',
    pinned: false,
    createdAt: 1,
    updatedAt: 1,
  });
  fixture.repositories.messages.add({
    id: messageId,
    conversationId,
    role: 'user',
    parts: [textPart(text)],
    status: 'complete',
    error: null,
    createdAt: 1,
    figures: null,
  });
  return { conversationId, messageId };
}

it('need the confidence that the model in use wants', async () => {
  const { skills, settings, repositories } = fixture;
  const learned = () => Promise.resolve({ tools: ['find', 'read'], confidence: 0.4 });
  const sure = (least: number) =>
    new TurnPlans({
      skills,
      settings,
      states: repositories.skills,
      learned,
      contextSize: () => null,
      leastConfidence: () => least,
    });
  expect(await sure(0.6).forMessage('do it twice')).toBeNull();
  expect(await sure(0.4).forMessage('do it twice')).toMatchObject({ tools: ['find', 'read'] });
});

it('come from the matching skill, or else from what worked, or else there is none', async () => {
  expect(await plans.forMessage('sweep the kitchen floor twice')).toMatchObject({
    skill: 'sweep-floor',
    tools: ['find'],
    steps: '1. Look.',
  });
  expect(await plans.forMessage('do it twice')).toEqual({
    skill: null,
    confidence: 0.4,
    tools: ['find', 'read'],
    steps: 'find, then read',
    offered: [],
  });
  expect(await plans.forMessage('hello')).toBeNull();
});

it('are stored with the message and reported; the skill counts as used', async () => {
  const { conversationId, messageId } = say('sweep the kitchen floor');
  const told: string[] = [];
  plans.changed.on((change) => told.push(change.messageId));
  await plans.freezeFor(messageId, 'sweep the kitchen floor');
  expect(plans.frozen(conversationId).get(messageId)).toMatchObject({ skill: 'sweep-floor' });
  expect(await fixture.skills.list()).toMatchObject([{ uses: 1, lastUsedAt: 42 }]);
  await plans.freezeFor(messageId, 'hello');
  expect(plans.frozen(conversationId).size).toBe(0);
  expect(told).toEqual([messageId, messageId]);
});

it('are neither made nor shown while memory is off, and appear again afterwards', async () => {
  const { conversationId, messageId } = say('sweep the kitchen floor');
  await plans.freezeFor(messageId, 'sweep the kitchen floor');
  fixture.settings.update({ memory: false });
  expect(await plans.forMessage('do it twice')).toBeNull();
  expect(await plans.forMessage('sweep the kitchen floor')).toBeNull();
  expect(plans.frozen(conversationId).size).toBe(0);
  fixture.settings.update({ memory: true });
  expect(plans.frozen(conversationId).size).toBe(1);
});
