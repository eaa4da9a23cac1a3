import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SkillDraft } from '../../../shared/entities/skill.ts';
import { useApp, useModels, useSettings, useSkills, useTools } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { SkillForm } from '../../ui/skill-form.tsx';
import { ImportSkill } from './import-skill.tsx';
import { SelectSetting } from './select-setting.tsx';
import { SkillList } from './skill-list.tsx';

/** Procedures that the person keeps: how they come about, and all of them. */
export function SkillsSection() {
  const { memory, toolLoader } = useSettings((state) => state.settings);
  const followsNone = useModels(({ state }) => state.phase === 'ready' && state.followsSkills === false);
  return (
    <>
      <Saving />
      {!(memory && toolLoader) && (
        <p className="border-b border-line py-3 text-[13px] text-soft">
          Skills need the tool loader and memory. Turn them on under Tools and Memory.
        </p>
      )}
      {followsNone && (
        <p className="border-b border-line py-3 text-[13px] text-soft">
          The model in use is too small to follow steps, so it is not offered skills. A stronger one is: add it under
          Model.
        </p>
      )}
      <SkillList />
      <NewSkill />
      <ImportSkill />
    </>
  );
}

/** What becomes of a run of several tools that worked. */
function Saving() {
  return (
    <SelectSetting
      setting="skillSaving"
      name="When several tools did a job"
      hint="The steps can be kept as a skill, which is offered to the model when you make a similar request."
      options={[
        ['ask', 'Ask me'],
        ['save', 'Save it'],
        ['never', 'Do nothing'],
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
          New skill
        </Button>
      </div>
    );
  const onSave = async (draft: SkillDraft): Promise<void> => {
    await save(draft, null, null);
    setOpen(false);
    showToast(`Saved the skill ${draft.name}`);
  };
  return (
    <div className="border-b border-line py-3">
      <SkillForm
        label="New skill"
        draft={EMPTY}
        toolNames={tools.map(({ name }) => name)}
        onSave={onSave}
        onCancel={() => setOpen(false)}
      />
    </div>
  );
}
