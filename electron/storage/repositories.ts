import type { StartHelper } from '../foundation/helper-process.ts';
import { AuditRepository } from './audit-repository.ts';
import { ConversationRepository } from './conversation-repository.ts';
import type { Database } from './database.ts';
import { GrantRepository } from './grant-repository.ts';
import { LoaderRepository } from './loader-repository.ts';
import { MemoryRepository } from './memory-repository.ts';
import { MessageRepository } from './message-repository.ts';
import { OutcomeRepository } from './outcome-repository.ts';
import { MetricsRepository } from './metrics-repository.ts';
import { NoticeRepository } from './notice-repository.ts';
import { RememberedRepository } from './remembered-repository.ts';
import { SettingsRepository } from './settings-repository.ts';
import { SkillRepository } from './skill-repository.ts';
import { TextSearches } from './text-search/text-searches.ts';

/** What chat, learning, settings and notices are stored with; tools' own tables have repositories of their own. */
export interface Repositories {
  readonly conversations: ConversationRepository;
  readonly messages: MessageRepository;
  readonly loader: LoaderRepository;
  readonly outcomes: OutcomeRepository;
  readonly memories: MemoryRepository;
  readonly search: TextSearches;
  readonly skills: SkillRepository;
  readonly settings: SettingsRepository;
  readonly notices: NoticeRepository;
  readonly grants: GrantRepository;
  readonly remembered: RememberedRepository;
  readonly audit: AuditRepository;
  readonly metrics: MetricsRepository;
  /** Runs the work, which may use any repository, so that all of it is stored or nothing. */
  readonly transaction: <Result>(work: () => Result) => Result;
}

/** @param startHelper how the helper that searches is started; null to search in this process. */
export function createRepositories(database: Database, startHelper: StartHelper | null = null): Repositories {
  return {
    conversations: new ConversationRepository(database),
    messages: new MessageRepository(database),
    loader: new LoaderRepository(database),
    outcomes: new OutcomeRepository(database),
    memories: new MemoryRepository(database),
    search: new TextSearches(database, startHelper),
    skills: new SkillRepository(database),
    settings: new SettingsRepository(database),
    notices: new NoticeRepository(database),
    grants: new GrantRepository(database),
    remembered: new RememberedRepository(database),
    audit: new AuditRepository(database),
    metrics: new MetricsRepository(database),
    transaction: (work) => database.transaction(work)(),
  };
}
