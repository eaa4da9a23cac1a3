import { describe, expect, it } from 'vitest';
import type { RpcHandlers } from '../../shared/rpc/server.ts';
import { Assembly, complete, noHandlers, type Feature } from './feature.ts';

interface Profile {
  readonly folder: string;
}

const addNotes: Feature<Profile, { readonly notes: string }> = ({ folder }) => ({
  gives: { notes: `${folder}/notes` },
  handlers: noHandlers,
});
const addSearch: Feature<{ readonly notes: string }, { readonly search: string }> = ({ notes }) => ({
  gives: { search: `search of ${notes}` },
  handlers: noHandlers,
});

describe('Assembly', () => {
  it('hands what features give to those after them', () => {
    const { parts } = new Assembly({ folder: '/data' }).add(addNotes).add(addSearch);
    expect(parts).toEqual({ folder: '/data', notes: '/data/notes', search: 'search of /data/notes' });
  });

  it('does not compile if a feature needs what comes after it', () => {
    const assembly = new Assembly({ folder: '/data' });
    // @ts-expect-error The notes are not there yet.
    expect(assembly.add(addSearch).parts.search).toBe('search of undefined');
  });

  it('does not compile if something is needed later that no feature gives', () => {
    const addHelp: Feature<Profile, object, 'help', { readonly pages: readonly string[] }> = (_, later) => ({
      gives: {},
      handlers: () => ({ 'help.page': () => ({ markdown: later().pages.join('\n') }) }),
    });
    const addPages: Feature<Profile, { readonly pages: readonly string[] }> = () => ({
      gives: { pages: ['Start'] },
      handlers: noHandlers,
    });
    const rest = {} as Omit<RpcHandlers, 'help.page'>;
    const others = () => ({ gives: {}, handlers: () => rest });
    const without = new Assembly({ folder: '/data' }).add(addHelp).add(others);
    // @ts-expect-error No feature has pages.
    complete(without);
    const { 'help.page': page } = complete(without.add(addPages)).handlers();
    const { signal } = new AbortController();
    expect(page({ id: 'tools' }, { signal })).toEqual({ markdown: 'Start' });
  });

  it('does not compile if nobody answers a call', () => {
    const assembly = new Assembly({ folder: '/data' }).add(addNotes);
    // @ts-expect-error No feature has handlers.
    expect(Object.keys(complete(assembly).handlers())).toEqual([]);
  });

  it('starts features and reports calls in their order', () => {
    const done: string[] = [];
    const noting = (name: string) => () => ({
      gives: {},
      handlers: noHandlers,
      start: () => void done.push(`start ${name}`),
      open: () => void done.push(`open ${name}`),
      noteCall: (call: string) => void done.push(`${name} hears of ${call}`),
    });
    const assembly = new Assembly({}).add(noting('a')).add(noting('b'));
    expect(done).toEqual([]);
    assembly.start();
    assembly.open();
    assembly.noteCall('help.page');
    expect(done).toEqual(['start a', 'start b', 'open a', 'open b', 'a hears of help.page', 'b hears of help.page']);
  });

  it('refuses two features that give a part of the same name', () => {
    const assembly = new Assembly({ folder: '/data' }).add(addNotes);
    expect(() => assembly.add(addNotes)).toThrow('Two features give “notes”.');
  });
});
