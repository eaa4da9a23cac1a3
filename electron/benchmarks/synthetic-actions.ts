import { z } from 'zod';
import type { Risk } from '../../shared/entities/tool.ts';
import { optionalTraits, stateSchema } from './synthetic-parameters.ts';
import type { SyntheticDomain } from './synthetic-words.ts';

/** Actions on a kind of item. `%` stands for one of them, `%s` for several, `@` for their place. */
export interface SyntheticAction {
  readonly verb: string;
  /** Whether its name refers to several. */
  readonly many: boolean;
  readonly risk: Risk;
  /** Possible descriptions. */
  readonly summaries: readonly [string, string, string];
  /** Requests that a person might write. */
  readonly requests: readonly [string, string, string];
  /**
   * @param id name of the parameter that identifies the item.
   * @param traits of the domain, in an order specific to this tool.
   */
  readonly parameters: (id: string, domain: SyntheticDomain, traits: readonly string[]) => Record<string, z.ZodType>;
}

const which = z.string().describe('Its identifier, as a search or a list gives it');
const several = z.array(z.string()).min(1).max(100).describe('Their identifiers');
const most = z.number().int().min(1).max(200).optional().describe('Most results; 50 without it');

export const SYNTHETIC_ACTIONS: readonly SyntheticAction[] = [
  {
    verb: 'create',
    many: false,
    risk: 'write-local',
    summaries: ['Create a new % in @', 'Add a % to @', 'Make a % with the given details and return its identifier'],
    requests: ['create a new %', 'add another % to @', 'I need a %, please set one up'],
    parameters: (_id, domain, traits) => ({
      name: z.string().describe('What it is called'),
      state: stateSchema(domain).optional(),
      ...optionalTraits(traits.slice(0, 3)),
    }),
  },
  {
    verb: 'get',
    many: false,
    risk: 'read-only',
    summaries: [
      'Show one % from @ with all its details',
      'Read a % by its identifier',
      'Return everything that is known of a %',
    ],
    requests: ['show me that %', 'what does the % say?', 'open the % from @'],
    parameters: (id, _domain, traits) => ({
      [id]: which,
      include: z.array(z.enum(['history', 'comments', ...traits.slice(0, 2)] as [string, ...string[]])).optional(),
    }),
  },
  {
    verb: 'list',
    many: true,
    risk: 'read-only',
    summaries: [
      'List the %s in @, newest first',
      'Show %s, by their state if wanted',
      'Return the %s of @ page by page',
    ],
    requests: ['which %s are there?', 'list my %s', 'show all %s in @'],
    parameters: (_id, domain, traits) => ({
      state: stateSchema(domain).optional(),
      ...optionalTraits(traits.slice(0, 1)),
      limit: most,
      cursor: z.string().optional().describe('Where the page before ended'),
    }),
  },
  {
    verb: 'search',
    many: true,
    risk: 'read-only',
    summaries: [
      'Search %s in @ by words',
      'Find %s that match a text and filters',
      'Look through all %s for words or a phrase',
    ],
    requests: ['find the % about the move', 'search the %s for Anna', 'is there a % that mentions the budget?'],
    parameters: (_id, domain, traits) => ({
      query: z.string().describe('Words to look for'),
      ...optionalTraits(traits.slice(0, 2)),
      states: z.array(stateSchema(domain)).optional(),
      limit: most,
    }),
  },
  {
    verb: 'update',
    many: false,
    risk: 'write-local',
    summaries: ['Change details of a % in @', 'Update a %; what is left out stays as it is', 'Correct or complete a %'],
    requests: ['change the %', 'correct that % in @', 'the % is wrong, update it'],
    parameters: (id, domain, traits) => ({
      [id]: which,
      name: z.string().optional(),
      state: stateSchema(domain).optional(),
      ...optionalTraits(traits.slice(0, 3)),
    }),
  },
  {
    verb: 'delete',
    many: false,
    risk: 'destructive',
    summaries: ['Delete a % from @', 'Remove a % for good', 'Take a % out of @, with everything that belongs to it'],
    requests: ['delete the %', 'get rid of that %', 'remove the % from @'],
    parameters: (id) => ({
      [id]: which,
      permanently: z.boolean().optional().describe('Without it, it can be restored for 30 days'),
    }),
  },
  {
    verb: 'archive',
    many: false,
    risk: 'write-local',
    summaries: [
      'Put a % of @ into the archive',
      'Archive a % so that lists leave it out',
      'Set a % aside without deleting it',
    ],
    requests: ['archive that %', 'put the % away', 'I am done with this %, archive it'],
    parameters: (id) => ({ [id]: which, reason: z.string().optional() }),
  },
  {
    verb: 'share',
    many: false,
    risk: 'write-remote',
    summaries: ['Share a % of @ with other people', 'Give somebody access to a %', 'Send an invitation to see a %'],
    requests: ['share the % with Tom', 'let my team see that %', 'give Sara access to the %'],
    parameters: (id) => ({
      [id]: which,
      people: z.array(z.string()).min(1).describe('Mail addresses'),
      access: z.enum(['view', 'comment', 'edit']),
      note_text: z.string().optional(),
    }),
  },
  {
    verb: 'export',
    many: true,
    risk: 'write-local',
    summaries: [
      'Export %s of @ to a file',
      'Write %s into a file for other programs',
      'Save the chosen %s outside of @',
    ],
    requests: ['export the %s', 'save my %s as a file', 'I need the %s from @ in a spreadsheet'],
    parameters: (id, _domain, traits) => ({
      [`${id}s`]: several.optional(),
      format: z.enum(['csv', 'json', 'pdf', 'xlsx']),
      fields: z.array(z.enum(traits as [string, ...string[]])).optional(),
    }),
  },
  {
    verb: 'import',
    many: true,
    risk: 'write-local',
    summaries: [
      'Import %s into @ from a file',
      'Read %s from a file and add them',
      'Bring %s from another program into @',
    ],
    requests: ['import these %s', 'load the %s from this file', 'bring my old %s into @'],
    parameters: () => ({
      path: z.string().describe('Full path of the file'),
      overwrite: z.boolean().optional(),
      dry_run: z.boolean().optional().describe('Only say what would happen'),
    }),
  },
  {
    verb: 'approve',
    many: false,
    risk: 'write-remote',
    summaries: ['Approve a % that waits in @', 'Give consent to a %', 'Accept a %, with a comment if wanted'],
    requests: ['approve the %', 'the % is fine, accept it', 'say yes to that % in @'],
    parameters: (id) => ({ [id]: which, comment: z.string().max(500).optional() }),
  },
  {
    verb: 'assign',
    many: false,
    risk: 'write-local',
    summaries: ['Assign a % of @ to a person', 'Hand a % over to somebody', 'Choose who looks after a %'],
    requests: ['assign the % to Mia', 'who takes the %? give it to Ben', 'hand that % over to me'],
    parameters: (id) => ({
      [id]: which,
      person: z.string(),
      until: z.string().optional().describe('Date as YYYY-MM-DD'),
    }),
  },
  {
    verb: 'merge',
    many: true,
    risk: 'destructive',
    summaries: [
      'Merge several %s of @ into one',
      'Join %s that are the same',
      'Combine %s and keep the newest details',
    ],
    requests: ['merge these two %s', 'the %s are duplicates, join them', 'combine the %s in @'],
    parameters: (id) => ({ [`${id}s`]: several, keep: z.enum(['newest', 'oldest', 'longest']).optional() }),
  },
  {
    verb: 'schedule',
    many: false,
    risk: 'write-local',
    summaries: ['Schedule a % of @ for later', 'Set when a % takes place', 'Plan a %, once or again and again'],
    requests: ['schedule the % for Monday', 'plan a % every week', 'move the % to next month'],
    parameters: (id) => ({
      [id]: which,
      start: z.string().describe('Date and time as ISO 8601'),
      repeat: z.object({ every: z.enum(['day', 'week', 'month']), times: z.number().int().min(1) }).optional(),
    }),
  },
  {
    verb: 'compare',
    many: true,
    risk: 'read-only',
    summaries: ['Compare %s of @ side by side', 'Say how %s differ', 'Show what %s have in common and what not'],
    requests: ['compare these %s', 'how do the two %s differ?', 'which of the %s is better?'],
    parameters: (id, _domain, traits) => ({
      [`${id}s`]: several,
      by: z.array(z.enum(traits as [string, ...string[]])).optional(),
    }),
  },
  {
    verb: 'watch',
    many: false,
    risk: 'read-only',
    summaries: ['Tell when a % in @ changes', 'Keep an eye on a %', 'Report every change of a % for a while'],
    requests: ['tell me when the % changes', 'keep an eye on that %', 'watch the % until Friday'],
    parameters: (id, domain) => ({
      [id]: which,
      states: z.array(stateSchema(domain)).optional(),
      hours: z.number().int().min(1).max(720),
    }),
  },
];
