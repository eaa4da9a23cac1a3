import { distance } from 'fastest-levenshtein';

/** A program on a Linux desktop. */
export interface DesktopApplication {
  /** File name without the extension. */
  readonly id: string;
  /** In every language of the file. */
  readonly names: readonly string[];
}

/** @param text of a `.desktop` file (Desktop Entry Specification). @returns null for entries that menus don't show. */
export function readDesktopEntry(id: string, text: string): DesktopApplication | null {
  const main = /^\[Desktop Entry\]\s*$([\s\S]*?)(?=^\[|$(?![\s\S]))/m.exec(text)?.[1] ?? '';
  const entries = main
    .split(/\r?\n/)
    .map((line) => /^([A-Za-z0-9-]+(?:\[[^\]]+\])?)\s*=\s*(.*)$/.exec(line))
    .filter((match) => match !== null);
  const values = new Map(entries.map(([, key = '', value = '']) => [key, value.trim()]));
  const isHidden = values.get('NoDisplay') === 'true' || values.get('Hidden') === 'true';
  if (values.get('Type') !== 'Application' || isHidden || !values.has('Exec')) return null;
  const names = [...values].flatMap(([key, value]) => (/^(?:Name|GenericName)(?:\[|$)/.test(key) ? [value] : []));
  // The unlocalized name first, then the translations.
  return { id, names: [...new Set([values.get('Name') ?? id, ...names])] };
}

/**
 * @returns the program with this name, in any case and language, or else the nearest names. A name shared by several
 * programs matches none.
 */
export function applicationNamed(
  name: string,
  applications: readonly DesktopApplication[],
): { readonly application: DesktopApplication | null; readonly nearest: readonly string[] } {
  const wanted = name.trim().toLowerCase();
  const called = applications.filter(
    ({ id, names }) => id.toLowerCase() === wanted || names.some((own) => own.toLowerCase() === wanted),
  );
  const [only] = called;
  if (only !== undefined && called.length === 1) return { application: only, nearest: [] };
  const nearest = (called.length > 0 ? called : applications)
    .map(({ id, names }) => ({
      name: called.length > 0 ? id : (names[0] ?? id),
      cost: distance(wanted, (names[0] ?? id).toLowerCase()),
    }))
    .toSorted((one, other) => one.cost - other.cost);
  return { application: null, nearest: nearest.slice(0, 3).map((near) => near.name) };
}
