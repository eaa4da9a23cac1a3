import { useEffect, useRef, useState } from 'react';
import type { SkillDraft } from '../../../shared/entities/skill.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useSkills, useTools } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { SkillForm } from '../../ui/skill-form.tsx';

interface SkillSuggestionLineProps {
  readonly conversationId: string;
  readonly messageId: string;
}

/** Under an answer that took several tools: its steps can be edited and saved as a skill. */
export function SkillSuggestionLine({ conversationId, messageId }: SkillSuggestionLineProps) {
  const suggestion = useSkills((state) => state.conversations[conversationId]?.suggestion ?? null);
  const { save, dismiss } = useSkills((state) => state);
  const tools = useTools((state) => state.tools);
  const { showToast, showError } = useApp((state) => state);
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  // The log follows its end as it grows; the focus starts in the first field.
  useEffect(() => {
    if (open) requestAnimationFrame(() => form.current?.querySelector('input')?.scrollIntoView({ block: 'nearest' }));
  }, [open]);
  if (suggestion === null || suggestion.messageId !== messageId) return null;
  const onSave = async (draft: SkillDraft): Promise<void> => {
    await save(draft, null, messageId);
    await dismiss(messageId);
    showToast(t('Saved the skill {name}', { name: draft.name }));
  };
  if (open) {
    return (
      <div ref={form} className="rounded-lg border border-line bg-panel p-3">
        <SkillForm
          label={t('Save as a skill')}
          draft={suggestion.draft}
          toolNames={tools.map(({ name }) => name)}
          onSave={onSave}
          onCancel={() => setOpen(false)}
        />
      </div>
    );
  }
  return (
    <div
      role="group"
      aria-label={t('Save as a skill?')}
      className="flex flex-wrap items-center gap-x-2 text-xs text-soft"
    >
      <p>{t('Save these steps as a skill for next time?')}</p>
      <div className="-ml-2 flex gap-1">
        <Button kind="quiet" className="h-7 px-2 text-xs" onClick={() => setOpen(true)}>
          {t('Review and save')}
        </Button>
        <Button kind="quiet" className="h-7 px-2 text-xs" onClick={() => void dismiss(messageId).catch(showError)}>
          {t('No')}
        </Button>
      </div>
    </div>
  );
}
