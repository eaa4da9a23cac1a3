import { shortcutActions, type ShortcutAction, type ShortcutScope } from '../../stores/shortcut-actions.ts';
import type { View } from '../../stores/view.ts';

/** Keys that can't be changed, because text boxes and lists everywhere have them. */
export interface FixedKeys {
  readonly words: string;
  readonly keys: readonly string[];
}

export interface ShortcutGroup {
  readonly name: string;
  readonly actions: readonly ShortcutAction[];
  readonly fixed: readonly FixedKeys[];
}

/** @returns every shortcut, by where it works. */
export function shortcutGroups(views: readonly Pick<View, 'id' | 'title' | 'shortcut'>[]): readonly ShortcutGroup[] {
  const actions = shortcutActions(views);
  const of = (scope: ShortcutScope): readonly ShortcutAction[] => actions.filter((action) => action.scope === scope);
  return [
    { name: 'Anywhere', actions: of('anywhere'), fixed: [{ words: 'Close what is open', keys: ['Esc'] }] },
    {
      name: 'Message box',
      actions: [],
      fixed: [
        { words: 'Name a tool or a file', keys: ['@'] },
        { words: 'Edit your last message', keys: ['↑'] },
        { words: 'Stop the answer', keys: ['Esc'] },
      ],
    },
    {
      name: 'Question before a tool runs',
      actions: of('question'),
      fixed: [{ words: 'Move between answers', keys: ['←', '→'] }],
    },
    { name: 'Conversation list', actions: of('list'), fixed: [{ words: 'Move between chats', keys: ['↑', '↓'] }] },
  ];
}
