import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assistantDraftSchema, BLANK_ASSISTANT, type AssistantDraft } from '../../shared/entities/assistant.ts';
import { silentLogger } from '../foundation/logger.ts';
import { AssistantRepository } from '../storage/assistant-repository.ts';
import { openDatabase, type Database } from '../storage/database.ts';
import { assistantFileSchema, writeAssistantFile } from './assistant-file.ts';
import { AssistantService } from './assistant-service.ts';
import { readAssistantFile } from './read-assistant-file.ts';

/** Every field is other than at first. */
const PIRATE: AssistantDraft = {
  name: 'Pirate',
  icon: 'globe',
  instructions: 'Talk like a pirate.',
  modelId: 'model',
  temperature: 0.9,
  pinnedBundles: ['files'],
  neverBundles: ['git'],
  folders: ['/treasure'],
  memory: 'own',
  examples: ['Where is the gold?'],
};
const FIELDS = Object.keys(assistantDraftSchema.shape) as (keyof AssistantDraft)[];
/** A field that was added yesterday is missing in what is older. A name was there from the beginning. */
const ADDED = FIELDS.filter((field) => field !== 'name');

let database: Database;
let assistants: AssistantService;

beforeEach(() => {
  ({ database } = openDatabase(':memory:', { logger: silentLogger }));
  assistants = new AssistantService({
    repository: new AssistantRepository(database),
    realFolder: async (folder) => folder,
    checkInstructions: async () => {},
  });
});
afterEach(() => void database.close());

describe('every field of an assistant', () => {
  it('is other than at first here, so that one that is lost is seen', () => {
    for (const field of FIELDS) expect(PIRATE[field], field).not.toEqual(BLANK_ASSISTANT[field]);
  });

  it('is stored, and leaves and arrives with a file unless it is of this computer', async () => {
    const { id } = await assistants.save(null, PIRATE);
    assistants.changed.emit(null);
    const stored = assistants.find(id);
    expect(stored).toMatchObject(PIRATE);
    const { drafts } = readAssistantFile(writeAssistantFile(stored === null ? [] : [stored]));
    expect(drafts).toEqual([{ ...PIRATE, folders: [], modelId: null }]);
  });

  it.each(ADDED)('has its default in what was stored before it was added: %s', async (field) => {
    const { id } = await assistants.save(null, PIRATE);
    database.prepare('UPDATE assistants SET draft = json_remove(draft, ?)').run(`$.${field}`);
    assistants.changed.emit(null);
    expect(assistants.find(id)).toMatchObject({ ...PIRATE, [field]: BLANK_ASSISTANT[field] });
  });

  it.each(ADDED)('has its default in a file from before it was added: %s', (field) => {
    const pirate = { ...PIRATE, id: 'pirate', isShipped: false, changedAt: null };
    const file = assistantFileSchema.parse(JSON.parse(writeAssistantFile([pirate])));
    const old = { ...file, assistants: file.assistants.map((one) => ({ ...one, [field]: undefined })) };
    const ofComputer = { folders: [], modelId: null };
    expect(readAssistantFile(JSON.stringify(old)).drafts).toEqual([
      { ...PIRATE, ...ofComputer, [field]: BLANK_ASSISTANT[field] },
    ]);
  });
});
