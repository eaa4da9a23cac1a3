import { FolderOpen, Upload } from 'lucide-react';
import { useState } from 'react';
import { useApp, useSkills } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { t } from '../../../shared/texts/translate.ts';

const PROBLEM = 'skill-folder-problem';

/** Imports a skill from a folder. */
export function ImportSkill() {
  const { importFolder, pickFolder } = useSkills((state) => state);
  const showToast = useApp((state) => state.showToast);
  const host = useApp((state) => state.info?.host);
  const [folder, setFolder] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = (work: () => Promise<void>): void => {
    setBusy(true);
    setProblem(null);
    work()
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  };
  const take = async (from: string): Promise<void> => {
    const { name } = await importFolder(from);
    setFolder('');
    showToast(t('Imported the skill {name}', { name }));
  };
  const browse = async (): Promise<void> => {
    const picked = await pickFolder();
    if (picked === 'unsupported') setProblem(t('This window has no folder dialog. Type or paste the folder’s path.'));
    else if (picked !== 'cancelled') await take(picked.path);
  };
  return (
    <form
      className="grid gap-1 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        attempt(() => take(folder));
      }}
    >
      <label htmlFor="skill-folder" className="font-medium">
        {t('Import a skill')}
      </label>
      <p className="text-[0.8125rem] text-soft">
        {t(
          'Choose a folder with a SKILL.md file. It is copied, without links and large files. ' +
            'Read the steps before you use a skill you do not know.',
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <input
          id="skill-folder"
          value={folder}
          onChange={(event) => setFolder(event.target.value)}
          dir="ltr"
          placeholder="~/skills/my-skill"
          aria-describedby={problem === null ? undefined : PROBLEM}
          className="h-8 min-w-48 flex-1 rounded-md border border-line bg-ground px-2 text-[0.8125rem] placeholder:text-soft"
        />
        <Button type="submit" icon={Upload} disabled={folder.trim() === '' || busy}>
          {t('Import')}
        </Button>
        {host === 'desktop' && (
          <Button icon={FolderOpen} disabled={busy} onClick={() => attempt(browse)}>
            {t('Choose a folder')}
          </Button>
        )}
      </div>
      {problem !== null && (
        <p id={PROBLEM} role="alert" className="text-[0.8125rem] text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}
