import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Chord } from '../../shared/entities/shortcut.ts';
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
  /** Keys that open it until the person chooses others; null for none. */
  readonly shortcut: Chord | null;
  readonly size: 'small' | 'medium' | 'large';
  /** Whether it has a button at the bottom of the conversation list. */
  readonly inSidebar: boolean;
}
