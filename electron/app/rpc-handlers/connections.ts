import type { Connection, ConnectedTool } from '../../../shared/entities/connection.ts';
import { RpcError } from '../../../shared/rpc/errors.ts';
import { t } from '../../../shared/texts/translate.ts';
import { toSelectable } from '../../loader/selectable-tools.ts';
import { suspiciousPhrases } from '../../mcp/suspicious-phrases.ts';
import { ConnectionError } from '../../mcp/connection-error.ts';
import type { ConnectionView } from '../../mcp/connection-view.ts';
import type { Connections } from '../../mcp/connections.ts';
import type { ConnectionImports } from '../../mcp/import/connection-imports.ts';
import { offeredMaterial } from '../../mcp/material/offered-material.ts';
import { definitionText } from '../../mcp/server-listing.ts';
import { riskOf, sourceId } from '../../mcp/server-tools.ts';
import { briefLine } from '../../mcp/tool-summary.ts';
import type { QuestionDesk } from '../../mcp/questions/question-desk.ts';
import type { Catalog, CatalogEntry } from '../../tools/catalog.ts';
import type { AreaHandlers } from './area-handlers.ts';

export function createConnectionHandlers(
  connections: Connections,
  imports: ConnectionImports,
  questions: Pick<QuestionDesk, 'pending' | 'answer'>,
  catalog: Catalog,
): AreaHandlers<'connections'> {
  return {
    'connections.list': () => describeConnections(connections),
    'connections.tools': ({ id }) => describeTools(findView(connections, id), catalog),
    'connections.log': ({ id }) => translated(() => ({ text: connections.log(id) })),
    'connections.read': ({ text }) => translated(() => [...imports.read(text)]),
    'connections.find': async () => [...(await imports.find())],
    'connections.add': ({ source, picks }) =>
      translated(async () => ({ ids: [...(await imports.add(source, picks))] })),
    'connections.receiveFile': ({ id, piece, isLast }) =>
      translated(async () => {
        const received = await imports.receiveFile(id, Buffer.from(piece, 'base64'), isLast);
        return { id: received.id, drafts: received.drafts === null ? null : [...received.drafts] };
      }),
    'connections.discardFile': ({ id }) => translated(() => imports.discardFile(id).then(toNull)),
    'connections.addFilled': (server) => translated(() => ({ id: connections.addFilled(server) })),
    'connections.edit': ({ id, server }) => translated(() => connections.edit(id, server).then(toNull)),
    'connections.remove': ({ id }) => translated(() => connections.remove(id).then(toNull)),
    'connections.setEnabled': ({ id, enabled }) => translated(() => connections.setEnabled(id, enabled).then(toNull)),
    'connections.setValues': ({ id, values }) => translated(() => connections.setValues(id, values).then(toNull)),
    'connections.setPermission': ({ id, permission }) =>
      translated(() => {
        connections.setPermission(id, permission);
        return null;
      }),
    'connections.setToolPermission': ({ id, tool, permission }) =>
      translated(() => {
        connections.setToolPermission(id, tool, permission);
        return null;
      }),
    'connections.try': ({ id }) => translated(() => connections.tryNow(id).then(toNull)),
    'connections.signIn': ({ id }, { signal }) => translated(() => connections.signIn(id, signal).then(toNull)),
    'connections.signOut': ({ id }) => translated(() => connections.signOut(id).then(toNull)),
    'connections.questions': () => questions.pending(),
    'connections.answerQuestion': ({ id, answer }) =>
      translated(() => {
        questions.answer(id, answer);
        return null;
      }),
    'connections.material': () => offeredMaterial(connections.list()),
    'connections.writePrompt': ({ id, name, arguments: args }, { signal }) =>
      translated(async () => ({ text: await connections.writePrompt(id, { name, arguments: args }, signal) })),
    'connections.restart': ({ id }) => translated(() => connections.restart(id).then(toNull)),
  };
}

const toNull = (): null => null;

/** What the window shows of every server, without its tools. */
export const describeConnections = (connections: Connections): Connection[] => connections.list().map(describe);

function describe({
  id,
  title,
  settings,
  enabled,
  permission,
  state,
  missing,
  stored,
  isSignedIn,
  listing,
  tools,
}: ConnectionView): Connection {
  const isWaiting = enabled && missing.length > 0;
  return {
    id,
    title,
    settings,
    enabled,
    permission,
    phase: isWaiting ? 'needs-values' : state.phase,
    problem: state.problem,
    retryAt: state.retryAt,
    missing: [...missing],
    stored: [...stored],
    isSignedIn,
    server: listing?.server ?? null,
    toolCount: tools.filter(({ tool }) => tool.isOffered && tool.problem === null).length,
    changedTools: tools.flatMap(({ tool, standing }) => (standing.changedFrom === null ? [] : [tool.name])),
  };
}

function describeTools({ id, tools }: ConnectionView, catalog: Catalog): ConnectedTool[] {
  const entries = new Map(catalog.ofSource(sourceId(id)).map((entry) => [entry.ownName, entry]));
  const state = catalog.sources().find((source) => source.id === sourceId(id));
  const problems = new Map(state?.unavailable.map(({ name, reason }) => [name, reason]));
  return tools
    .filter(({ tool }) => tool.isOffered)
    .map(({ tool, standing, isOwn }) => ({
      name: tool.name,
      ...inCatalog(entries.get(tool.name)),
      summary: briefLine(tool),
      risk: riskOf(tool),
      permission: standing.permission,
      isOwnPermission: isOwn,
      parameters: tool.inputSchema,
      warnings: [...suspiciousPhrases(tool.description)],
      changedFrom: standing.changedFrom,
      definition: definitionText(tool),
      problem:
        tool.problem ??
        problems.get(tool.name) ??
        (tool.needsTask ? t('It runs only as a background task, which Knapsack does not support yet.') : null),
    }));
}

const inCatalog = (entry: CatalogEntry | undefined): Pick<ConnectedTool, 'modelName' | 'tokens'> =>
  entry === undefined
    ? { modelName: null, tokens: 0 }
    : { modelName: entry.tool.name, tokens: toSelectable(entry).tokens };

function findView(connections: Connections, id: string): ConnectionView {
  const view = connections.list().find((connection) => connection.id === id);
  if (view === undefined) throw new RpcError('not-found', t('This connection was removed.'));
  return view;
}

async function translated<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    throw new RpcError(error.code === 'failed' ? 'conflict' : error.code, error.message, { cause: error });
  }
}
