import { t } from '../../../shared/texts/translate.ts';
export interface TourStep {
  readonly title: string;
  readonly text: string;
  /** What it is about, as a selector; the first one that is in the window is pointed at. */
  readonly places: readonly string[];
}

/** The parts of the window that someone new needs to know. */
export const TOUR: readonly TourStep[] = [
  {
    title: t('Say what you need'),
    text: t(
      'Write as you would to a person, or attach files. Knapsack packs the tools that a conversation needs; you don’t have to choose any.',
    ),
    places: ['[data-tour="message"]'],
  },
  {
    title: t('See what the model sees'),
    text: t(
      'Here are the tools in the prompt and what they cost. You can load others by hand and unload what you don’t want.',
    ),
    places: ['[data-tour="prompt"]', '[data-tour="show-prompt"]'],
  },
  {
    title: t('You decide'),
    text: t(
      'Settings has models, folders, memory and permissions. Before a tool does something that can’t be undone, you are asked.',
    ),
    places: ['[data-tour="settings"]', '[data-tour="show-chats"]'],
  },
  {
    title: t('Find everything'),
    text: t(
      'Search finds each chat, command, tool and setting. “Keyboard shortcuts” there lists all keys, and lets you change them.',
    ),
    places: ['[data-tour="search"]', '[data-tour="show-chats"]'],
  },
];
