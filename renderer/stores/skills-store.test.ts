import { expect, it } from 'vitest';
import { NO_SKILL_FACTS, type Plan, type Skill } from '../../shared/entities/skill.ts';
import { createRpcClient } from '../../shared/rpc/client.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { createRpcServer, type RpcHandlers } from '../../shared/rpc/server.ts';
import { delivered } from '../../shared/rpc/testing/delivered.ts';
import { createSkillsStore } from './skills-store.ts';

const skill = (name: string): Skill => ({
  name,
  description: 'd',
  tools: [],
  steps: 's',
  ...NO_SKILL_FACTS,
  owner: null,
  source: 'written',
  enabled: true,
  uses: 0,
  lastUsedAt: null,
  changedAt: 1,
  missingTools: [],
  problem: null,
});
const plan: Plan = { messageId: 'm', skill: null, confidence: 0.5, tools: ['a', 'b'], steps: 'a, then b', offered: [] };

function connect(handlers: Partial<RpcHandlers>) {
  const { client: window, server: main } = createMemoryTransports();
  const server = createRpcServer(handlers as RpcHandlers, () => {});
  server.connect(main);
  const errors: unknown[] = [];
  return { store: createSkillsStore(createRpcClient(window), (error) => errors.push(error)), server, errors };
}

it('loads skills on request, and reloads them when something changes', async () => {
  let there = ['a'];
  const { store, server } = connect({ 'skills.list': ({ query }) => (query === 'none' ? [] : there.map(skill)) });
  server.emit('skills.changed', null);
  await delivered();
  expect(store.getState().list).toBeNull();
  await store.getState().search('');
  there = ['a', 'b'];
  server.emit('skills.changed', null);
  await delivered();
  expect(store.getState().list?.map(({ name }) => name)).toEqual(['a', 'b']);
  await store.getState().search('none');
  expect(store.getState()).toMatchObject({ query: 'none', list: [] });
});

it('shows the latest request, in whatever order the responses arrive', async () => {
  const waiting: ((skills: Skill[]) => void)[] = [];
  const { store } = connect({ 'skills.list': () => new Promise((resolve) => void waiting.push(resolve)) });
  const [first, second] = [store.getState().search('a'), store.getState().search('b')];
  await delivered();
  waiting[1]?.([skill('b')]);
  waiting[0]?.([skill('a')]);
  await Promise.all([first, second]);
  expect(store.getState().list?.map(({ name }) => name)).toEqual(['b']);
});

it('keeps the plans of open conversations, and drops a declined suggestion', async () => {
  let asked = 0;
  const { store, server } = connect({
    'skills.ofConversation': () => (
      asked++,
      { plans: [plan], suggestion: { messageId: 'n', draft: { name: 'x', description: 'd', tools: [], steps: 's' } } }
    ),
    'skills.dismissSuggestion': () => null,
  });
  server.emit('skills.conversation-changed', { conversationId: 'c' });
  await delivered();
  expect(asked).toBe(0);
  await store.getState().openConversation('c');
  server.emit('skills.conversation-changed', { conversationId: 'c' });
  await delivered();
  expect(asked).toBe(2);
  expect(store.getState().conversations['c']).toMatchObject({ plans: { m: plan }, suggestion: { messageId: 'n' } });
  await store.getState().dismiss('n');
  expect(store.getState().conversations['c']).toMatchObject({ plans: { m: plan }, suggestion: null });
});

it('says if the host has no dialog', async () => {
  const answers: (() => { path: string } | null)[] = [
    () => null,
    () => ({ path: '/a' }),
    () => {
      throw new RpcError('unsupported', 'No dialog.');
    },
  ];
  const { store } = connect({ 'permissions.pickFolder': () => (answers.shift() ?? (() => null))() });
  const { pickFolder } = store.getState();
  expect([await pickFolder(), await pickFolder(), await pickFolder()]).toEqual([
    'cancelled',
    { path: '/a' },
    'unsupported',
  ]);
});

it('saves a change together with the version it is based on', async () => {
  const sent: unknown[] = [];
  const { store } = connect({ 'skills.save': (input) => (sent.push(input), skill('a')) });
  await store.getState().save({ name: 'a', description: 'd', tools: [], steps: 's' }, skill('a'), null);
  expect(sent).toMatchObject([{ before: { name: 'a', changedAt: 1 }, suggestedBy: null }]);
});
