import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';

/** A real authorization server, and a server of tools that refuses requests without its tokens. */
export interface GuardedServer {
  readonly url: string;
  /** Expires every access token. */
  expireTokens(): void;
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

export async function startGuardedServer(): Promise<GuardedServer> {
  const tools = await listen();
  const sign = await listen();
  const [url, issuer] = [`${addressOf(tools)}/mcp`, addressOf(sign)];
  const expired = new Set<string>();
  const seen = new Set<string>();
  const provider = createProvider(issuer, url);
  const serve = provider.callback();
  sign.on('request', (request, response) => void serve(request, response));
  tools.on('request', (request, response) => {
    void answer(request, response, async (token) => {
      seen.add(token);
      return !expired.has(token) && (await provider.AccessToken.find(token)) !== undefined;
    });
  });
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    isValid: (token: string) => Promise<boolean>,
  ): Promise<void> => {
    const metadata = `${addressOf(tools)}/.well-known/oauth-protected-resource/mcp`;
    if (request.url?.startsWith('/.well-known/oauth-protected-resource') === true)
      return respond(response, 200, { resource: url, authorization_servers: [issuer] });
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (token === '' || !(await isValid(token)))
      return respond(
        response,
        401,
        {},
        { 'www-authenticate': `Bearer resource_metadata="${metadata}", scope="tools"` },
      );
    if (request.method !== 'POST') return respond(response, 405, {});
    return reply(JSON.parse(await read(request)) as Message, response);
  };
  return {
    url,
    expireTokens: () => seen.forEach((token) => expired.add(token)),
    close: async () => {
      for (const server of [tools, sign]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

function createProvider(issuer: string, resource: string): Provider {
  return new Provider(issuer, {
    cookies: { keys: ['test'] },
    scopes: ['tools', 'openid', 'offline_access'],
    // A refresh needs no further consent here.
    issueRefreshToken: () => Promise.resolve(true),
    features: {
      devInteractions: { enabled: true },
      registration: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({ scope: '', audience: resource, accessTokenFormat: 'opaque' }),
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
