import { KEY_FORMS } from '../../foundation/secrets.ts';

const SECRET_WORD =
  /key|token|secret|passw|passphrase|(?:^|[-_])(?:pwd|pass|pat|sig|signature|dsn)$|credential|auth|bearer|cookie/i;
/** `NAME=value`, as for `docker run -e`, or in front of a program. */
const ASSIGNMENT = /^([A-Za-z_]\w*)=(.*)$/s;
const ENVIRONMENT_FLAG = /^(?:-e|--env)$/;
const HEADER_FLAG = /^(?:-H|--headers?)$/;
/** `Authorization: Bearer x`, with or without a space. */
const HEADER = /^([A-Za-z][\w-]*)(:\s*)(.+)$/s;
/** A part of a path that is a key: nobody names a folder like this. */
const RANDOM_PART = /^(?=.*\d)(?=.*[A-Za-z])\w{20,}={0,2}$|^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
/** Long runs of letters and digits of both cases, or hexadecimal digits. */
const RANDOM_VALUE = /^(?:(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[A-Za-z0-9_-]{24,}={0,2}|[0-9a-f]{32,})$/;
/** A pair of JSON in an argument. */
const JSON_PAIR = /("([^"\\]+)"\s*:\s*")((?:[^"\\]|\\.)*)(?=")/g;

export interface HiddenSecrets {
  readonly texts: readonly string[];
  /** Name -> the value that `${NAME}` stands for. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Removes keys and passwords from arguments, where they would be stored and shown: values of flags with the name of a
 * secret, of variables (`-e NAME=value`), of headers and of JSON, parts of addresses, and whatever looks like a key.
 */
export function hideInArguments(args: readonly string[]): HiddenSecrets {
  const hidden = new Hidden();
  const texts = args.map((argument, place) => hideInArgument(argument, args[place - 1] ?? '', place, hidden));
  return { texts, values: hidden.values };
}

/** Removes keys and passwords from an address: from its parameters, its path, and what precedes the host. */
export function hideInAddress(url: string): HiddenSecrets {
  const hidden = new Hidden();
  return { texts: [withoutKeys(url, hidden)], values: hidden.values };
}

/** Whether a text is a key of a service, or random enough to be one. */
export const looksLikeKey = (text: string): boolean =>
  RANDOM_VALUE.test(text) || (text.length >= 16 && /\d/.test(text) && KEY_FORMS.some((form) => form.test(text)));

/** Whether a value is a key or a password, by its name or by what it is. */
export const isSecret = (name: string, value: string): boolean => SECRET_WORD.test(name) || looksLikeKey(value);

/** Values by their names; two values never share one. */
class Hidden {
  readonly values: Record<string, string> = {};

  /** @returns the placeholder for a value. A value that is a placeholder itself stays. */
  add(name: string, value: string): string {
    if (value === '' || value.includes('${')) return value;
    const plain = name.toUpperCase().replaceAll(/[^A-Z0-9_]+/g, '_');
    for (let number = 1; ; number++) {
      const free = number === 1 ? plain : `${plain}_${String(number)}`;
      if (this.values[free] !== undefined && this.values[free] !== value) continue;
      this.values[free] = value;
      return `\${${free}}`;
    }
  }
}

function hideInArgument(argument: string, before: string, place: number, hidden: Hidden): string {
  if (ENVIRONMENT_FLAG.test(before)) return withoutVariable(argument, hidden);
  if (HEADER_FLAG.test(before)) return withoutHeader(argument, hidden);
  const [, flag, value] = /^(--?[\w-]+)=(.+)$/s.exec(argument) ?? [];
  if (flag !== undefined && value !== undefined) return `${flag}=${hideInFlag(flag, value, place, hidden)}`;
  const [, short] = /^-e(.+)$/s.exec(argument) ?? [];
  if (short !== undefined && ASSIGNMENT.test(short)) return `-e${withoutVariable(short, hidden)}`;
  if (argument.startsWith('-')) return argument;
  const [, flagBefore] = /^--?([\w-]+)$/.exec(before) ?? [];
  if (flagBefore !== undefined && SECRET_WORD.test(flagBefore)) return hidden.add(flagBefore, argument);
  return hideInText(argument, place, hidden);
}

function hideInFlag(flag: string, value: string, place: number, hidden: Hidden): string {
  if (ENVIRONMENT_FLAG.test(flag)) return withoutVariable(value, hidden);
  if (HEADER_FLAG.test(flag)) return withoutHeader(value, hidden);
  const name = flag.replace(/^-+/, '');
  return SECRET_WORD.test(name) ? hidden.add(name, value) : hideInText(value, place, hidden);
}

function hideInText(text: string, place: number, hidden: Hidden): string {
  const [, name, value = ''] = ASSIGNMENT.exec(text) ?? [];
  if (name !== undefined && (SECRET_WORD.test(name) || looksLikeKey(value) || /^[A-Z][A-Z0-9_]+$/.test(name)))
    return withoutVariable(text, hidden);
  if (looksLikeKey(text)) return hidden.add(`ARGUMENT_${String(place + 1)}`, text);
  if (/^[a-z][\w+.-]*:\/\//i.test(text)) return withoutKeys(text, hidden);
  const [, header = ''] = HEADER.exec(text) ?? [];
  if (SECRET_WORD.test(header) && !text.trim().startsWith('{')) return withoutHeader(text, hidden);
  return text.replaceAll(JSON_PAIR, (whole, opening: string, key: string, inner: string) =>
    SECRET_WORD.test(key) || looksLikeKey(inner) ? opening + hidden.add(key, inner) : whole,
  );
}

/** Every variable is kept apart: those of a configuration are as well. */
const withoutVariable = (text: string, hidden: Hidden): string =>
  text.replace(ASSIGNMENT, (_, name: string, value: string) => `${name}=${hidden.add(name, value)}`);

const withoutHeader = (text: string, hidden: Hidden): string =>
  text.replace(HEADER, (_, name: string, colon: string, value: string) => name + colon + hidden.add(name, value));

function withoutKeys(url: string, hidden: Hidden): string {
  return url
    .replace(/^([a-z][\w+.-]*:\/\/)([^/?#@]+)@/i, (_, scheme: string, person: string) => {
      const [user = '', ...password] = person.split(':');
      const known = password.length > 0 ? `${user}:${hidden.add('ADDRESS_PASSWORD', password.join(':'))}` : null;
      return `${scheme}${known ?? hidden.add('ADDRESS_USER', user)}@`;
    })
    .replace(/(?<=[?&])([^=&#]+)=([^&#]+)/g, (whole, name: string, value: string) =>
      SECRET_WORD.test(name) || looksLikeKey(value) ? `${name}=${hidden.add(name, value)}` : whole,
    )
    .replace(/(?<!\/)\/([^/?#]+)(?=[/?#]|$)/g, (whole, part: string) =>
      RANDOM_PART.test(part) || looksLikeKey(part) ? `/${hidden.add('ADDRESS_KEY', part)}` : whole,
    );
}
