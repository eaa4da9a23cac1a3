import {
  CLIENT_SECRET,
  serverSettingsSchema,
  type FilledServer,
  type ServerSettings,
} from '../../../../shared/entities/connection.ts';
import { t } from '../../../../shared/texts/translate.ts';

/** A variable or a header. */
export interface NamedValue {
  /** Tells rows apart while their names change. */
  readonly key: number;
  readonly name: string;
  /** Empty where it was not entered: what is stored stays. */
  readonly value: string;
}

/** What the form contains, as it is typed. The fields of the other kind are kept while the kind is changed. */
export interface ServerFields {
  readonly title: string;
  readonly type: ServerSettings['type'];
  readonly command: string;
  /** One per line. */
  readonly arguments: string;
  readonly folder: string;
  readonly variables: readonly NamedValue[];
  readonly url: string;
  readonly headers: readonly NamedValue[];
  /** Empty if the app registers itself with the service that signs people in. */
  readonly clientId: string;
  /** Empty where it was not entered: what is stored stays. */
  readonly clientSecret: string;
}

const EMPTY: ServerFields = {
  title: '',
  type: 'program',
  command: '',
  arguments: '',
  folder: '',
  variables: [],
  url: '',
  headers: [],
  clientId: '',
  clientSecret: '',
};

/** @param server null for a new one. */
export function fieldsOf(server: Omit<FilledServer, 'values'> | null): ServerFields {
  if (server === null) return EMPTY;
  const { title, settings } = server;
  return settings.type === 'program'
    ? {
        ...EMPTY,
        title,
        type: 'program',
        command: settings.command,
        arguments: settings.arguments.join('\n'),
        folder: settings.folder ?? '',
        variables: rowsOf(settings.variables),
      }
    : {
        ...EMPTY,
        title,
        type: 'address',
        url: settings.url,
        headers: rowsOf(settings.headers),
        clientId: settings.client?.id ?? '',
      };
}

const rowsOf = (names: readonly string[]): readonly NamedValue[] =>
  names.map((name, key) => ({ key, name, value: '' }));

/**
 * @param stored names of the values that are stored.
 * @returns the server, or what is wrong, in words for the person.
 */
export function filledServer(fields: ServerFields, stored: readonly string[] = []): FilledServer | string {
  const title = fields.title.trim();
  if (title === '') return t('Give it a name.');
  const rows = (fields.type === 'program' ? fields.variables : fields.headers)
    .map(({ name, value }) => ({ name: name.trim(), value }))
    .filter(({ name, value }) => name !== '' || value !== '');
  const odd = rows.find(({ name }) => !/^[^\s=${}]+$/.test(name));
  if (odd !== undefined)
    return odd.name === ''
      ? t('A value has no name.')
      : t('“{name}” can’t be a name: leave out spaces and signs.', { name: odd.name });
  const names = [...new Set(rows.map(({ name }) => name))];
  if (fields.type === 'program' && !isFullPath(fields.folder.trim()))
    return t('Enter the full path of the working folder, such as ~/projects, or leave it empty.');
  const settings = serverSettingsSchema.safeParse(
    fields.type === 'program' ? programOf(fields, names) : addressOf(fields, names, stored),
  );
  if (!settings.success)
    return fields.type === 'program'
      ? t('Enter the command that starts it.')
      : t('Enter an address that begins with https:// or http://.');
  if (hasSecretAlone(fields)) return t('Enter the client ID that belongs to the client secret.');
  const secret = settings.data.type === 'address' && settings.data.client !== undefined ? fields.clientSecret : '';
  const values = Object.fromEntries(
    [...rows, { name: CLIENT_SECRET, value: secret }].flatMap(({ name, value }) =>
      value === '' ? [] : [[name, value]],
    ),
  );
  return { title, settings: settings.data, values };
}

const hasSecretAlone = ({ type, clientId, clientSecret }: ServerFields): boolean =>
  type === 'address' && clientId.trim() === '' && clientSecret !== '';

const addressOf = (
  { url, clientId, clientSecret }: ServerFields,
  headers: readonly string[],
  stored: readonly string[],
): object => ({
  type: 'address',
  url: url.trim(),
  headers,
  ...(clientId.trim() !== '' && {
    client: { id: clientId.trim(), hasSecret: clientSecret !== '' || stored.includes(CLIENT_SECRET) },
  }),
});

const programOf = (fields: ServerFields, variables: readonly string[]): object => ({
  type: 'program',
  command: fields.command.trim(),
  arguments: fields.arguments
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  folder: fields.folder.trim() === '' ? null : fields.folder.trim(),
  variables,
});

/** Or nothing, for the person's own folder. */
const isFullPath = (folder: string): boolean => folder === '' || /^(?:[/\\]|~(?:$|[/\\])|[a-z]:[/\\])/iu.test(folder);
