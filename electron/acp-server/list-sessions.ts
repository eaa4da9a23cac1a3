import path from 'node:path';
import { RequestError, type ListSessionsRequest, type ListSessionsResponse } from '@agentclientprotocol/sdk';
import type { EditorSession, EditorSessionRepository } from '../storage/editor-session-repository.ts';

/** Sessions of one page. */
const PAGE = 50;

/** Where a page ended: time and number of its last session. */
const CURSOR = /^(\d{1,15})\.(\d{1,15})$/;

/** @returns a folder in the form in which it is stored and compared. */
export const sessionFolder = (cwd: string): string => path.resolve(cwd);

/**
 * Only what programs opened is listed: the person's other conversations are none of their business.
 * @returns one page of sessions, most recently used first. @throws {RequestError} for a cursor that was not given out.
 */
export function listSessions(
  { cwd, cursor }: ListSessionsRequest,
  sessions: Pick<EditorSessionRepository, 'page'>,
): ListSessionsResponse {
  const folder = cwd == null ? null : sessionFolder(cwd);
  const found = sessions.page({ folder, after: cursor == null ? null : placeOf(cursor), limit: PAGE + 1 });
  const last = found.length > PAGE ? found[PAGE - 1] : undefined;
  return {
    sessions: found
      .slice(0, PAGE)
      .map((session) => ({
        sessionId: session.conversationId,
        cwd: session.folder,
        title: session.title,
        updatedAt: new Date(session.updatedAt).toISOString(),
      })),
    nextCursor: last === undefined ? null : `${String(last.updatedAt)}.${String(last.number)}`,
  };
}

function placeOf(cursor: string): Pick<EditorSession, 'updatedAt' | 'number'> {
  const [, updatedAt, number] = CURSOR.exec(cursor) ?? [];
  if (updatedAt === undefined || number === undefined)
    throw RequestError.invalidParams(undefined, 'There is no such page of sessions');
  return { updatedAt: Number(updatedAt), number: Number(number) };
}
