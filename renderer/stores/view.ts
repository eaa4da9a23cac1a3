import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ViewId } from './view-store.ts';

/** Something that opens above the chat: one line of `views.tsx`. */
export interface View {
  readonly id: ViewId;
  /** The name of the dialog, its button and its palette entry. */
  readonly title: string;
  /** A few words next to the title in the palette. */
  readonly summary: string;
  readonly icon: LucideIcon;
  /** May load lazily. The shortcut sheet shows those of all views. */
  readonly component: ComponentType<{ readonly views: readonly View[] }>;
  /** The key that opens it together with Ctrl (macOS: Command). */
  readonly shortcut: string | null;
  readonly size: 'small' | 'medium' | 'large';
  /** Whether it has a button at the bottom of the conversation list. */
  readonly inSidebar: boolean;
}
