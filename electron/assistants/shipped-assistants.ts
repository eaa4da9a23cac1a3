import { t } from '../../shared/texts/translate.ts';
import { BLANK_ASSISTANT, type AssistantDraft } from '../../shared/entities/assistant.ts';

/** Asked for when they are listed: the language may change while the app runs. */
const NAMES: Readonly<Record<string, () => string>> = {
  everyday: () => t('Everyday'),
  files: () => t('Files'),
  data: () => t('Data'),
  writing: () => t('Writing'),
  developer: () => t('Developer'),
};

/** @returns what an assistant that comes along is called in the language of the texts, unless the person renamed it. */
export const shippedName = (id: string, { name }: Pick<AssistantDraft, 'name'>): string => NAMES[id]?.() ?? name;

const shipped = (own: Partial<AssistantDraft> & Pick<AssistantDraft, 'name' | 'icon'>): AssistantDraft => ({
  ...BLANK_ASSISTANT,
  ...own,
});

/** The assistants that come with Knapsack, by their ids, which never change. Their examples work without a connection. */
export const SHIPPED_ASSISTANTS: Readonly<Record<string, AssistantDraft>> = {
  everyday: shipped({
    name: 'Everyday',
    icon: 'sparkles',
    instructions:
      'Help with everyday things: reminders, appointments, notes, lists and sums. ' +
      'Answer in one or two sentences. If a time or a name is missing, ask for it.',
    neverBundles: ['git', 'shell'],
    examples: [
      'Remind me to water the plants on Friday at 8',
      'What is 17% of 2,340?',
      "Note: the spare key is at Tina's",
      'Set a timer for 10 minutes',
    ],
  }),
  files: shipped({
    name: 'Files',
    icon: 'folder',
    instructions:
      'Work with files and folders. Look before you change anything, and name files with their folders. ' +
      'Say what was moved, renamed or written, and where it is now.',
    pinnedBundles: ['files'],
    neverBundles: ['calendar', 'contacts', 'tasks'],
    examples: [
      'Which files in Downloads are larger than 100 MB?',
      'Find every PDF in my Documents folder',
      'Read the text file todo.txt on my Desktop',
      'Pack the folder Photos into a zip file',
    ],
  }),
  data: shipped({
    name: 'Data',
    icon: 'table',
    instructions:
      'Work with tables and numbers. Say which rows and columns a figure comes from, keep units, and never guess ' +
      'a value that is not there. Round only what you show.',
    pinnedBundles: ['data'],
    neverBundles: ['calendar', 'contacts', 'git', 'shell'],
    examples: [
      'Make a table of my expenses',
      'Make a chart of the sales per month in sales.csv',
      'What is the standard deviation of 4, 8, 15, 16, 23 and 42?',
      'Solve 3x + 7 = 22',
    ],
  }),
  writing: shipped({
    name: 'Writing',
    icon: 'pen',
    instructions:
      'Help to write and to revise. Keep the voice and the language of the text. ' +
      'Show the new text first, then what you changed and why, in a short list. Never add facts.',
    pinnedBundles: ['text'],
    neverBundles: ['git', 'shell', 'system'],
    temperature: 0.8,
    examples: [
      'How many words does this text have: the quick brown fox',
      'Show what differs between “the red house” and “the blue house”',
      'Write the text “hello world” in title case',
      'Save this as a note: three ideas for the newsletter',
    ],
  }),
  developer: shipped({
    name: 'Developer',
    icon: 'code',
    instructions:
      'Help with code and projects. Read before you change, keep the style that is there, and show code in ' +
      'blocks with their language. Say what you ran and what it printed.',
    pinnedBundles: ['git'],
    neverBundles: ['calendar', 'contacts', 'tasks'],
    temperature: 0.2,
    examples: [
      'Show the last commits in ~/project',
      'What changed in the repository ~/project?',
      'Convert this JSON to YAML: {"port": 8080}',
      'Encode “hello world” in base64',
    ],
  }),
};
