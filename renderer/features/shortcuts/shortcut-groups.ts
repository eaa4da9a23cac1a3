import { t } from '../../../shared/texts/translate.ts';
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

/** The group that also has the keys that send. */
export const MESSAGE_BOX = t('Message box');

/** @returns every shortcut, by where it works. */
export function shortcutGroups(views: readonly Pick<View, 'id' | 'title' | 'shortcut'>[]): readonly ShortcutGroup[] {
  const actions = shortcutActions(views);
  const of = (scope: ShortcutScope): readonly ShortcutAction[] => actions.filter((action) => action.scope === scope);
  return [
    { name: t('Anywhere'), actions: of('anywhere'), fixed: [{ words: t('Close what is open'), keys: ['Esc'] }] },
    {
      name: MESSAGE_BOX,
      actions: [],
      fixed: [
        { words: t('Name a tool or a file'), keys: ['@'] },
        { words: t('Edit your last message'), keys: ['↑'] },
        { words: t('Stop the answer'), keys: ['Esc'] },
      ],
    },
    {
      name: t('Question before a tool runs'),
      actions: of('question'),
      fixed: [{ words: t('Move between answers'), keys: ['←', '→'] }],
    },
    {
      name: t('Conversation list'),
      actions: of('list'),
      fixed: [{ words: t('Move between chats'), keys: ['↑', '↓'] }],
    },
  ];
}
