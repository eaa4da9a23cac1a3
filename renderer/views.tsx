import {
  Brain,
  CalendarCheck,
  ChartLine,
  CircleQuestionMark,
  Drama,
  FolderOpen,
  Keyboard,
  Settings,
  TextSearch,
} from 'lucide-react';
import { lazy } from 'react';
import { AssistantsView } from './features/assistants/assistants-view.tsx';
import { HelpView } from './features/help/help-view.tsx';
import { ModelsView } from './features/models/models-view.tsx';
import { ProjectsView } from './features/projects/projects-view.tsx';
import { SearchView } from './features/search/search-view.tsx';
import { SettingsView } from './features/settings/settings-view.tsx';
import { ShortcutSheet } from './features/shortcuts/shortcut-sheet.tsx';
import { TodayView } from './features/today/today-view.tsx';
import type { View } from './stores/view.ts';

/**
 * Everything that opens above the chat. The dialogs, the sidebar buttons, the palette entries and the shortcut sheet
 * follow from this list.
 */
export const VIEWS: readonly View[] = [
  {
    id: 'measurements',
    title: 'Measurements',
    summary: 'What answers cost over time',
    icon: ChartLine,
    // Plots are viewed rarely, so their code is loaded on demand.
    component: lazy(() => import('./features/metrics/metrics-view.tsx')),
    shortcut: null,
    size: 'large',
    inSidebar: true,
  },
  {
    id: 'today',
    title: 'What Knapsack did today',
    summary: 'Answers, calls, questions, and time saved',
    icon: CalendarCheck,
    component: TodayView,
    shortcut: null,
    size: 'small',
    inSidebar: false,
  },
  {
    id: 'search',
    title: 'Search all chats',
    summary: 'By words, time, tool, model and files',
    icon: TextSearch,
    component: SearchView,
    shortcut: null,
    size: 'medium',
    inSidebar: false,
  },
  {
    id: 'models',
    title: 'Add a stronger model',
    summary: 'Recommended models, a search, downloads',
    icon: Brain,
    component: ModelsView,
    shortcut: null,
    size: 'medium',
    inSidebar: false,
  },
  {
    id: 'assistants',
    title: 'Assistants',
    summary: 'Instructions, tools and folders for certain chats',
    icon: Drama,
    component: AssistantsView,
    shortcut: null,
    size: 'medium',
    inSidebar: false,
  },
  {
    id: 'projects',
    title: 'Projects',
    summary: 'Chats that belong together, with instructions and folders',
    icon: FolderOpen,
    component: ProjectsView,
    shortcut: null,
    size: 'medium',
    inSidebar: true,
  },
  {
    id: 'settings',
    title: 'Settings',
    summary: 'Model, tools, memory, permissions and more',
    icon: Settings,
    component: SettingsView,
    shortcut: 'mod+,',
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
    shortcut: 'mod+/',
    size: 'small',
    inSidebar: false,
  },
];
