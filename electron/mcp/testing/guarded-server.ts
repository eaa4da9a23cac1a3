import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';

/** A real authorization server, and a server of tools that refuses requests without its tokens. */
export interface GuardedServer {
  readonly url: string;
  /** Expires every access token. */
  expireTokens(): void;
  /** From now on, calls need a token with the scope `write` too. */
  requireWriting(): void;
  /** Names the authorization server of another server from now on. */
  moveTo(other: GuardedServer): void;
  readonly issuer: string;
  /** How many requests for tokens its authorization server received. */
  tokenRequests(): number;
  close(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly method: string;
  readonly params?: { readonly arguments?: { readonly text?: string } };
}

const tool = { name: 'whisper', description: 'Says a secret.', inputSchema: { type: 'object' } };
const results: Readonly<Record<string, object>> = {
  initialize: {
    protocolVersion: '2025-11-25',
    capabilities: { tools: {} },
    serverInfo: { name: 'guarded', version: '1' },
  },
  'tools/list': { tools: [tool] },
  'tools/call': { content: [{ type: 'text', text: 'The secret is 42.' }] },
};

/** An app that is registered with the authorization server; others are then refused. */
export interface RegisteredClient {
  readonly client_id: string;
  readonly client_secret: string;
}

export async function startGuardedServer(registered?: RegisteredClient): Promise<GuardedServer> {
  const tools = await listen();
  const sign = await listen();
  const [url, issuer] = [`${addressOf(tools)}/mcp`, addressOf(sign)];
  const expired = new Set<string>();
  const seen = new Set<string>();
  let scope = 'tools';
  let named = issuer;
  let tokenRequests = 0;
  const provider = createProvider(issuer, url, registered);
  const serve = provider.callback();
  sign.on('request', (request, response) => {
    if (request.url === '/token') tokenRequests++;
    void serve(request, response);
  });
  tools.on('request', (request, response) => {
    void answer(request, response, async (token) => {
      seen.add(token);
      return expired.has(token) ? undefined : await provider.AccessToken.find(token);
    });
  });
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    find: (token: string) => Promise<{ readonly scopes: ReadonlySet<string> } | undefined>,
  ): Promise<void> => {
    const metadata = `${addressOf(tools)}/.well-known/oauth-protected-resource/mcp`;
    if (request.url?.startsWith('/.well-known/oauth-protected-resource') === true)
      return respond(response, 200, { resource: url, authorization_servers: [named] });
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const challenge = (words: string): Record<string, string> => ({
      'www-authenticate': `Bearer ${words}resource_metadata="${metadata}", scope="${scope}"`,
    });
    const found = token === '' ? undefined : await find(token);
    if (found === undefined) return respond(response, 401, {}, challenge(''));
    if (request.method !== 'POST') return respond(response, 405, {});
    const message = JSON.parse(await read(request)) as Message;
    const isAllowed = message.method !== 'tools/call' || scope.split(' ').every((needed) => found.scopes.has(needed));
    return isAllowed ? reply(message, response) : respond(response, 403, {}, challenge('error="insufficient_scope", '));
  };
  return {
    url,
    issuer,
    tokenRequests: () => tokenRequests,
    moveTo: (other) => void (named = other.issuer),
    expireTokens: () => seen.forEach((token) => expired.add(token)),
    requireWriting: () => void (scope = 'tools write'),
    close: async () => {
      for (const server of [tools, sign]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

function createProvider(issuer: string, resource: string, registered: RegisteredClient | undefined): Provider {
  return new Provider(issuer, {
    cookies: { keys: ['test'] },
    scopes: ['tools', 'write', 'openid', 'offline_access'],
    clients:
      registered === undefined
        ? []
        : [
            {
              ...registered,
              // The port of such an address is free to choose (RFC 8252).
              application_type: 'native',
              redirect_uris: ['http://127.0.0.1:36129/callback'],
              grant_types: ['authorization_code', 'refresh_token'],
            },
          ],
    // A refresh needs no further consent here.
    issueRefreshToken: () => Promise.resolve(true),
    features: {
      devInteractions: { enabled: true },
      registration: { enabled: registered === undefined },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({ scope: 'tools write', audience: resource, accessTokenFormat: 'opaque' }),
      },
    },
  });
}

function reply({ id, method }: Message, response: ServerResponse): void {
  if (id === undefined) return respond(response, 202, null);
  const result = results[method];
  const message = result === undefined ? { error: { code: -32601, message: 'Method not found' } } : { result };
  return respond(response, 200, { jsonrpc: '2.0', id, ...message });
}

function respond(
  response: ServerResponse,
  status: number,
  body: object | null,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === null ? undefined : JSON.stringify(body));
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function listen(): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function addressOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}`;
}
