import type { JsonObject } from '../../../../shared/entities/json.ts';
import { inventTools, type InventedTool } from '../invented/invent-tools.ts';
import type { Split } from '../held-out.ts';
import { phrasings } from '../phrasing/index.ts';
import { writeRequest, type Phrasing } from '../phrasing/request.ts';
import type { Random } from '../random.ts';
import { Values } from '../values/values.ts';
import { reminderMoment } from '../values/moments.ts';
import { writeAnswer } from './answers.ts';
import type { Conversation, ShownTool, Turn } from './conversation.ts';
import { inSchemaOrder, type PracticeProfile } from './practice-profile.ts';
import { missingArgumentTurn, noFitTurn, smallTalkTurn } from './without-tools.ts';

export interface ConversationPlan {
  readonly split: Split;
  /** How many of the app's tools are shown; all of them in the app's order when `inOrder`. */
  readonly knownShown: number;
  readonly inventedShown: number;
  readonly inOrder: boolean;
  readonly turns: number;
}

const WITHOUT_TOOL_SHARE = 0.22;

/** Writes a conversation: requests in the split's phrasing, the real tools' results, short answers. */
export async function buildConversation(profile: PracticeProfile, plan: ConversationPlan, random: Random): Promise<Conversation> {
  const known = plan.inOrder ? profile.shownTools : random.sample(profile.shownTools, plan.knownShown);
  const invented = inventTools(random, plan.split, plan.inventedShown);
  const tools: readonly ShownTool[] = plan.inOrder ? [...known, ...invented] : random.shuffle([...known, ...invented]);
  profile.now = new Date(2026 + random.integer(0, 2), random.integer(0, 11), random.integer(1, 28), random.integer(7, 22), random.integer(0, 59));
  return profile.forgetting(async () => {
    const turns: Turn[] = [];
    while (turns.length < plan.turns) turns.push(await nextTurn(profile, plan, { tools, known, invented }, random));
    return { tools, turns };
  });
}

interface Shown {
  readonly tools: readonly ShownTool[];
  readonly known: readonly ShownTool[];
  readonly invented: readonly InventedTool[];
}

async function nextTurn(profile: PracticeProfile, plan: ConversationPlan, shown: Shown, random: Random): Promise<Turn> {
  if (random.chance(WITHOUT_TOOL_SHARE)) return turnWithoutTool(plan.split, shown, random);
  const inventedShare = shown.known.length === 0 ? 1 : shown.invented.length === 0 ? 0 : Math.min(0.6, shown.invented.length / shown.tools.length);
  if (random.chance(inventedShare)) return random.pick(shown.invented).ask(random, plan.split);
  return knownTurn(profile, plan.split, shown, random);
}

function turnWithoutTool(split: Split, { known }: Shown, random: Random): Turn {
  const names = new Set(known.map(({ name }) => name));
  if (random.chance(0.3)) return missingArgumentTurn(random, split, names) ?? smallTalkTurn(random, split);
  return random.chance(0.5) ? smallTalkTurn(random, split) : noFitTurn(random, split);
}

async function knownTurn(profile: PracticeProfile, split: Split, { known }: Shown, random: Random): Promise<Turn> {
  const names = new Set(known.map(({ name }) => name));
  const phrasing = random.pick(phrasings.filter(({ tool }) => names.has(tool)));
  const { text, arguments: args } = writeRequest(phrasing, random, split);
  if (!random.chance(0.12)) await prepare(profile, phrasing, args, split, random);
  const parameters = known.find(({ name }) => name === phrasing.tool)?.parameters ?? {};
  const ordered = inSchemaOrder(args, parameters);
  const result = await profile.run(phrasing.tool, ordered);
  const failed = typeof result === 'object' && result !== null && 'error' in result;
  const { text: answer, quoted } = writeAnswer(phrasing.tool, ordered, result, random);
  return { kind: failed ? 'tool-error' : 'known', user: text, uses: [{ name: phrasing.tool, arguments: ordered, result }], answer, quoted };
}

/** Puts in place what the request assumes: the note to read, the reminder to cancel, something to list. */
async function prepare(profile: PracticeProfile, { tool }: Phrasing, args: JsonObject, split: Split, random: Random): Promise<void> {
  const values = new Values(random, split);
  const title = String(args['title'] ?? '');
  switch (tool) {
    case 'read_note': case 'append_note': case 'delete_note': profile.notes.create(title, values.noteText(), profile.now); break;
    case 'restore_note': profile.notes.create(title, values.noteText(), profile.now); profile.notes.trash(title, profile.now); break;
    case 'list_notes': for (let index = random.integer(0, 4); index > 0; index--) await addNote(profile, values, values.noteText()); break;
    case 'search_notes': for (let index = random.pick([0, 1, 1, 1, 2]); index > 0; index--) await addNote(profile, values, random.chance(0.5) ? `${String(args['query'])} ${values.noteText()}` : `${values.noteText()} ${String(args['query'])}`); break;
    case 'cancel_reminder': addReminder(profile, String(args['text']), random); break;
    case 'list_reminders': for (let index = random.integer(0, 2); index > 0; index--) addReminder(profile, values.chore(), random); break;
    default:
  }
}

/** Half of the notes get their title from their text, as those without a title do. */
async function addNote(profile: PracticeProfile, values: Values, text: string): Promise<void> {
  await profile.run('create_note', { text, title: values.random.chance(0.5) ? values.title() : null });
}

function addReminder(profile: PracticeProfile, text: string, random: Random): void {
  reminderMoment(random);
  const dueAt = new Date(profile.now.getTime() + random.integer(1, 20_000) * 60_000);
  profile.reminders.add({ kind: 'reminder', text, dueAt }, profile.now);
}
