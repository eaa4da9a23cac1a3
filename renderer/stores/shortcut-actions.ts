import type { Chord, ChosenShortcuts } from '../../shared/entities/shortcut.ts';
import { t } from '../../shared/texts/translate.ts';
import type { View } from './view.ts';

/** Where keys work: in the whole window, or while the focus is on a question or a row of the list. */
export type ShortcutScope = 'anywhere' | 'question' | 'list';

/** Something that can be done with keys of the person's choice. */
export interface ShortcutAction {
  readonly id: string;
  /** What it does. */
  readonly words: string;
  readonly scope: ShortcutScope;
  /** Its keys until others are chosen; null for none. */
  readonly keys: Chord | null;
}

/** Those of views, which declare theirs, come on top. */
export const SHORTCUT_ACTIONS = {
  newChat: { id: 'new-chat', words: t('New chat'), scope: 'anywhere', keys: 'mod+n' },
  palette: { id: 'palette', words: t('Search chats, commands, tools and settings'), scope: 'anywhere', keys: 'mod+k' },
  chooseModel: { id: 'choose-model', words: t('Choose another model'), scope: 'anywhere', keys: 'mod+shift+m' },
  conversations: { id: 'conversations', words: t('Show or hide conversations'), scope: 'anywhere', keys: 'mod+b' },
  exportChat: { id: 'export-chat', words: t('Export this chat'), scope: 'anywhere', keys: 'mod+e' },
  loadedTools: { id: 'loaded-tools', words: t('Show or hide loaded tools'), scope: 'anywhere', keys: 'mod+j' },
  allowOnce: { id: 'allow-once', words: t('Allow once'), scope: 'question', keys: 'y' },
  refuse: { id: 'refuse', words: t('No'), scope: 'question', keys: 'n' },
  rename: { id: 'rename', words: t('Rename'), scope: 'list', keys: 'f2' },
  remove: { id: 'remove', words: t('Delete'), scope: 'list', keys: 'delete' },
} as const satisfies Readonly<Record<string, ShortcutAction>>;
export type ShortcutName = keyof typeof SHORTCUT_ACTIONS;

type KeyedView = Pick<View, 'id' | 'title' | 'shortcut'>;

/** @returns the action that opens a view. */
export const viewAction = ({ id, title, shortcut }: KeyedView): ShortcutAction => ({
  id: `view-${id}`,
  words: title,
  scope: 'anywhere',
  keys: shortcut,
});

/** @returns every action, those of views after the app's own. */
export const shortcutActions = (views: readonly KeyedView[]): readonly ShortcutAction[] => [
  ...Object.values(SHORTCUT_ACTIONS),
  ...views.map(viewAction),
];

/** @returns the keys of an action; null for none. */
export function keysOf({ id, keys }: ShortcutAction, chosen: ChosenShortcuts): Chord | null {
  const own = chosen[id];
  return own === undefined ? keys : own;
}

/** What keys do that every program and text box has: they can't be given away. */
const TAKEN: Readonly<Record<Chord, string>> = {
  'mod+a': t('selects everything in a text'),
  'mod+c': t('copies'),
  'mod+v': t('pastes'),
  'mod+x': t('cuts'),
  'mod+z': t('undoes what you typed'),
  'mod+shift+z': t('repeats what you undid'),
  'mod+y': t('repeats what you undid'),
  'mod+q': t('quits the app'),
  'mod+w': t('closes the window'),
  'mod+m': t('hides the window on a Mac'),
  'mod+0': t('resets the zoom'),
  'mod+-': t('zooms out'),
  'mod+=': t('zooms in'),
  f1: t('opens the help'),
};

/** Keys that move within texts, lists and pages. */
const MOVING = /(?:^|\+)(?:home|end|pageup|pagedown|backspace|insert)$/;

/** Why keys can't be used for an action; null if they can. */
export type KeyProblem =
  | { readonly kind: 'taken'; readonly does: string }
  /** A sign alone would be typed, not pressed. */
  | { readonly kind: 'typed' }
  | { readonly kind: 'used'; readonly by: ShortcutAction };

/** @returns what stands against giving the keys to an action. */
export function keyProblem(
  chord: Chord,
  action: ShortcutAction,
  actions: readonly ShortcutAction[],
  chosen: ChosenShortcuts,
): KeyProblem | null {
  const does = TAKEN[chord];
  if (does !== undefined) return { kind: 'taken', does };
  if (action.scope === 'anywhere' && !/^(?:mod\+|(?:alt\+)?(?:shift\+)?f\d)/.test(chord)) return { kind: 'typed' };
  if (MOVING.test(chord)) return { kind: 'taken', does: t('moves within texts and lists') };
  const by = actions.find(
    (other) => other.id !== action.id && keysOf(other, chosen) === chord && meet(other.scope, action.scope),
  );
  return by === undefined ? null : { kind: 'used', by };
}

const meet = (one: ShortcutScope, other: ShortcutScope): boolean =>
  one === other || one === 'anywhere' || other === 'anywhere';

/**
 * @returns the keys that the person chose, after giving some to an action. What has them now is left without; keys that
 *   are an action's own aren't stored.
 */
export function withKeys(
  chosen: ChosenShortcuts,
  action: ShortcutAction,
  chord: Chord | null,
  actions: readonly ShortcutAction[],
): ChosenShortcuts {
  const problem = chord === null ? null : keyProblem(chord, action, actions, chosen);
  const others = problem?.kind === 'used' ? [[problem.by, null] as const] : [];
  const next = { ...chosen };
  for (const [changed, keys] of [[action, chord] as const, ...others])
    if (keys === changed.keys) delete next[changed.id];
    else next[changed.id] = keys;
  return next;
}
