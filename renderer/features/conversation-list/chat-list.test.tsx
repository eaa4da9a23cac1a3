import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Conversation } from '../../../shared/entities/conversation.ts';
import { createRpcClient } from '../../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../../shared/rpc/memory-transport.ts';
import { createStores, StoresProvider } from '../../stores/stores.tsx';
import { ChatList } from './chat-list.tsx';

const { window, document } = parseHTML('<html><body><div id="root"></div></body></html>');
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

beforeEach(() => {
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

/** Ids of the chats whose rows were rendered: only a row reads its chat's title. */
const rendered: string[] = [];
const chat = (id: string, title: string): Conversation => ({
  id,
  get title() {
    rendered.push(id);
    return title;
  },
  pinned: false,
  createdAt: 1,
  updatedAt: 1,
});

it('renders only the row of the chat that was renamed, or opened; an answer changes no more than its sign', async () => {
  const { act } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const stores = createStores(createRpcClient(createMemoryTransports().client));
  const chats = [chat('a', 'First'), chat('b', 'Second'), chat('c', 'Third')];
  stores.conversations.setState({ list: chats });
  const root = createRoot(document.getElementById('root') as unknown as Element);
  const rowsAfter = (change: () => void): readonly string[] => {
    rendered.length = 0;
    act(change);
    return [...new Set(rendered)];
  };
  expect(
    rowsAfter(() =>
      root.render(
        <StoresProvider stores={stores}>
          <ChatList />
        </StoresProvider>,
      ),
    ),
  ).toEqual(['a', 'b', 'c']);
  const renamed = chats.with(1, chat('b', 'Renamed'));
  expect(rowsAfter(() => stores.conversations.setState({ list: renamed }))).toEqual(['b']);
  expect(document.body.textContent).toContain('Renamed');
  expect(rowsAfter(() => stores.chat.setState({ generating: { c: 'answer' } }))).toEqual([]);
  expect(document.body.textContent).toContain('Third, answering');
  expect(rowsAfter(() => stores.conversations.setState({ currentId: 'a' }))).toEqual(['a']);
  act(() => root.unmount());
});
