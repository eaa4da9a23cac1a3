import { useId, useState } from 'react';
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
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FolderChoices } from '../../ui/folder-choices.tsx';
import { IconChoice } from '../../ui/icon-choice.tsx';
import { Select } from '../../ui/select.tsx';
import { tokenWords } from '../../ui/token-words.ts';
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

const TEXT = 'w-full rounded-md border border-line bg-ground px-2 py-1.5 placeholder:text-soft';
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
  const id = useId();
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
    <form
      aria-label={project?.name ?? t('New project')}
      className="grid gap-4 pb-3 text-[0.8125rem]"
      onSubmit={(event) => {
        event.preventDefault();
        void store();
      }}
    >
      {project !== null && <ProjectActions project={project} />}
      <Field id={`${id}-name`} name={t('Name')}>
        <input
          id={`${id}-name`}
          dir="auto"
          value={draft.name}
          maxLength={MOST_PROJECT_NAME}
          onChange={(event) => change({ name: event.target.value })}
          className={TEXT}
        />
      </Field>
      <IconChoice value={draft.icon} onChange={(chosen) => change({ icon: chosen })} />
      <Field
        id={`${id}-instructions`}
        name={t('Instructions')}
        hint={
          `${t('Part of the prompt of each chat that begins in it or is moved to it.')} ` +
          `${tokenWords(draft.instructions, tokens, MOST_PROJECT_TOKENS)}.`
        }
        isProblem={isTooLong}
      >
        <textarea
          id={`${id}-instructions`}
          dir="auto"
          rows={6}
          value={draft.instructions}
          maxLength={MOST_INSTRUCTION_CHARACTERS}
          aria-describedby={`${id}-instructions-hint`}
          aria-invalid={isTooLong}
          onChange={(event) => change({ instructions: event.target.value })}
          className={`${TEXT} resize-y`}
        />
      </Field>
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
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div className="sticky -bottom-3 -mx-5 -mb-3 flex justify-end gap-2 border-t border-line bg-raised px-5 py-2">
        <Button
          kind="quiet"
          disabled={!isChanged || isSaving}
          onClick={() => {
            setKept(saved);
            files.discard();
          }}
        >
          {t('Discard changes')}
        </Button>
        <Button kind="primary" type="submit" disabled={!isChanged || isTooLong || isArriving || isSaving}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}
