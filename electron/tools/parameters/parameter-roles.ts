/** What the words of a request that a parameter takes are in it: how they are found and told apart from the others. */
export type ParameterRole =
  | TimeRole
  /** All that is to be written down; if `timed`, up to the time, which another parameter takes. */
  | 'content'
  | 'timed content'
  /** Every number, and what is between them. */
  | 'calculation'
  /** Something of a notation of its own, such as SQL: people describe what they want, and don't write it. */
  | 'written'
  /** A place that has a time of its own; or the place where a time is given, and the one where it is wanted. */
  | 'zone'
  | 'source zone'
  | 'target zone'
  /** What a measure is in, and what it is wanted in. */
  | 'unit'
  | 'target unit'
  /** How large a file is, at least or at most. */
  | 'size range'
  /** One of two numbers that are compared: which of them is meant has to be said. */
  | 'compared number'
  /** Per cent a year, and how many years: a small number. */
  | 'rate'
  | 'years'
  | NamingRole;

/** All of them are times, or how long something takes. */
type TimeRole =
  | 'time'
  /** It has yet to come. */
  | 'future time'
  /** It is one in a place. */
  | 'zoned time'
  | 'length'
  /** With its length or its repetition: "every Monday at 9", "tomorrow at 10 for an hour". */
  | 'whole time'
  /** Two of them share one phrase: "from May to June". */
  | 'paired time';

type Thing = 'note' | 'task' | 'event' | 'contact' | 'reminder' | 'table';
/** Which of the person's things is shown or changed, is looked for, or is there no more and can be restored. */
type NamingRole = Thing | `searched ${Thing}` | `removed ${Thing}` | 'done task';

export type ParameterRoles = Readonly<Partial<Record<string, readonly ParameterRole[]>>>;

/** What parameters of these names take in every tool, a stranger's included. */
export const USUAL_ROLES: ParameterRoles = {
  when: ['time'],
  due: ['time'],
  day: ['time'],
  duration: ['length'],
  hours: ['length'],
  repeat: ['whole time'],
  birthday: ['time'],
  sql: ['written'],
  pattern: ['written'],
  set: ['written'],
  table: ['searched table'],
};
