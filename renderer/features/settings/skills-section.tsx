import { Plus } from 'lucide-react';
import { useState } from 'react';
import { hasLearningTools } from '../../../shared/entities/setting-meanings.ts';
import type { SkillDraft } from '../../../shared/entities/skill.ts';
import { useApp, useModels, useSettings, useSkills, useTools } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { SkillForm } from '../../ui/skill-form.tsx';
import { ImportSkill } from './import-skill.tsx';
import { SelectSetting } from './select-setting.tsx';
import { SkillList } from './skill-list.tsx';
import { SkillPlaces } from './skill-places.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** The person's procedures: where they come from, and all of them. */
export function SkillsSection() {
  const hasTools = useSettings(({ settings }) => hasLearningTools(settings));
  const followsNone = useModels(({ state }) => state.phase === 'ready' && state.followsSkills === false);
  return (
    <>
      <Saving />
      {!hasTools && (
        <p className="border-b border-line py-3 text-[0.8125rem] text-soft">
          {t('Skills need the tool loader and memory. Turn them on under Tools and Memory.')}
        </p>
      )}
      {followsNone && (
        <p className="border-b border-line py-3 text-[0.8125rem] text-soft">
          {t(
            'The current model is too small to follow steps, so it is not offered skills. Add a stronger one under Model.',
          )}
        </p>
      )}
      <SkillList />
      <NewSkill />
      <SkillPlaces />
      <ImportSkill />
    </>
  );
}

/** What happens after several tools worked in a row. */
function Saving() {
  return (
    <SelectSetting
      setting="skillSaving"
      name={t('After several tools worked together')}
      hint={t('The steps can be saved as a skill, which is offered to the model when you make a similar request.')}
      options={[
        ['ask', t('Ask me')],
        ['save', t('Save it')],
        ['never', t('Do nothing')],
      ]}
    />
  );
}

const EMPTY: SkillDraft = { name: '', description: '', tools: [], steps: '' };

function NewSkill() {
  const save = useSkills((state) => state.save);
  const tools = useTools((state) => state.tools);
  const showToast = useApp((state) => state.showToast);
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <div className="border-b border-line py-3">
        <Button icon={Plus} onClick={() => setOpen(true)}>
          {t('New skill')}
        </Button>
      </div>
    );
  const onSave = async (draft: SkillDraft): Promise<void> => {
    await save(draft, null, null);
    setOpen(false);
    showToast(t('Saved the skill {name}', { name: draft.name }));
  };
  return (
    <div className="border-b border-line py-3">
      <SkillForm
        label={t('New skill')}
        draft={EMPTY}
        toolNames={tools.map(({ name }) => name)}
        onSave={onSave}
        onCancel={() => setOpen(false)}
      />
    </div>
  );
}
