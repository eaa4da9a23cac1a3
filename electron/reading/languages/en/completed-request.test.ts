import { expect, it } from 'vitest';
import { textPart, type StoredMessage } from '../../../storage/stored-message.ts';
import { completedRequest } from './completed-request.ts';

const said = (role: StoredMessage['role'], text: string): StoredMessage => ({
  id: text,
  conversationId: 'c',
  role,
  parts: [textPart(text)],
  status: 'complete',
  error: null,
  createdAt: 0,
  figures: null,
});
const completed = (detail: string, request = 'remind me to sweep the yard'): string | null =>
  completedRequest([said('user', request), said('assistant', 'When?'), said('user', detail)], detail);

it('a time follows the request', () => {
  expect(completed('tomorrow at 9')).toBe('remind me to sweep the yard tomorrow at 9');
});

it('a detail that is not a time keeps its commas', () => {
  expect(completed('the broom, the shovel')).toBe('remind me to sweep the yard: the broom, the shovel');
});

it('what comes every week is on a day', () => {
  expect(completed('Mondays at 4', 'put pottery in every week')).toBe('put pottery in every week on Mondays at 4');
  expect(completed('at 4', 'put pottery in every week')).toBe('put pottery in every week at 4');
});
