import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { settleLanguage } from './languages/settle-language.ts';
import { connect } from './rpc/connect.ts';
import './style.css';

// Zod would compile its schemas, which the content security policy forbids.
z.config({ jitless: true });

/** Says to the window that is loaded again that its language was chosen. */
const CHOSEN_KEY = 'knapsack.language-chosen';

document.documentElement.dataset['theme'] = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
const root = createRoot(document.getElementById('root') ?? document.body);
const client = connect();
await settleLanguage(client, () => sessionStorage.setItem(CHOSEN_KEY, 'yes'));
const wasChosen = sessionStorage.getItem(CHOSEN_KEY) !== null;
sessionStorage.removeItem(CHOSEN_KEY);
const { start } = await import('./start.tsx');
await start(root, client, wasChosen);
