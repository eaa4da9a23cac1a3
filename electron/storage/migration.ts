/** One numbered step of the database's schema. A released migration is never edited: a change is a new migration. */
export interface Migration {
  /** 1, 2, 3, ... without gaps; stored in the file as `PRAGMA user_version`. */
  readonly version: number;
  readonly name: string;
  /** One or more statements, run in one transaction. */
  readonly sql: string;
}
