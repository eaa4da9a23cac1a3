import type { View } from '../../stores/view.ts';
import { SHORTCUTS, shortcutLabel } from '../../ui/shortcuts.ts';

export interface ShortcutGroup {
  readonly name: string;
  /** What each does, and its keys; several keys may do the same. */
  readonly shortcuts: readonly (readonly [words: string, ...keys: string[]])[];
}

/** @returns every shortcut, by where it works. */
export function shortcutGroups(views: readonly Pick<View, 'title' | 'shortcut'>[]): readonly ShortcutGroup[] {
  return [
    {
      name: 'Anywhere',
      shortcuts: [
        ...Object.values(SHORTCUTS).map(({ words, key }) => [words, shortcutLabel(key)] as const),
        ...views.flatMap(({ title, shortcut }) =>
          shortcut === null ? [] : [[title, shortcutLabel(shortcut)] as const],
        ),
        ['Close what is open', 'Esc'],
      ],
    },
    {
      name: 'Message box',
      shortcuts: [
        ['Send', 'Enter'],
        ['New line', 'Shift+Enter'],
        ['Name a tool', '@'],
        ['Edit your last message', '↑'],
        ['Stop the answer', 'Esc'],
      ],
    },
    {
      name: 'Question before a tool runs',
      shortcuts: [
        ['Allow once', 'Y'],
        ['No', 'N'],
        ['Move between answers', '←', '→'],
      ],
    },
    {
      name: 'Conversation list',
      shortcuts: [
        ['Rename', 'F2'],
        ['Delete', 'Delete'],
      ],
    },
  ];
}
