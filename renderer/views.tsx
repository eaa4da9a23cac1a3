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
import { t } from '../shared/texts/translate.ts';
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
    title: t('Measurements'),
    summary: t('What answers cost over time'),
    icon: ChartLine,
    // Plots are viewed rarely, so their code is loaded on demand.
    component: lazy(() => import('./features/metrics/metrics-view.tsx')),
    shortcut: null,
    size: 'large',
    inSidebar: true,
  },
  {
    id: 'today',
    title: t('What Knapsack did today'),
    summary: t('Answers, calls, questions, and time saved'),
    icon: CalendarCheck,
    component: TodayView,
    shortcut: null,
    size: 'small',
    inSidebar: false,
  },
  {
    id: 'search',
    title: t('Search all chats'),
    summary: t('By words, time, tool, model and files'),
    icon: TextSearch,
    component: SearchView,
    shortcut: null,
    size: 'medium',
    inSidebar: false,
  },
  {
    id: 'models',
    title: t('Add a stronger model'),
    summary: t('Recommended models, a search, downloads'),
    icon: Brain,
    component: ModelsView,
    shortcut: null,
    size: 'medium',
    inSidebar: false,
  },
  {
    id: 'assistants',
    title: t('Assistants'),
    summary: t('Instructions, tools and folders for certain chats'),
    icon: Drama,
    component: AssistantsView,
    shortcut: null,
    size: 'medium',
    inSidebar: false,
  },
  {
    id: 'projects',
    title: t('Projects'),
    summary: t('Chats that belong together, with instructions and folders'),
    icon: FolderOpen,
    component: ProjectsView,
    shortcut: null,
    size: 'medium',
    inSidebar: true,
  },
  {
    id: 'settings',
    title: t('Settings'),
    summary: t('Model, tools, memory, permissions and more'),
    icon: Settings,
    component: SettingsView,
    shortcut: 'mod+,',
    size: 'medium',
    inSidebar: true,
  },
  {
    id: 'help',
    title: t('Help'),
    summary: t('What Knapsack does, and how'),
    icon: CircleQuestionMark,
    component: HelpView,
    shortcut: null,
    size: 'medium',
    inSidebar: true,
  },
  {
    id: 'shortcuts',
    title: t('Keyboard shortcuts'),
    summary: t('Every key that does something'),
    icon: Keyboard,
    component: ShortcutSheet,
    shortcut: 'mod+/',
    size: 'small',
    inSidebar: false,
  },
];
