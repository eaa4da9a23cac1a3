import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { JsonValue } from '../../shared/entities/json.ts';
import { foreignMark } from '../foundation/provenance.ts';
import { readRows } from './damaged-rows.ts';
import type { Database } from './database.ts';

/** One of several addresses or numbers. */
export interface LabeledValue {
  readonly value: string;
  /** What it is for: "home", "work", "mobile"; empty if unspecified. */
  readonly label: string;
}

export interface NewContact {
  readonly uid: string;
  readonly name: string;
  readonly organization: string;
  /** `1990-05-03`, or `--05-03` if the year is unknown; null if the birthday is unknown. */
  readonly birthday: string | null;
  readonly notes: string;
  readonly emails: readonly LabeledValue[];
  readonly phones: readonly LabeledValue[];
  readonly addresses: readonly LabeledValue[];
  /** jCard (RFC 7095) of imported properties that Knapsack only passes on. */
  readonly other: readonly JsonValue[];
}

export interface Contact extends NewContact {
  readonly id: number;
  /** Whether it may come from what others wrote. */
  readonly isForeign: boolean;
  readonly trashedAt: Timestamp | null;
}

type Columns = Record<
  'uid' | 'name' | 'organization' | 'notes' | 'emails' | 'phones' | 'addresses' | 'other',
  string
> & { readonly birthday: string | null };
type Row = Columns & { readonly number: number; readonly trashed_at: number | null; readonly foreign_text: number };

const COLUMNS = ['uid', 'name', 'organization', 'birthday', 'notes', 'emails', 'phones', 'addresses', 'other'];
const INSERT =
  `INSERT INTO contacts (${COLUMNS.join(', ')}, created_at, updated_at, foreign_text) ` +
  `VALUES (${COLUMNS.map((name) => `@${name}`).join(', ')}, @at, @at, @foreignText)`;
const UPDATE =
  `UPDATE contacts SET ${COLUMNS.map((name) => `${name} = @${name}`).join(', ')}, updated_at = @at, foreign_text = ` +
  'max(foreign_text, @foreignText) WHERE number = @id';

/** Stores contacts. */
export class ContactRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(contact: NewContact, at: Timestamp): Contact {
    const foreignText = foreignMark();
    const { lastInsertRowid } = this.#database.prepare(INSERT).run({ ...toColumns(contact), at: at, foreignText });
    return { ...contact, id: Number(lastInsertRowid), isForeign: foreignText === 1, trashedAt: null };
  }

  change(id: number, changes: Partial<NewContact>, at: Timestamp): void {
    const [contact] = this.#select('number = ?', id);
    if (contact === undefined) return;
    this.#database
      .prepare(UPDATE)
      .run({ ...toColumns({ ...contact, ...changes }), id, at: at, foreignText: foreignMark() });
  }

  /** Sorted by name. */
  all(): readonly Contact[] {
    return this.#select('trashed_at IS NULL ORDER BY name COLLATE NOCASE, number');
  }

  /** Most recently deleted first. */
  trashed(): readonly Contact[] {
    return this.#select('trashed_at IS NOT NULL ORDER BY trashed_at DESC, number DESC');
  }

  /** @returns the contact with that UID, deleted or not, or null. */
  ofUid(uid: string): Contact | null {
    return this.#select('uid = ?', uid)[0] ?? null;
  }

  /** @param trashedAt null restores it. */
  setTrashed(id: number, trashedAt: Timestamp | null, at: Timestamp): void {
    this.#database
      .prepare('UPDATE contacts SET trashed_at = ?, updated_at = ? WHERE number = ?')
      .run(trashedAt, at, id);
  }

  /** Runs the work so that all of it is stored or nothing. */
  together(work: () => void): void {
    this.#database.transaction(work)();
  }

  #select(condition: string, ...values: (string | number)[]): readonly Contact[] {
    const rows = this.#database
      .prepare<(string | number)[], Row>(`SELECT * FROM contacts WHERE ${condition}`)
      .all(...values);
    return readRows(this.#database, rows, ({ number }) => `contact ${String(number)}`, fromRow);
  }
}

function toColumns({
  uid,
  name,
  organization,
  birthday,
  notes,
  emails,
  phones,
  addresses,
  other,
}: NewContact): Columns {
  const [emailList, phoneList, addressList, otherList] = [emails, phones, addresses, other].map((list) =>
    JSON.stringify(list),
  ) as [string, string, string, string];
  return {
    uid,
    name,
    organization,
    birthday,
    notes,
    emails: emailList,
    phones: phoneList,
    addresses: addressList,
    other: otherList,
  };
}

/** `toColumns` wrote the columns. */
function fromRow({
  number,
  trashed_at,
  foreign_text,
  uid,
  name,
  organization,
  birthday,
  notes,
  emails,
  phones,
  addresses,
  other,
}: Row): Contact {
  const values = (json: string): readonly LabeledValue[] => JSON.parse(json) as readonly LabeledValue[];
  return {
    id: number,
    uid,
    name,
    organization,
    birthday,
    notes,
    emails: values(emails),
    phones: values(phones),
    addresses: values(addresses),
    other: JSON.parse(other) as readonly JsonValue[],
    isForeign: foreign_text === 1,
    trashedAt: trashed_at,
  };
}
