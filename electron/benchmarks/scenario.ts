import { z } from 'zod';
import { jsonObjectSchema } from '../../shared/entities/json.ts';

/** A Wednesday, 10:30 in the morning, for scenarios without a time of their own. */
const USUAL_MOMENT = '2026-10-14T10:30';
const MOST_TURNS = 6;

/** In the computer's time zone, or exact with a Z, which is for times in other places. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\dZ)?$/, {
    error: 'A date and time is written 2026-10-14T10:30, or 2026-10-14T10:30:00Z.',
  })
  .transform((text) => new Date(text));
const text = z.string().trim().min(1);
/** One of several ways to say it. */
const oneOf = z.union([text, z.array(text).min(1)]).transform((said) => (typeof said === 'string' ? [said] : said));

/** `{"calculate": {"expression": "2 + 2"}}` */
const callSchema = z
  .record(z.string(), jsonObjectSchema)
  .refine((call) => Object.keys(call).length === 1, {
    error: 'A call names one tool: {"calculate": {"expression": "2 + 2"}}.',
  })
  .transform(
    (call) => Object.entries(call).map(([tool, args]) => ({ tool, arguments: args }))[0] ?? { tool: '', arguments: {} },
  );

const answerSchema = z.union(
  [
    oneOf.transform((words) => ({ words })),
    /** Any number in the answer, within half a percent. */
    z.strictObject({ number: z.number() }),
    z.strictObject({ day: z.iso.date() }),
    z.strictObject({ time: z.string().regex(/^\d\d:\d\d$/) }),
  ],
  {
    error:
      'An answer holds "words", one of ["several", "ways"], {"number": 2.5}, {"day": "2026-12-24"} or {"time": "07:30"}.',
  },
);
export type WantedAnswer = z.output<typeof answerSchema>;

const list = <Item extends z.ZodType>(item: Item) => z.array(item).default([]);

const turnSchema = z
  .strictObject({
    say: text,
    /** Starts a new conversation. */
    newConversation: z.boolean().default(false),
    /**
     * One way to do it, verified by a test; none if no tool is needed. Others are equally good if the outcome is the
     * same.
     */
    calls: z.array(callSchema),
    /** All of this is in the answer. */
    answer: list(answerSchema),
    /** Notes that exist; `text` is their full text, `holds` a part of it. */
    notes: list(z.strictObject({ title: oneOf.optional(), text: oneOf.optional(), holds: list(oneOf) })),
    /** Titles of notes that don't exist. */
    gone: list(text),
    reminders: list(z.strictObject({ text: oneOf.optional(), due: moment })),
    timers: list(z.strictObject({ text: oneOf.optional(), minutes: z.number().positive() })),
    /** Reminders and timers that are no longer pending. */
    cancelled: list(text),
    memories: list(oneOf),
    forgotten: list(text),
  })
  .refine((turn) => turn.calls.length === 0 || checksOf(turn) > 0, {
    error: 'A turn that needs a call states its expected outcome: an answer, notes, reminders, timers or memories.',
  });
export type ScenarioTurn = z.output<typeof turnSchema>;

const checksOf = ({
  answer,
  notes,
  gone,
  reminders,
  timers,
  cancelled,
  memories,
  forgotten,
}: Readonly<
  Record<
    'answer' | 'notes' | 'gone' | 'reminders' | 'timers' | 'cancelled' | 'memories' | 'forgotten',
    readonly unknown[]
  >
>): number =>
  [answer, notes, gone, reminders, timers, cancelled, memories, forgotten].reduce(
    (sum, checks) => sum + checks.length,
    0,
  );

const note = z.strictObject({ title: text, text });

/** One or several conversations with the app, with the expected outcome of each turn. */
export const scenarioSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'A name consists of lowercase letters, digits and hyphens.' }),
  /** The clock stands still at this time. */
  now: moment.prefault(USUAL_MOMENT),
  /** Its tools exist only with the loader. */
  needsLoader: z.boolean().default(false),
  /** The initial state. */
  start: z
    .strictObject({
      notes: list(note),
      trash: list(note),
      reminders: list(z.strictObject({ text, due: moment })),
      timers: list(z.strictObject({ text, minutes: z.number().positive() })),
      memories: list(text),
    })
    .prefault({}),
  turns: z
    .array(turnSchema)
    .min(1)
    .max(MOST_TURNS, { error: `A scenario can have at most ${String(MOST_TURNS)} turns.` }),
});

export interface Scenario extends z.output<typeof scenarioSchema> {
  /** Its subject: the name of its file. */
  readonly field: string;
}
