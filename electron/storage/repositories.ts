import { AssistantRepository } from './assistant-repository.ts';
import { AttachmentRepository } from './attachment-repository.ts';
import type { StartHelper } from '../foundation/helper-process.ts';
import { AgentRepository } from './agent-repository.ts';
import { AnswerVersionRepository } from './answer-version-repository.ts';
import { AuditRepository } from './audit-repository.ts';
import { ChatArchiveRepository } from './chat-archive-repository.ts';
import { CompactionRepository } from './compaction-repository.ts';
import { ConnectionRepository } from './connection-repository.ts';
import { ConversationRepository } from './conversation-repository.ts';
import type { Database } from './database.ts';
import { DownloadRepository } from './download-repository.ts';
import { EditorSessionRepository } from './editor-session-repository.ts';
import { ExampleRequestRepository } from './example-request-repository.ts';
import { EmbedderRepository } from './embedder-repository.ts';
import { FeedRepository } from './feed-repository.ts';
import { ForeignFileRepository } from './foreign-file-repository.ts';
import { GoneToolRepository } from './gone-tool-repository.ts';
import { GrantRepository } from './grant-repository.ts';
import { KnownFolderRepository } from './known-folder-repository.ts';
import { LoaderRepository } from './loader-repository.ts';
import { MemoryRepository } from './memory-repository.ts';
import { MessageRepository } from './message-repository.ts';
import { OutcomeRepository } from './outcome-repository.ts';
import { DayRepository } from './day-repository.ts';
import { MetricsRepository } from './metrics-repository.ts';
import { ModelRepository } from './model-repository.ts';
import { NoteRepository } from './note-repository.ts';
import { NoticeRepository } from './notice-repository.ts';
import { createOrganizer, type Organizer } from './organizer.ts';
import { OutgoingRepository } from './outgoing-repository.ts';
import { OwnInstructionsRepository } from './own-instructions-repository.ts';
import { ProjectRepository } from './project-repository.ts';
import { ProgramCallRepository } from './program-call-repository.ts';
import { ReminderRepository } from './reminder-repository.ts';
import { RememberedRepository } from './remembered-repository.ts';
import { ServedModelRepository } from './served-model-repository.ts';
import { SettingsRepository } from './settings-repository.ts';
import { CheckUpRepository } from './check-up-repository.ts';
import { SpeedRepository } from './speed-repository.ts';
import { SkillRepository } from './skill-repository.ts';
import { VectorRepository } from './vector-repository.ts';
import { TextSearches } from './text-search/text-searches.ts';

/** Everything that the profile's database stores. */
export interface Repositories {
  readonly agents: AgentRepository;
  readonly assistants: AssistantRepository;
  readonly projects: ProjectRepository;
  readonly chatArchive: ChatArchiveRepository;
  readonly compactions: CompactionRepository;
  readonly connections: ConnectionRepository;
  readonly conversations: ConversationRepository;
  readonly editorSessions: EditorSessionRepository;
  readonly exampleRequests: ExampleRequestRepository;
  readonly messages: MessageRepository;
  readonly answerVersions: AnswerVersionRepository;
  readonly loader: LoaderRepository;
  readonly outcomes: OutcomeRepository;
  readonly memories: MemoryRepository;
  readonly search: TextSearches;
  readonly skills: SkillRepository;
  readonly settings: SettingsRepository;
  readonly notices: NoticeRepository;
  readonly goneTools: GoneToolRepository;
  readonly grants: GrantRepository;
  readonly remembered: RememberedRepository;
  readonly audit: AuditRepository;
  readonly metrics: MetricsRepository;
  readonly day: DayRepository;
  readonly models: ModelRepository;
  readonly servedModels: ServedModelRepository;
  readonly downloads: DownloadRepository;
  readonly checkUps: CheckUpRepository;
  readonly speeds: SpeedRepository;
  readonly programCalls: ProgramCallRepository;
  readonly vectors: VectorRepository;
  readonly embedders: EmbedderRepository;
  readonly notes: NoteRepository;
  readonly reminders: ReminderRepository;
  readonly organizer: Organizer;
  readonly feeds: FeedRepository;
  readonly foreignFiles: ForeignFileRepository;
  readonly attachments: AttachmentRepository;
  readonly knownFolders: KnownFolderRepository;
  readonly outgoing: OutgoingRepository;
  readonly ownInstructions: OwnInstructionsRepository;
  /** Runs the work, which may use any repository, so that all of it is stored or nothing. */
  readonly transaction: <Result>(work: () => Result) => Result;
}

/** @param startHelper how to start the search helper; null to search in this process. */
export function createRepositories(database: Database, startHelper: StartHelper | null = null): Repositories {
  const search = new TextSearches(database, startHelper);
  const attachments = new AttachmentRepository(database);
  const messages = new MessageRepository(database, attachments);
  return {
    agents: new AgentRepository(database),
    assistants: new AssistantRepository(database),
    projects: new ProjectRepository(database),
    chatArchive: new ChatArchiveRepository(database),
    compactions: new CompactionRepository(database),
    connections: new ConnectionRepository(database),
    conversations: new ConversationRepository(database),
    editorSessions: new EditorSessionRepository(database),
    exampleRequests: new ExampleRequestRepository(database),
    messages,
    answerVersions: new AnswerVersionRepository(database, messages),
    loader: new LoaderRepository(database),
    outcomes: new OutcomeRepository(database),
    memories: new MemoryRepository(database),
    search,
    skills: new SkillRepository(database),
    settings: new SettingsRepository(database),
    notices: new NoticeRepository(database),
    goneTools: new GoneToolRepository(database),
    grants: new GrantRepository(database),
    remembered: new RememberedRepository(database),
    audit: new AuditRepository(database),
    metrics: new MetricsRepository(database),
    day: new DayRepository(database),
    models: new ModelRepository(database),
    servedModels: new ServedModelRepository(database),
    checkUps: new CheckUpRepository(database),
    speeds: new SpeedRepository(database),
    downloads: new DownloadRepository(database),
    programCalls: new ProgramCallRepository(database),
    vectors: new VectorRepository(database),
    embedders: new EmbedderRepository(database),
    notes: new NoteRepository(database, search),
    reminders: new ReminderRepository(database),
    organizer: createOrganizer(database),
    feeds: new FeedRepository(database),
    foreignFiles: new ForeignFileRepository(database),
    attachments,
    knownFolders: new KnownFolderRepository(database),
    outgoing: new OutgoingRepository(database),
    ownInstructions: new OwnInstructionsRepository(database),
    transaction: (work) => database.transaction(work)(),
  };
}
