import { useState } from 'react';
import {
  EMPTY_PROJECT,
  MOST_PROJECT_NAME,
  MOST_PROJECT_TOKENS,
  projectDraftSchema,
  type Project,
  type ProjectDraft,
} from '../../../shared/entities/project.ts';
import { MOST_INSTRUCTION_CHARACTERS } from '../../../shared/entities/own-instructions.ts';
import { draftOf } from '../../stores/projects-store.ts';
import { useApp, useAssistants, useProjects } from '../../stores/stores.tsx';
import { useBrowseFolder } from '../../stores/use-browse-folder.ts';
import { useDraftTokens } from '../../stores/use-draft-tokens.ts';
import { DraftForm, InstructionsField, NameField } from '../../ui/draft-form.tsx';
import { FolderChoices } from '../../ui/folder-choices.tsx';
import { IconChoice } from '../../ui/icon-choice.tsx';
import { Select } from '../../ui/select.tsx';
import { useKeptDraft } from '../../ui/use-kept-draft.ts';
import { ProjectActions } from './project-actions.tsx';
import { ProjectFileChoices } from './project-file-choices.tsx';
import { useProjectFiles } from './use-project-files.ts';
import { t } from '../../../shared/texts/translate.ts';

interface ProjectFormProps {
  /** Null for a new one. */
  readonly project: Project | null;
  readonly onSaved: (project: Project) => void;
}

/** A draft that is being written may have no name yet. */
const keptSchema = projectDraftSchema.extend({ name: projectDraftSchema.shape.instructions });

function readDraft(text: string): ProjectDraft | null {
  try {
    return keptSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Everything of a project. What isn't saved is kept until it is, or discarded. */
export function ProjectForm({ project, onSaved }: ProjectFormProps) {
  const save = useProjects((state) => state.save);
  const assistants = useAssistants((state) => state.list);
  const showToast = useApp((state) => state.showToast);
  const saved = JSON.stringify(draftOf(project ?? EMPTY_PROJECT));
  const [kept, setKept] = useKeptDraft(`project.${project?.id ?? 'new'}`, saved);
  const draft = readDraft(kept) ?? EMPTY_PROJECT;
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const tokens = useDraftTokens(draft.instructions);
  const browse = useBrowseFolder();
  const files = useProjectFiles(project, draft.files);
  const isTooLong = tokens !== null && tokens.tokens > MOST_PROJECT_TOKENS;
  const change = (part: Partial<ProjectDraft>): void => {
    setProblem(null);
    setKept(JSON.stringify({ ...draft, ...part }));
  };
  const isChanged = kept !== saved || files.added.length > 0;
  const isArriving = files.added.some(({ attachment }) => attachment === null);
  const store = async (): Promise<void> => {
    const added = files.added.flatMap(({ attachment }) => (attachment === null ? [] : [attachment.id]));
    const whole = { ...draft, files: [...draft.files, ...added] };
    const wrong = projectDraftSchema.safeParse(whole).error?.issues[0]?.message;
    if (wrong !== undefined) return setProblem(wrong);
    setSaving(true);
    try {
      const stored = await save(project?.id ?? null, whole);
      setKept(saved);
      files.taken();
      showToast(t('Saved {name}', { name: stored.name }));
      onSaved(stored);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <DraftForm
      name={project?.name ?? t('New project')}
      className="pb-3"
      problem={problem}
      canDiscard={isChanged && !isSaving}
      canSave={isChanged && !isTooLong && !isArriving && !isSaving}
      onDiscard={() => {
        setKept(saved);
        files.discard();
      }}
      onSave={store}
    >
      {project !== null && <ProjectActions project={project} />}
      <NameField value={draft.name} most={MOST_PROJECT_NAME} onChange={(name) => change({ name })} />
      <IconChoice value={draft.icon} onChange={(chosen) => change({ icon: chosen })} />
      <InstructionsField
        value={draft.instructions}
        tokens={tokens}
        mostTokens={MOST_PROJECT_TOKENS}
        mostCharacters={MOST_INSTRUCTION_CHARACTERS}
        hint={t('Part of the prompt of each chat that begins in it or is moved to it.')}
        isTooLong={isTooLong}
        onChange={(instructions) => change({ instructions })}
      />
      <div className="flex items-center gap-2">
        <span className="font-medium">{t('New chats begin with')}</span>
        <Select
          name={t('Assistant')}
          value={assistants.some((one) => one.id === draft.assistantId) ? (draft.assistantId ?? '') : ''}
          options={[['', t('No assistant')], ...assistants.map((one) => [one.id, one.name] as const)]}
          onChange={(chosen) => change({ assistantId: chosen === '' ? null : chosen })}
        />
      </div>
      <FolderChoices browse={browse} folders={draft.folders} onChange={(chosen) => change({ folders: chosen })} />
      <ProjectFileChoices
        files={files}
        onRemoveKept={(gone) => change({ files: draft.files.filter((file) => file !== gone) })}
      />
    </DraftForm>
  );
}
