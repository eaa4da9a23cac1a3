import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../shared/entities/json.ts';
import { RereadWatch } from './reread-watch.ts';

let watch: RereadWatch;
beforeEach(() => {
  watch = new RereadWatch();
});

const body = (texts: readonly string[], over: JsonObject = {}): JsonObject => ({
  messages: texts.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content })),
  ...over,
});
const FIRST = body(['Hello']);
const SECOND = body(['Hello', 'Hi.', 'And?']);
const first = (): void => watch.note('c1', FIRST, { reused: 0, prompt: 1000, generated: 100 });

describe('what a server evaluated again', () => {
  it('is nothing if it reused the last prompt and answer, but for the marks around them', () => {
    first();
    watch.note('c1', SECOND, { reused: 1090, prompt: 1120, generated: 20 });
    expect(watch.of('c1')).toBeNull();
  });

  it('is no more than the last answer if the template leaves thoughts out', () => {
    first();
    watch.note('c1', SECOND, { reused: 998, prompt: 1040, generated: 20 });
    expect(watch.of('c1')).toEqual({ tokens: 102, cause: 'answer' });
  });

  it('is most of the prompt if the cache could not go back', () => {
    first();
    watch.note('c1', SECOND, { reused: 0, prompt: 1120, generated: 20 });
    expect(watch.of('c1')).toEqual({ tokens: 1100, cause: 'checkpoints' });
    watch.note('c1', body(['Hello', 'Hi.', 'And?', 'No.', 'Bye']), { reused: 1140, prompt: 1160, generated: 5 });
    expect(watch.of('c1')).toBeNull();
  });

  it('is because of another conversation if that used the same place meanwhile', () => {
    first();
    watch.note('c2', body(['Other']), { reused: 0, prompt: 500, generated: 10 });
    watch.note('c1', SECOND, { reused: 0, prompt: 1120, generated: 20 });
    expect(watch.of('c1')).toMatchObject({ cause: 'slot' });
  });

  it('is not because of a conversation that has a place of its own', () => {
    watch.note('c1', { ...FIRST, id_slot: 0 }, { reused: 0, prompt: 1000, generated: 100 });
    watch.note('c2', body(['Other'], { id_slot: 1 }), { reused: 0, prompt: 500, generated: 10 });
    watch.note('c1', { ...SECOND, id_slot: 0 }, { reused: 0, prompt: 1120, generated: 20 });
    expect(watch.of('c1')).toMatchObject({ cause: 'checkpoints' });
  });

  it.each([
    ['an earlier message is another one', body(['Hello there', 'Hi.', 'And?'])],
    ['tools were added', { ...SECOND, tools: [{ name: 'a' }] }],
    ['the answer is generated again', FIRST],
  ])('is not counted if %s: the app changed that itself', (_, next) => {
    first();
    watch.note('c1', next, { reused: 10, prompt: 1120, generated: 20 });
    expect(watch.of('c1')).toBeNull();
  });
});
