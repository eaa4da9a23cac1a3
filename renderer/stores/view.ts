import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ViewId } from './view-store.ts';

/** Something that opens over the chat as a whole: one line of `views.tsx`. */
export interface View {
  readonly id: ViewId;
  /** Names the dialog, its button and its line in the palette. */
  readonly title: string;
  /** A few words next to the title in the palette. */
  readonly summary: string;
  readonly icon: LucideIcon;
  /** May load lazily. The list of shortcuts shows those of all views. */
  readonly component: ComponentType<{ readonly views: readonly View[] }>;
  /** The key that opens it together with Ctrl (macOS: Command). */
  readonly shortcut: string | null;
  readonly size: 'small' | 'medium' | 'large';
  /** Whether it has a button at the foot of the conversation list. */
  readonly inSidebar: boolean;
}
