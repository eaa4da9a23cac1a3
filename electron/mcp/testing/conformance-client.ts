import { Outgoing } from '../../foundation/outgoing/outgoing.ts';
import { z } from 'zod';
import { jsonObjectSchema, type JsonObject } from '../../../shared/entities/json.ts';
import { offerQuestions } from '../questions/offer-questions.ts';
import { QuestionDesk } from '../questions/question-desk.ts';
import { ServerConnection } from '../server-connection.ts';
import type { ServerListing } from '../server-listing.ts';
import type { Secrets } from '../../outside-programs/named-secrets.ts';
import { runSignIn } from '../sign-in/run-sign-in.ts';
import { StoredSignIn } from '../sign-in/stored-sign-in.ts';
import { signInWithForms } from './scripted-browser.ts';

/**
 * What the conformance suite drives: reaches the server at the address in the last argument as the app would, with a
 * person who signs in whenever asked and accepts every question, and calls each of its tools once.
 */
const url = process.argv.at(-1) ?? '';
/** A person gives up after this many requests to sign in. */
const MOST_SIGN_INS = 3;
const kept = new Map<string, string>();
const secrets: Secrets = {
  get: (name) => kept.get(name) ?? null,
  set: (name, value) => void kept.set(name, value),
  delete: (name) => void kept.delete(name),
  describe: () => ({ secrets: [], protection: 'file' }),
};
/** What a scenario prescribes. */
const contextSchema = z
  .object({
    toolCalls: z.array(z.object({ name: z.string(), arguments: jsonObjectSchema })).optional(),
    client_id: z.string().optional(),
    client_secret: z.string().optional(),
  })
  .catch({});
const context = contextSchema.parse(JSON.parse(process.env['MCP_CONFORMANCE_CONTEXT'] ?? '{}'));
/** The document that the suite expects to be named, where services read such documents. */
const DOCUMENT = 'https://conformance-test.local/client-metadata.json';
const app = { id: context.client_id ?? DOCUMENT, secret: context.client_secret ?? null };
const signIn = new StoredSignIn(secrets, 'conformance', () => app);
const desk = new QuestionDesk();
desk.asked.on(({ id }) => desk.answer(id, { action: 'accept', content: {} }));

const reach = { outgoing: new Outgoing(), allowsPrivate: () => false };
const known: { listing: ServerListing | null } = { listing: null };
const connection = new ServerConnection({
  settings: { type: 'address', url, headers: [] },
  values: () => new Map(),
  listing: null,
  reach,
  appVersion: '0.0.0',
  // A busy machine must not make it fall back to the older protocol.
  probeMs: 60_000,
  signIn,
  prepare: (client) =>
    offerQuestions(client, desk, { title: () => 'Suite', conversationId: () => null, whileAsking: (work) => work }),
});
connection.listed.on((said) => void (known.listing = said));

/** Does it again after each sign-in that the server asks for. */
async function signedIn<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let count = 0; ; count++) {
    try {
      return await work();
    } catch (error) {
      if (!signIn.isNeeded || count >= MOST_SIGN_INS) throw error;
      const { signal } = new AbortController();
      await runSignIn({ url, provider: signIn, reach, openUrl: signInWithForms, signal });
    }
  }
}

/** Any arguments that fit. */
function argumentsFor({ properties, required }: JsonObject): JsonObject {
  const needed = new Set((required ?? []) as readonly string[]);
  return Object.fromEntries(
    Object.entries((properties ?? {}) as Record<string, JsonObject>)
      .filter(([name]) => needed.has(name))
      .map(([name, { type }]) => [
        name,
        type === 'number' || type === 'integer' ? 3 : type === 'boolean' ? true : 'text',
      ]),
  );
}

try {
  await signedIn(() => connection.ready());
  const tools = known.listing?.tools ?? [];
  // One scenario asks for the schema of its first tool back.
  const [first] = tools;
  const echoed = (name: string): JsonObject =>
    name === 'json_schema_echo' ? { schema: first?.inputSchema ?? {} } : {};
  const calls =
    context.toolCalls ??
    tools.map(({ name, inputSchema }) => ({ name, arguments: { ...argumentsFor(inputSchema), ...echoed(name) } }));
  for (const { name, arguments: args } of calls) {
    const options = { signal: new AbortController().signal, onProgress: () => {} };
    // A call that fails is reported to the model, and the next one is made.
    await signedIn(() => connection.call(name, args, options)).catch(() => undefined);
  }
} finally {
  await connection.stop();
}
