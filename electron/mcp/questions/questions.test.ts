import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerQuestion } from '../../../shared/entities/server-question.ts';
import { oddServer, useConnections } from '../testing/connection-fixture.ts';
import { questionFields } from './question-fields.ts';

let folder = '';
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-questions-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fixture = useConnections(() => folder);

const nextQuestion = (): Promise<ServerQuestion> =>
  new Promise((resolve) => void fixture().questions.asked.on(resolve));

describe('a question of a server', () => {
  it('reaches the person as a form, and the answer reaches the server', async () => {
    await fixture().connect(oddServer());
    const asked = nextQuestion();
    const call = fixture().echo('ask');
    const question = await asked;
    expect(question).toMatchObject({
      title: 'Odd',
      conversationId: 'conversation',
      message: 'Which city?',
      fields: [
        { type: 'text', name: 'city', label: 'City', isRequired: true },
        { type: 'number', name: 'days', isWhole: true, default: 2 },
      ],
    });
    expect(() => fixture().questions.answer(question.id, { action: 'accept', content: { city: 'x' } })).toThrow('City');
    fixture().questions.answer(question.id, { action: 'accept', content: { city: 'Oslo' } });
    const answer = { action: 'accept', content: { city: 'Oslo', days: 2 } };
    expect(await call).toMatchObject({ outcome: 'succeeded', result: JSON.stringify(answer) });
    expect(fixture().questions.pending()).toEqual([]);
  });

  it('may be declined', async () => {
    await fixture().connect(oddServer());
    const asked = nextQuestion();
    const call = fixture().echo('ask');
    fixture().questions.answer((await asked).id, { action: 'decline' });
    expect(await call).toMatchObject({ result: '{"action":"decline"}' });
  });

  it('with too many fields is declined without asking', async () => {
    await fixture().connect(oddServer());
    expect(await fixture().echo('ask strangely')).toMatchObject({ result: '{"action":"decline"}' });
  });

  it('closes when its server ends', async () => {
    await fixture().connect(oddServer());
    const asked = nextQuestion();
    const call = fixture().echo('ask');
    await asked;
    await fixture().connections.setEnabled('odd', false);
    expect(await call).toMatchObject({ outcome: 'failed' });
    await expect.poll(() => fixture().questions.pending()).toEqual([]);
  });
});

describe('a request to the model', () => {
  it('is shown to the person, and answered by the model after a yes', async () => {
    await fixture().connect(oddServer());
    const asked = nextQuestion();
    const call = fixture().echo('sample');
    const question = await asked;
    expect(question).toMatchObject({
      asks: 'model',
      message: 'Instructions: Be short.\n\nHow is the weather?',
      fields: [],
    });
    expect(fixture().samples).toEqual([]);
    fixture().questions.answer(question.id, { action: 'accept', content: {} });
    const sample = {
      model: 'test-model',
      stopReason: 'endTurn',
      role: 'assistant',
      content: { type: 'text', text: 'It is sunny.' },
    };
    expect(await call).toMatchObject({ outcome: 'succeeded', result: JSON.stringify(sample) });
    expect(fixture().samples).toEqual([
      {
        instructions: 'Be short.',
        turns: [{ role: 'user', text: 'How is the weather?' }],
        maxTokens: 2048,
        temperature: null,
      },
    ]);
  });

  it('is refused after a no, and without asking if it is not text', async () => {
    await fixture().connect(oddServer());
    const asked = nextQuestion();
    const call = fixture().echo('sample');
    fixture().questions.answer((await asked).id, { action: 'decline' });
    expect((await call).result).toContain('The person did not allow it.');
    expect((await fixture().echo('sample a picture')).result).toContain('Knapsack answers only text here.');
    expect(fixture().samples).toEqual([]);
    expect(fixture().questions.pending()).toEqual([]);
  });
});

describe('the fields of a question', () => {
  it('are those of the protocol', () => {
    const choice = { type: 'string', enum: ['s', 'm'], enumNames: ['Small', 'Medium'] };
    const titled = { type: 'string', oneOf: [{ const: 'r', title: 'Red' }] };
    const several = { type: 'array', items: { anyOf: [{ const: 'a', title: 'Apples' }] }, default: ['a'] };
    expect(
      questionFields({
        type: 'object',
        properties: { choice, titled, several, sure: { type: 'boolean', default: true } },
      }),
    ).toMatchObject([
      {
        type: 'choice',
        options: [
          { value: 's', label: 'Small' },
          { value: 'm', label: 'Medium' },
        ],
      },
      { type: 'choice', options: [{ value: 'r', label: 'Red' }] },
      { type: 'choices', options: [{ value: 'a', label: 'Apples' }], default: ['a'] },
      { type: 'switch', default: true },
    ]);
  });
});
