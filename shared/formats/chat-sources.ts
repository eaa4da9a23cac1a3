import type { ChatSource } from '../entities/conversation.ts';

const NAMES: Readonly<Record<ChatSource, string>> = {
  knapsack: 'Knapsack',
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  'lm-studio': 'LM Studio',
  'open-webui': 'Open WebUI',
};

/** @returns the name of a program whose chats can be imported. */
export const chatSourceName = (source: ChatSource): string => NAMES[source];
