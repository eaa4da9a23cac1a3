import { beforeEach, expect, it } from 'vitest';
import { TurnPlans } from '../skills/turn-plans.ts';
import { say } from './testing/step-backend.ts';
import { useChat } from './testing/use-chat.ts';

let steps: string;
let files: readonly string[];
const OFFERED = [
  { name: 'brush-up', description: 'Brushes <things> up' },
  { name: 'brush-off', description: 'Brushes things\noff' },
];
const used: string[] = [];
const fixture = useChat({
  createPlans: ({ repositories, settings }) => {
    const match = (text: string) =>
      Promise.resolve(
        text.includes('sweep')
          ? { skill: { name: 'sweep-floor', tools: ['double'], steps, folder: '/skills/sweep-floor' }, confidence: 0.8 }
          : null,
      );
    const learned = (text: string) =>
      Promise.resolve(text.includes('twice') ? { tools: ['double', 'hang'], confidence: 0.5 } : null);
    return new TurnPlans({
      skills: {
        match,
        offer: (text) => Promise.resolve(text.includes('brush') ? OFFERED : []),
        files: () => Promise.resolve(files),
        markUsed: (name) => void used.push(name),
      },
      learned,
      states: repositories.skills,
      settings,
      contextSize: () => 1000,
    });
  },
});
beforeEach(() => {
  steps = '1. Look <at> it.\n2. [Sweep]';
  files = [];
  used.length = 0;
  fixture().settings.update({ toolLoader: true, toolStrategy: 'keyword' });
});

const answered = (text: string, conversationId: string | null = null) =>
  fixture().ask(text, conversationId, say('Yes.'));

/** What the model is shown of the person's messages. */
const asked = (): string[] =>
  (fixture().backend.requests.at(-1)?.turns ?? []).flatMap((turn) => (turn.role === 'user' ? [turn.text] : []));

const SKILL = '[Skill sweep-floor]\n1. Look <at> it.\n2. [Sweep]\n[End of skill]\n';

it('precedes the words that it matches, as it is written; it stays there, and the prefix does not change', async () => {
  const { conversationId } = await answered('please sweep');
  expect(asked()).toEqual([`${SKILL}please sweep`]);
  const prefix = (request = fixture().backend.requests.at(-1)): string =>
    JSON.stringify([request?.instructions, request?.documentedTools]);
  expect(prefix()).not.toContain('Look');
  steps = 'Something else.';
  await answered('thanks', conversationId);
  expect(asked()).toEqual([`${SKILL}please sweep`, 'thanks']);
  expect(used).toEqual(['sweep-floor']);
});

it('names the files of the skill, which are read when a step needs one', async () => {
  files = ['references/brooms.md', 'scripts/sweep.py'];
  await answered('please sweep');
  expect(asked()[0]).toContain(
    '2. [Sweep]\n\nFiles of this skill, in /skills/sweep-floor: references/brooms.md, scripts/sweep.py. ' +
      'Read one with read_skill when a step needs it.\n[End of skill]',
  );
});

it('is the names and descriptions of skills that may help, if none clearly matches, for the model to choose from', async () => {
  const { repositories } = fixture();
  const { conversationId } = await answered('a brush');
  expect(asked()).toEqual([
    '[Skills that may help; read the steps of one with read_skill first, if it fits:\n' +
      'brush-up: Brushes things up\nbrush-off: Brushes things off]\na brush',
  ]);
  expect(repositories.skills.frozen(conversationId)).toMatchObject([
    { skill: null, tools: ['read_skill'], offered: ['brush-up', 'brush-off'] },
  ]);
  expect(used).toEqual([]);
});

it('is what worked before if no skill matches', async () => {
  const { repositories } = fixture();
  const { conversationId, userId } = await answered('do it twice');
  expect(asked()).toEqual(['[Worked before: double, then hang]\ndo it twice']);
  expect(repositories.skills.frozen(conversationId)).toEqual([
    {
      messageId: userId,
      skill: null,
      confidence: 0.5,
      tools: ['double', 'hang'],
      steps: 'double, then hang',
      offered: [],
    },
  ]);
  repositories.skills.clearLearnedPlans();
  await answered('thanks', conversationId);
  expect(asked()[0]).toBe('do it twice');
});

it('stays within its share of the context', async () => {
  steps = 'word '.repeat(1000);
  await answered('please sweep');
  expect(asked()[0]?.length).toBeLessThan((1000 * 3.5) / 8 + 130);
  expect(asked()[0]).toContain(
    'word …\n\nThese are not all steps: read the rest with read_skill("sweep-floor").\n[End of skill]',
  );
});

it('is read ahead with a draft', async () => {
  await fixture().chat.prepare(null, 'please sweep');
  expect(fixture().backend.prepared.at(-1)?.draft).toBe(`${SKILL}please sweep`);
});

it('follows the new words of an edited message, and stays in the copy', async () => {
  const { backend, chat, ended, repositories } = fixture();
  const { conversationId, userId } = await answered('please sweep');
  backend.add(say('No.'));
  const edited = chat.edit(userId, 'please bake');
  await ended(edited.answer.id);
  expect(asked()).toEqual(['please bake']);
  const copy = repositories.conversations.list().find(({ id }) => id !== conversationId);
  await answered('thanks', copy?.id ?? '');
  expect(asked()[0]).toBe(`${SKILL}please sweep`);
});

it('is absent in an off-state, as are earlier ones', async () => {
  const { settings } = fixture();
  const { conversationId } = await answered('please sweep');
  settings.update({ memory: false });
  await answered('sweep again', conversationId);
  expect(asked()).toEqual(['please sweep', 'sweep again']);
  settings.update({ memory: true, toolLoader: false });
  await answered('please sweep');
  expect(asked()).toEqual(['please sweep']);
});
