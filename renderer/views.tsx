import { ChartLine, CircleQuestionMark, Keyboard, Settings } from 'lucide-react';
import { lazy } from 'react';
import { HelpView } from './features/help/help-view.tsx';
import { SettingsView } from './features/settings/settings-view.tsx';
import { ShortcutSheet } from './features/shortcuts/shortcut-sheet.tsx';
import type { View } from './stores/view.ts';

/**
 * Everything that opens over the chat as a whole. The dialogs, the buttons of the sidebar, the palette, the shortcuts
 * and the list of shortcuts all follow from it.
 */
export const VIEWS: readonly View[] = [
  {
    id: 'measurements',
    title: 'Measurements',
    summary: 'What answers cost over time',
    icon: ChartLine,
    // Plots are seldom looked at, so what draws them is fetched then.
    component: lazy(() => import('./features/metrics/metrics-view.tsx')),
    shortcut: null,
    size: 'large',
    inSidebar: true,
  },
  {
    id: 'settings',
    title: 'Settings',
    summary: 'Model, tools, memory, permissions and more',
    icon: Settings,
    component: SettingsView,
    shortcut: ',',
    size: 'medium',
    inSidebar: true,
  },
  {
    id: 'help',
    title: 'Help',
    summary: 'What Knapsack does, and how',
    icon: CircleQuestionMark,
    component: HelpView,
    shortcut: null,
    size: 'medium',
    inSidebar: true,
  },
  {
    id: 'shortcuts',
    title: 'Keyboard shortcuts',
    summary: 'Every key that does something',
    icon: Keyboard,
    component: ShortcutSheet,
    shortcut: '/',
    size: 'small',
    inSidebar: false,
  },
];
