import type { AuditEntry } from '../../shared/entities/audit-entry.ts';
import { Emitter } from '../foundation/emitter.ts';
import { redactText, redactArguments } from '../foundation/redact-secrets.ts';
import type { AuditFilter, AuditRepository } from '../storage/audit-repository.ts';

/** A call that has ended, before its secrets are redacted. */
export interface CallRecord extends Omit<AuditEntry, 'number'> {
  /** Parameters whose values are always left out. */
  readonly secretParameters: readonly string[];
}

export interface AuditPage {
  readonly entries: AuditEntry[];
  readonly total: number;
  readonly toolNames: string[];
}

const MOST_NAME = 200;
const MOST_ERROR = 1000;

/** What tools did, for the person to review. Secrets are redacted before anything is stored. */
export class AuditLog {
  readonly added = new Emitter<AuditEntry>();
  readonly #repository: AuditRepository;

  constructor(repository: AuditRepository) {
    this.#repository = repository;
  }

  record({ secretParameters, ...call }: CallRecord): void {
    this.added.emit(
      this.#repository.add({
        ...call,
        toolName: call.toolName.slice(0, MOST_NAME),
        arguments: redactArguments(call.arguments, secretParameters),
        error: call.error === null ? null : redactText(call.error).slice(0, MOST_ERROR),
      }),
    );
  }

  page(filter: AuditFilter, before: number | null, limit: number): AuditPage {
    return {
      entries: this.#repository.page(filter, before, limit),
      total: this.#repository.count(filter),
      toolNames: this.#repository.toolNames(),
    };
  }

  /** @returns every entry as a line of JSON, oldest first. */
  jsonLines(filter: AuditFilter): string {
    return [...this.#repository.all(filter)].map((entry) => `${JSON.stringify(entry)}\n`).join('');
  }

  /** @returns the entries as rows of texts for a table, oldest first. */
  rows(filter: AuditFilter): Record<string, string>[] {
    return [...this.#repository.all(filter)].map(toRow);
  }
}

const toRow = (entry: AuditEntry): Record<string, string> => ({
  number: String(entry.number),
  time: new Date(entry.at).toISOString(),
  caller: entry.caller ?? '',
  tool: entry.toolName,
  bundle: entry.bundle ?? '',
  risk: entry.risk ?? '',
  arguments: JSON.stringify(entry.arguments),
  allowed_by: entry.allowedBy ?? '',
  outcome: entry.outcome,
  error: entry.error ?? '',
  duration_ms: String(Math.round(entry.durationMs)),
  conversation: entry.conversationId ?? '',
});
