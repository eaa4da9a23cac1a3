import { ToolError } from '../../../../electron/foundation/tool-error.ts';
import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { Split } from '../held-out.ts';
import { phrasings } from '../phrasing/index.ts';
import { writeRequest, type Phrasing } from '../phrasing/request.ts';
import type { Random } from '../random.ts';
import { reminderMoment } from '../values/moments.ts';
import { Values } from '../values/values.ts';
import { writeAnswer } from './answers.ts';
import { indirectRequest } from '../wordings/indirect.ts';
import { inOwnWords } from '../wordings/in-own-words.ts';
import { saidRequest } from '../wordings/said-requests.ts';
import type { Request } from '../wordings/request-pieces.ts';
import type { ShownTool, Turn } from './conversation.ts';
import type { ConversationPlan } from './plan.ts';
import { inSchemaOrder, type PracticeProfile } from './practice-profile.ts';

/** Sometimes, what a request assumes does not exist, and the tool says so. */
const UNPREPARED_SHARE = 0.12;
/** Of the requests worded as people write: how many only hint at what is needed, if the tool has such wordings. */
const INDIRECT_SHARE = 0.22;
/** Of them: how many somebody wrote, if there are any for the tool. */
const SAID_SHARE = 0.5;
/** The same in conversations for training, however they are worded: templates are too few to be used more often. */
const MOSTLY_SAID = 0.87;

/** In held-out conversations, it depends on the wording: their figures tell templates from what people write. */
export const saidShare = (split: Split): number | undefined => (split === 'train' ? MOSTLY_SAID : undefined);

/**
 * A request for one of the app's tools, with the result that the tool really returns.
 * @param text instead of the phrasing's own.
 */
export async function knownTurn(
  profile: PracticeProfile,
  tool: ShownTool,
  split: Split,
  random: Random,
  request?: Request,
): Promise<Turn> {
  const phrasing = phrasingOf(tool);
  const { text, arguments: args } = request ?? writeRequest(phrasing, random, split);
  if (!random.chance(UNPREPARED_SHARE)) await prepare(profile, phrasing, args, split, random);
  return answeredTurn(profile, tool, { text, arguments: args }, split, random);
}

/** The turn of a request, with the result that its tool returns now. */
export async function answeredTurn(
  profile: PracticeProfile,
  tool: ShownTool,
  { text, arguments: args }: Request,
  split: Split,
  random: Random,
): Promise<Turn> {
  const phrasing = phrasingOf(tool);
  const ordered = inSchemaOrder(args, tool.parameters);
  const result =
    madeResult(phrasing, ordered, new Values(random, split)) ?? (await profile.run(phrasing.tool, ordered));
  const failed = typeof result === 'object' && result !== null && 'error' in result;
  const { text: answer, quoted } = writeAnswer(phrasing, ordered, result, random);
  return {
    kind: failed ? 'tool-error' : 'known',
    user: text,
    uses: [{ name: phrasing.tool, arguments: ordered, result }],
    answer,
    quoted,
  };
}

/** People say values that the tools refuse, and the tools' own code makes the results. */
export function madeResult({ result }: Phrasing, args: JsonObject, values: Values): JsonValue {
  try {
    return result?.(args, values) ?? null;
  } catch (error) {
    if (error instanceof ToolError) return { error: error.message };
    throw error;
  }
}

/**
 * @param wording `people`: as a person would write it, which no template says in full.
 * @param share of the requests that somebody wrote; by default, `templates` has none.
 */
export function requestFor(
  tool: ShownTool,
  split: Split,
  random: Random,
  wording: ConversationPlan['wording'] = 'templates',
  share = wording === 'people' ? SAID_SHARE : 0,
): Request {
  const phrasing = phrasingOf(tool);
  const said = random.chance(share) ? saidRequest(phrasing, tool.parameters, random, split) : null;
  if (wording === 'templates') return said ?? writeRequest(phrasing, random, split);
  const hinted = said === null && random.chance(INDIRECT_SHARE) ? indirectRequest(phrasing, random, split) : null;
  const request = said ?? hinted ?? writeRequest(phrasing, random, split);
  const { chosen, copied } = bySchema(request.arguments, tool.parameters);
  const worded = inOwnWords({ ...request, arguments: copied }, random, split);
  return { ...worded, arguments: { ...chosen, ...worded.arguments } };
}

/** Of the arguments, those that are chosen from a few values stay as they are, however their words are spelled. */
function bySchema(
  args: JsonObject,
  parameters: JsonObject,
): { readonly chosen: JsonObject; readonly copied: JsonObject } {
  const isChosen = ([name]: [string, unknown]): boolean =>
    JSON.stringify((parameters['properties'] as JsonObject)[name] ?? null).includes('"enum"');
  const entries = Object.entries(args);
  return {
    chosen: Object.fromEntries(entries.filter(isChosen)),
    copied: Object.fromEntries(entries.filter((entry) => !isChosen(entry))),
  };
}

export function phrasingOf({ name }: ShownTool): Phrasing {
  const phrasing = phrasings.find(({ tool }) => tool === name);
  if (!phrasing) throw new Error(`There are no phrasings for ${name}. Add some in phrasing/.`);
  return phrasing;
}

/** Creates what the request assumes: the note to read, the reminder to cancel, something to list. */
async function prepare(
  profile: PracticeProfile,
  phrasing: Phrasing,
  args: JsonObject,
  split: Split,
  random: Random,
): Promise<void> {
  const values = new Values(random, split);
  const title = String(args['title'] ?? '');
  switch (phrasing.tool) {
    case 'read_note':
    case 'append_note':
    case 'delete_note':
      profile.notes.create(title, values.noteText(), profile.now.getTime());
      break;
    case 'restore_note':
      profile.notes.create(title, values.noteText(), profile.now.getTime());
      profile.notes.trash(title, profile.now.getTime());
      break;
    case 'list_notes':
      for (let index = random.integer(0, 4); index > 0; index--) await addNote(profile, values, values.noteText());
      break;
    case 'search_notes':
      for (let index = random.pick([0, 1, 1, 1, 2]); index > 0; index--)
        await addNote(
          profile,
          values,
          random.chance(0.5)
            ? `${String(args['query'])} ${values.noteText()}`
            : `${values.noteText()} ${String(args['query'])}`,
        );
      break;
    case 'cancel_reminder':
      addReminder(profile, String(args['text']), random);
      break;
    case 'list_reminders':
      for (let index = random.integer(0, 2); index > 0; index--) addReminder(profile, values.chore(), random);
      break;
    default:
      await phrasing.prepare?.((name, given) => profile.run(name, given), args, values);
  }
}

/** Half of the notes get their title from their text, like those without a title. */
async function addNote(profile: PracticeProfile, values: Values, text: string): Promise<void> {
  await profile.run('create_note', { text, title: values.random.chance(0.5) ? values.title() : null });
}

function addReminder(profile: PracticeProfile, text: string, random: Random): void {
  reminderMoment(random);
  const dueAt = new Date(profile.now.getTime() + random.integer(1, 20_000) * 60_000);
  profile.reminders.add({ kind: 'reminder', text, dueAt: dueAt.getTime() }, profile.now.getTime());
}
