import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExampleRequestState } from '../../../shared/entities/example-request.ts';
import { settingsSchema } from '../../../shared/entities/settings.ts';
import { createRpcClient } from '../../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../../shared/rpc/memory-transport.ts';
import { createStores, StoresProvider, type Stores } from '../../stores/stores.tsx';
import { ExampleRequestList } from './example-request-list.tsx';
import { ExampleRequestSettings } from './example-requests.tsx';

const HALF: ExampleRequestState = { tools: 224, done: 112, requests: 870, writer: 'ready', isWriting: false };

let stores: Stores;
beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  stores = createStores(createRpcClient(createMemoryTransports().client));
  stores.settings.setState({ settings: settingsSchema.parse({}) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function shown(content: ReactNode): string {
  for (const store of Object.values(stores)) Object.assign(store, { getInitialState: store.getState });
  return renderToStaticMarkup(<StoresProvider stores={stores}>{content}</StoresProvider>);
}
const textOf = (html: string): string => html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');

/** The row at one state of the work. */
function row(state: Partial<ExampleRequestState>): string {
  stores.exampleRequests.setState({ state: { ...HALF, ...state } });
  return textOf(shown(<ExampleRequestSettings />));
}

describe('Settings, Tools, example requests', () => {
  it('shows how far the work is', () => {
    expect(row({})).toContain('|Done: 112 of 224 tools of your servers and agents, 870 requests in all.|Show|');
    expect(row({ isWriting: true })).toContain('|Writing now: 112 of 224 tools');
    expect(row({ done: 224 })).toContain('|Complete: 224 of 224 tools');
    const none = row({ tools: 0, done: 0, requests: 0 });
    expect(none).toContain('connect a server or an agent first');
    expect(none).not.toContain('|Show|');
  });

  it('says why nothing is written, while something is missing', () => {
    expect(row({ writer: 'too-small' })).toContain('too small to write them');
    expect(row({ writer: 'elsewhere' })).toContain('runs on another computer');
    expect(row({ writer: 'too-small', done: 224 })).not.toContain('too small to write them');
    expect(row({})).not.toContain('Waiting for a model');
  });

  it('says what leaves the computer, and asks about it only while the switch is on', () => {
    expect(row({})).toContain('The names, descriptions and parameters of your tools are then sent to that server.');
    stores.settings.setState({ settings: settingsSchema.parse({ exampleRequests: false }) });
    expect(row({})).not.toContain('then sent to that server');
  });

  it('lists each tool’s requests, and names what each button erases', () => {
    const requests = ['bins tomorrow?', 'rubbish day'];
    const list = [
      { tool: 'waste_schedule', bundle: 'mcp.council', requests, model: 'Large 7B', writtenAt: Date.now() },
    ];
    stores.exampleRequests.setState({ list, total: 41 });
    const html = shown(<ExampleRequestList />);
    expect(textOf(html)).toContain(
      'Written by your model for 41 tools|Your messages are compared with them to find the tool. ' +
        'Erase any that don’t fit: the same model does not write them again.|waste_schedule|Council · by Large 7B ' +
        '· today|Erase|bins tomorrow?|rubbish day|Show more|',
    );
    expect(html).toContain('aria-label="Erase “rubbish day”"');
    expect(html).toContain('aria-label="Erase all requests for waste_schedule"');
  });
});
