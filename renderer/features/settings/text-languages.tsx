import { clsx } from 'clsx';
import { Download, FileUp, Trash2, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { MOST_TEXT_LANGUAGES, type TextLanguage } from '../../../shared/entities/text-language.ts';
import { formatBytes } from '../../../shared/formats/numbers.ts';
import { useApp, useTextLanguages } from '../../stores/stores.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { SettingRow } from './setting-row.tsx';
import { useSetting } from './use-setting.ts';
import { t } from '../../../shared/texts/translate.ts';

/** In which languages text in pictures is read, and more of them. */
export function TextLanguages() {
  const { languages, load } = useTextLanguages((state) => state);
  const showError = useApp((app) => app.showError);
  useEffect(() => void load().catch(showError), [load, showError]);
  const list = languages ?? [];
  const available = list.filter(({ state, received }) => state === 'available' && received === null);
  return (
    <SettingRow
      name={t('Languages of that text')}
      hint={t(
        'Choose the languages in your pictures, at most {most, number}. Each additional one makes reading slower.',
        { most: MOST_TEXT_LANGUAGES },
      )}
      note={
        <div className="grid gap-2">
          <Chosen languages={list.filter(({ state }) => state !== 'available')} />
          {list.map((language) => (
            <Arriving key={language.code} language={language} />
          ))}
          <More available={available} />
        </div>
      }
    >
      {null}
    </SettingRow>
  );
}

function Chosen({ languages }: { readonly languages: readonly TextLanguage[] }) {
  const [chosen, change] = useSetting('textLanguages');
  const remove = useTextLanguages((state) => state.remove);
  const showError = useApp((app) => app.showError);
  const present = chosen.filter((code) => languages.some((language) => language.code === code));
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{t('Languages of the text in pictures')}</legend>
      {languages.map(({ code, name, state, sizeBytes }) => {
        const isChosen = present.includes(code);
        return (
          <div key={code} className="flex min-h-8 items-center gap-2">
            <label className="flex min-w-0 items-center gap-2">
              <input
                type="checkbox"
                className="accent-accent"
                checked={isChosen}
                // One has to stay.
                disabled={isChosen ? present.length === 1 : present.length === MOST_TEXT_LANGUAGES}
                onChange={() => change(isChosen ? present.filter((one) => one !== code) : [...present, code])}
              />
              <span>{name}</span>
              <span className="text-xs text-soft">{state === 'included' ? t('included') : formatBytes(sizeBytes)}</span>
            </label>
            {state === 'added' && (
              <IconButton
                label={t('Remove {name}', { name })}
                icon={Trash2}
                onClick={() => void remove(code).catch(showError)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** A download, or why it failed. */
function Arriving({ language: { code, name, sizeBytes, received, problem } }: { readonly language: TextLanguage }) {
  const cancel = useTextLanguages((state) => state.cancel);
  const showError = useApp((app) => app.showError);
  if (received === null)
    return problem === null ? null : (
      <p role="alert" className="text-danger">
        {name}: {problem}
      </p>
    );
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={t('Downloading {name}', { name })}
        max={Math.max(1, sizeBytes)}
        value={received}
        className={clsx(
          'h-1.5 min-w-24 flex-1 overflow-hidden rounded-full',
          '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent',
        )}
      />
      <span className="text-soft tabular-nums">
        {t('{name}, {received} of {size}', { name, received: formatBytes(received), size: formatBytes(sizeBytes) })}
      </span>
      <Button icon={X} onClick={() => void cancel(code).catch(showError)}>
        {t('Cancel')}
      </Button>
    </div>
  );
}

function More({ available }: { readonly available: readonly TextLanguage[] }) {
  const { download, add } = useTextLanguages((state) => state);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setProblem(null);
    setIsAdding(true);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsAdding(false);
    }
  };
  const chosen = available.some((language) => language.code === code) ? code : (available[0]?.code ?? '');
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {available.length > 0 && (
          <>
            <Select
              name={t('Another language')}
              value={chosen}
              options={available.map((language) => [
                language.code,
                `${language.name}, ${formatBytes(language.sizeBytes)}`,
              ])}
              onChange={setCode}
            />
            <Button icon={Download} onClick={() => void attempt(() => download(chosen))}>
              {t('Download')}
            </Button>
          </>
        )}
        <Button
          icon={FileUp}
          disabled={isAdding}
          aria-describedby={problem === null ? undefined : id}
          onClick={() => input.current?.click()}
        >
          {t('Choose a file')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".traineddata,.gz"
          aria-label={t('File of a language')}
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file !== undefined) void attempt(() => add(file));
          }}
        />
      </div>
      <p className="text-xs text-soft">
        {t(
          'Downloads come from Tesseract’s own collection on GitHub. Any other of its languages works as a file that ends in .traineddata.',
        )}
      </p>
      {problem !== null && (
        <p id={id} role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </>
  );
}
