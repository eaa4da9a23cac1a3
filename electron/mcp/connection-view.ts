import type { ServerSettings, ToolPermission } from '../../shared/entities/connection.ts';
import type { KnownServer } from './known-server.ts';
import type { ConnectionState } from './server-connection.ts';
import type { ListedTool, ServerListing } from './server-listing.ts';
import type { ToolStanding } from './server-tools.ts';

/** One server in the form that the window receives. */
export interface ConnectionView {
  readonly id: string;
  readonly title: string;
  readonly settings: ServerSettings;
  readonly enabled: boolean;
  readonly permission: ToolPermission;
  readonly state: ConnectionState;
  readonly missing: readonly string[];
  /** Names of the values that are stored. */
  readonly stored: readonly string[];
  readonly isSignedIn: boolean;
  readonly listing: ServerListing | null;
  readonly tools: readonly { readonly tool: ListedTool; readonly standing: ToolStanding; readonly isOwn: boolean }[];
}

const STOPPED: ConnectionState = { phase: 'off', problem: null, retryAt: null };
const WAITING: ConnectionState = { ...STOPPED, phase: 'starting' };

/** A server that is switched on and not started is waiting for its turn. */
const stateOf = (state: ConnectionState, missing: readonly string[]): ConnectionState =>
  state.phase === 'off' && missing.length === 0 ? WAITING : state;

export function describeServer(
  { id, title, settings, enabled, permission, connection, missing, signIn, listing }: KnownServer,
  stored: readonly string[],
  standingOf: (tool: ListedTool) => ToolStanding & { readonly isOwn: boolean },
): ConnectionView {
  return {
    id,
    title,
    settings,
    enabled,
    permission,
    state: enabled ? stateOf(connection.state, missing) : STOPPED,
    missing,
    stored,
    isSignedIn: signIn.isSignedIn,
    listing,
    tools: (listing?.tools ?? []).map((tool) => {
      const { isOwn, ...standing } = standingOf(tool);
      return { tool, standing, isOwn };
    }),
  };
}
