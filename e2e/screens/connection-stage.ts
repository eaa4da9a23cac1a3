import type { Locator, Page } from '@playwright/test';
import { log } from '../pages/chat-page.ts';
import { answerButton } from '../pages/permissions-page.ts';
import { settings, type Stage } from './stage.ts';

/** Outside the tests, Playwright waits five seconds; programs may take longer to start. Only ends a hang. */
export const STARTED = { timeout: 120_000 };

export const connections = ({ page }: Stage): Promise<Locator> => settings(page, 'Connections');
export const settingsDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Settings' });

/** Opens the row of a server or an agent. */
export const open = (row: Locator): Promise<void> => row.getByRole('button', { expanded: false }).first().click();

/** Answers the question in the chat that has these words. */
export const allowOnce = (page: Page, words: string): Promise<void> =>
  answerButton(log(page).getByRole('group').filter({ hasText: words }), 'Allow once').click();
