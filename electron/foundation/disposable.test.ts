import { expect, it } from 'vitest';
import { DisposableStore } from './disposable.ts';

const failing = (message: string) => ({
  dispose: () => {
    throw new Error(message);
  },
});

it('disposes items newest first, and continues after a failure', async () => {
  const store = new DisposableStore();
  const disposed: string[] = [];
  store.add({ dispose: () => void disposed.push('lock') });
  store.add({ dispose: async () => void disposed.push('database') });
  store.add(failing('the window is stuck'));
  store.add({ dispose: () => void disposed.push('chat') });
  await expect(store.dispose()).rejects.toThrow('the window is stuck');
  expect(disposed).toEqual(['chat', 'database', 'lock']);
  await expect(store.dispose()).resolves.toBeUndefined();
});

it('reports every failure', async () => {
  const store = new DisposableStore();
  store.add(failing('one'));
  store.add(failing('two'));
  const failure: unknown = await store.dispose().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AggregateError);
  expect((failure as AggregateError).errors).toMatchObject([{ message: 'two' }, { message: 'one' }]);
});
