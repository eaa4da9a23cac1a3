const SECRET_WORD = /key|token|secret|passw|credential|auth/i;

export interface HiddenSecrets {
  readonly texts: readonly string[];
  /** Name -> the value that `${NAME}` stands for. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Removes keys and passwords from arguments, where they would be stored and shown: `--api-key=k`, `--token k`, and
 * addresses that contain a password.
 */
export function hideInArguments(args: readonly string[]): HiddenSecrets {
  const values: Record<string, string> = {};
  const hide = (name: string, value: string): string => {
    values[name] = value;
    return `\${${name}}`;
  };
  const texts = args.map((argument, index) => {
    const [, flag, value] = /^--?([\w-]+)=(.+)$/s.exec(argument) ?? [];
    if (flag !== undefined && value !== undefined && isSecret(flag, value))
      return argument.replace(value, () => hide(nameOf(flag), value));
    const [, before] = /^--?([\w-]+)$/.exec(args[index - 1] ?? '') ?? [];
    if (before !== undefined && !argument.startsWith('-') && isSecret(before, argument))
      return hide(nameOf(before), argument);
    return hasPassword(argument) ? hide(`ADDRESS_${String(index + 1)}`, argument) : argument;
  });
  return { texts, values };
}

/** Removes the values of parameters that have the name of a key from an address. */
export function hideInAddress(url: string): HiddenSecrets {
  const values: Record<string, string> = {};
  const text = url.replace(/([?&])([^=&#]+)=([^&#]+)/g, (whole, mark: string, name: string, value: string) => {
    if (!isSecret(name, value)) return whole;
    values[nameOf(name)] = value;
    return `${mark}${name}=\${${nameOf(name)}}`;
  });
  return { texts: [text], values };
}

const isSecret = (name: string, value: string): boolean => SECRET_WORD.test(name) && !value.includes('${');
const nameOf = (flag: string): string => flag.toUpperCase().replaceAll('-', '_');
const hasPassword = (argument: string): boolean => URL.canParse(argument) && new URL(argument).password !== '';
