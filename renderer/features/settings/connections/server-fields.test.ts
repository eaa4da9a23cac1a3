import { describe, expect, it } from 'vitest';
import { fieldsOf, filledServer } from './server-fields.ts';

const settings = {
  type: 'program',
  command: 'npx',
  arguments: ['-y', 'my server'],
  folder: '/work',
  variables: ['KEY'],
} as const;
const server = { title: 'Mine', settings: { ...settings, arguments: [...settings.arguments], variables: ['KEY'] } };

describe('the form of a server', () => {
  it('begins with the server and gives the same back, without values that were not entered', () => {
    expect(filledServer(fieldsOf(server))).toEqual({ ...server, values: {} });
    const address = {
      title: 'Web',
      settings: { type: 'address' as const, url: 'https://web.test/mcp', headers: ['Authorization'] },
    };
    expect(filledServer(fieldsOf(address))).toEqual({ ...address, values: {} });
  });

  it('leaves out empty rows and lines, and keeps entered values', () => {
    const fields = {
      ...fieldsOf(server),
      arguments: '\n -y \n\n',
      variables: [
        { key: 1, name: ' KEY ', value: ' k ' },
        { key: 2, name: '', value: '' },
      ],
    };
    expect(filledServer(fields)).toMatchObject({
      settings: { arguments: ['-y'], variables: ['KEY'] },
      values: { KEY: ' k ' },
    });
  });

  it('names the app that is registered, and keeps its secret apart', () => {
    const fields = {
      ...fieldsOf({ title: 'Web', settings: { type: 'address', url: 'https://web.test', headers: [] } }),
    };
    expect(filledServer({ ...fields, clientId: ' app-1 ', clientSecret: 's3cret' })).toMatchObject({
      settings: { client: { id: 'app-1', hasSecret: true } },
      values: { client_secret: 's3cret' },
    });
    const kept = filledServer({ ...fields, clientId: 'app-1' }, ['client_secret']);
    expect(kept).toMatchObject({ settings: { client: { id: 'app-1', hasSecret: true } }, values: {} });
    expect(filledServer(fields)).toMatchObject({ settings: { type: 'address', url: 'https://web.test', headers: [] } });
    expect(filledServer({ ...fields, clientSecret: 's3cret' })).toBe(
      'Enter the client ID that belongs to the client secret.',
    );
  });

  it.each([
    [{ title: ' ' }, 'Give it a name.'],
    [{ command: '' }, 'Enter the command that starts it.'],
    [{ folder: 'projects' }, 'Enter the full path of the working folder, such as ~/projects, or leave it empty.'],
    [{ type: 'address' as const, url: 'ftp://x' }, 'Enter an address that begins with https:// or http://.'],
    [{ variables: [{ key: 1, name: '', value: 'k' }] }, 'A value has no name.'],
    [{ variables: [{ key: 1, name: 'A B', value: 'k' }] }, '“A B” can’t be a name: leave out spaces and signs.'],
  ])('says what is wrong with %j', (some, words) => {
    expect(filledServer({ ...fieldsOf(server), ...some })).toBe(words);
  });
});
