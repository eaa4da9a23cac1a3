import { useEffect, useState } from 'react';
import type { Skill } from '../../../shared/entities/skill.ts';
import { useApp, useSkills } from '../../stores/stores.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** What a skill says besides its steps, and its files. */
export function SkillMore({ skill }: { readonly skill: Skill }) {
  const { name, license, compatibility, allowedTools, metadata, problem, changedAt } = skill;
  const filesOf = useSkills((state) => state.filesOf);
  const showError = useApp((state) => state.showError);
  const [files, setFiles] = useState<readonly string[]>([]);
  useEffect(() => {
    if (problem === null) filesOf(name).then(setFiles, showError);
  }, [filesOf, name, problem, changedAt, showError]);
  const facts = [
    [t('License'), license],
    [t('Needs'), compatibility],
    [t('Tools it names'), allowedTools.join(', ')],
    ...Object.entries(metadata),
    [t('Files'), files.join(', ')],
  ].filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '');
  if (facts.length === 0) return null;
  return (
    <dl className="grid gap-0.5 [overflow-wrap:anywhere]">
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt className="inline text-soft">{term}: </dt>
          <dd className="inline">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
