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
  /** What is in quotation marks. */
  | 'dictated'
  /** A text in the request to work on. */
  | 'text'
  /** Several things, to choose from or to put in order. */
  | 'items'
  /** It may be left out, and is in the words of the request if it isn't. */
  | 'option'
  /** What changes is to be; and of this, when it moves. */
  | 'new value'
  | 'moved time'
  /** What of a thing changes. */
  | 'detail'
  /** In their notation: 2d6+1. */
  | 'dice'
  /** A list of tasks. */
  | 'list'
  | 'new task'
  | FileRole
  | TableRole
  | NamingRole;

/** A file or folder by its path: one that is there, by what kind of file it is, or where something goes. */
type FileRole = `${FileKind} file` | 'path' | 'archive' | 'folder';

export type FileKind = keyof typeof FILE_ENDINGS;

/** How the names of files end, by their kind; none for any file. */
export const FILE_ENDINGS = {
  any: [],
  document: ['pdf', 'docx', 'pptx', 'odt', 'odp', 'rtf', 'epub', 'eml', 'html', 'htm', 'md', 'txt'],
  table: ['csv', 'tsv', 'xlsx', 'json', 'jsonl'],
  picture: ['jpg', 'jpeg', 'png', 'webp', 'gif', 'tif', 'tiff', 'heic', 'avif', 'svg'],
  archive: ['zip', 'tar', 'tgz', 'gz'],
  word: ['docx'],
  web: ['html', 'htm'],
  markdown: ['md', 'txt'],
  json: ['json'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What a request says of a table that is there. */
type TableRole =
  /** The table: rows of it are shown or change, all of it goes, or something else is made of it. */
  | 'shown table'
  | 'changed table'
  | 'deleted table'
  | 'source table'
  /** Which of its rows are meant, and which go. */
  | 'condition'
  | 'strict condition'
  /** Its columns, by what is done with them. */
  | 'columns'
  | 'aggregated column'
  | 'group';

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
/** Which of the person's things is shown or changed, or is looked for. */
type NamingRole = Thing | 'searched note' | 'searched event' | 'searched table' | 'done task';

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
  path: ['path'],
  file: ['path'],
  archive: ['path', 'archive'],
  folder: ['folder'],
};
