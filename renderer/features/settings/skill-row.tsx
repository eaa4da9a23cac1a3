import { ChevronRight, Download, FolderOpen, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { clsx } from 'clsx';
import type { Skill, SkillDraft } from '../../../shared/entities/skill.ts';
import { useApp, useSkills, useTools } from '../../stores/stores.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { SkillForm } from '../../ui/skill-form.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SkillMore } from './skill-more.tsx';
import { skillFacts } from './skill-words.ts';
import { t, toolText } from '../../../shared/texts/translate.ts';

interface SkillRowProps {
  readonly skill: Skill;
  /** Called when the last row disappears, so that the focus has somewhere to go. */
  readonly onLast: () => void;
}

/**
 * One skill: its purpose and its tools; it opens to its steps, and can be switched off, edited, exported and deleted.
 */
export function SkillRow({ skill, onLast }: SkillRowProps) {
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  const setEnabled = useSkills((state) => state.setEnabled);
  const showError = useApp((state) => state.showError);
  const { name, description, enabled, problem } = skill;
  return (
    <li className="border-b border-line px-3 py-2 last:border-0">
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-w-0 flex-1 items-start gap-2 rounded text-start"
        >
          <ChevronRight
            aria-hidden
            className={clsx('mt-0.5 size-4 shrink-0 text-soft transition-transform', open && 'rotate-90')}
          />
          <span className="min-w-0">
            <span className="block text-[0.8125rem] font-medium [overflow-wrap:anywhere]">{name}</span>
            <span
              className={clsx(
                'block text-[0.8125rem] [overflow-wrap:anywhere]',
                problem === null ? 'text-soft' : 'text-danger',
              )}
            >
              {problem ?? toolText(description)}
            </span>
            <span className="block text-xs text-soft">{skillFacts(skill, new Date())}</span>
          </span>
        </button>
        <Switch
          name={t('Use {name}', { name })}
          on={enabled}
          onChange={(next) => void setEnabled(name, next).catch(showError)}
        />
      </div>
      {open &&
        (editing ? (
          <Edit skill={skill} onDone={() => setEditing(false)} />
        ) : (
          <Details skill={skill} onEdit={() => setEditing(true)} onLast={onLast} />
        ))}
    </li>
  );
}

function Details({ skill, onEdit, onLast }: SkillRowProps & { readonly onEdit: () => void }) {
  const { name, steps, tools, missingTools, source } = skill;
  const isElsewhere = source === 'other-app' || source === 'server';
  const { exportFile, openFolder } = useSkills((state) => state);
  const host = useApp((state) => state.info?.host);
  const showError = useApp((state) => state.showError);
  const save = async (): Promise<void> => saveFile('SKILL.md', await exportFile(name));
  return (
    <div className="grid gap-2 pt-2 ps-6 text-[0.8125rem]">
      {tools.length > 0 && (
        <p className="[overflow-wrap:anywhere]">
          <span className="text-soft">{t('Tools:')} </span>
          {tools.join(', ')}
        </p>
      )}
      {missingTools.length > 0 && (
        <p className="text-soft">
          {t('Not available now, so not loaded: {missingTools}.', { missingTools: missingTools.join(', ') })}
        </p>
      )}
      <SkillMore skill={skill} />
      {steps !== '' && (
        <pre
          tabIndex={0}
          aria-label={t('Steps of {name}', { name })}
          className="max-h-60 overflow-auto rounded-md bg-wash p-2 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          {steps}
        </pre>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {!isElsewhere && (
          <Button icon={Pencil} onClick={onEdit}>
            {t('Edit')}
          </Button>
        )}
        {source !== 'server' && (
          <Button icon={Download} onClick={() => void save().catch(showError)}>
            {t('Export')}
          </Button>
        )}
        {host === 'desktop' && source !== 'server' && (
          <Button icon={FolderOpen} onClick={() => void openFolder(name).catch(showError)}>
            {t('Open folder')}
          </Button>
        )}
        {source !== 'built-in' && !isElsewhere && <DeleteButton name={name} onLast={onLast} />}
      </div>
    </div>
  );
}

function DeleteButton({ name, onLast }: { readonly name: string; readonly onLast: () => void }) {
  const { remove, restore } = useSkills((state) => state);
  const { showToast, showError } = useApp((state) => state);
  const onDelete = (row: Element | null): void => {
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    if (next) next.querySelector<HTMLElement>('button')?.focus();
    else onLast();
    remove(name).then(
      () =>
        showToast(t('Deleted the skill {name}', { name }), {
          action: { label: t('Undo'), run: () => void restore(name).catch(showError) },
        }),
      showError,
    );
  };
  return (
    <IconButton
      label={t('Delete {name}', { name })}
      icon={Trash2}
      onClick={(event) => onDelete(event.currentTarget.closest('li'))}
    />
  );
}

function Edit({ skill, onDone }: { readonly skill: Skill; readonly onDone: () => void }) {
  const save = useSkills((state) => state.save);
  const tools = useTools((state) => state.tools);
  // Another window may change the list while the form is open: the saved version is compared with what was read then.
  const before = useRef(skill);
  const onSave = async (draft: SkillDraft): Promise<void> => {
    await save(draft, before.current, null);
    onDone();
  };
  return (
    <div className="pt-2 ps-6">
      <SkillForm
        label={t('Edit {name}', { name: skill.name })}
        draft={skill}
        toolNames={tools.map(({ name }) => name)}
        onSave={onSave}
        onCancel={onDone}
      />
    </div>
  );
}
