import type { Chord } from '../../shared/entities/shortcut.ts';
import { t } from '../../shared/texts/translate.ts';

const isMac = typeof navigator !== 'undefined' && /mac/i.test(navigator.platform);

/** Names of keys that write nothing. */
const NAMED = /^(?:F[1-9]|F1[0-2]|Delete|Backspace|Insert|Home|End|PageUp|PageDown)$/;
/** A key by its place on the keyboard, where the layout writes something else: Cyrillic letters, digits with Shift. */
const PLACES: Readonly<Record<string, string>> = {
  Comma: ',',
  Period: '.',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Backquote: '`',
  Equal: '=',
  Minus: '-',
};
const WRITTEN = /^[a-z0-9,./;'[\]\\`=-]$/;

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

/**
 * @returns what a key press may be meant as, likeliest first; empty for a modifier alone and for keys that can't be
 *   shortcuts. There are two where a sign needs Shift: "Ctrl+/" is Ctrl+Shift+7 on a German keyboard.
 */
export function pressedChords(event: KeyPress): readonly Chord[] {
  const [mod, other] = isMac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  // AltGr writes letters, and Windows calls it Ctrl+Alt.
  if (other || event.getModifierState('AltGraph')) return [];
  const chord = (key: string, shift: boolean): Chord =>
    [mod && 'mod', event.altKey && 'alt', shift && 'shift', key].filter((part) => part !== false).join('+');
  const key = keyName(event);
  if (key === null) return [];
  const isSign = event.shiftKey && event.key !== key && /^[^a-z0-9]$/i.test(event.key) && WRITTEN.test(event.key);
  return [chord(key, event.shiftKey), ...(isSign ? [chord(event.key, false)] : [])];
}

function keyName({ key, code }: KeyPress): string | null {
  if (NAMED.test(key)) return key.toLowerCase();
  const written = key.toLowerCase();
  if (/^[a-z0-9]$/.test(written)) return written;
  const place = /^Key([A-Z])$|^Digit(\d)$/.exec(code);
  if (place !== null) return (place[1] ?? place[2] ?? '').toLowerCase();
  return WRITTEN.test(written) ? written : (PLACES[code] ?? null);
}

const MAC_SIGNS: Readonly<Record<string, string>> = { mod: '⌘', alt: '⌥', shift: '⇧', delete: '⌦', backspace: '⌫' };
/** The inscriptions of keys that aren't a single sign. */
const inscription = (key: string): string =>
  t(
    '{key, select, mod {Ctrl} alt {Alt} shift {Shift} enter {Enter} delete {Delete} backspace {Backspace} insert ' +
      '{Insert} home {Home} end {End} pageup {Page Up} pagedown {Page Down} other {}}',
    { key },
  );

/** @returns the keys as written on this system: "Ctrl+Shift+M", "⇧⌘M". */
export function chordLabel(chord: Chord): string {
  const parts = chord
    .split('+')
    .map((part) => (isMac ? MAC_SIGNS[part] : undefined) ?? (inscription(part) || capital(part)));
  if (!isMac) return parts.join('+');
  const order = ['⌥', '⇧', '⌘'];
  return parts.toSorted((one, other) => place(order, one) - place(order, other)).join('');
}

const capital = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

/** Macs write modifiers in an order of their own, and the key last. */
const place = (order: readonly string[], part: string): number => {
  const at = order.indexOf(part);
  return at === -1 ? order.length : at;
};

/** @returns the keys for `aria-keyshortcuts`: "Control+Shift+M". */
export function ariaKeys(chord: Chord): string {
  const names: Readonly<Record<string, string>> = { mod: isMac ? 'Meta' : 'Control', alt: 'Alt', shift: 'Shift' };
  return chord
    .split('+')
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : capital(part)))
    .join('+');
}
