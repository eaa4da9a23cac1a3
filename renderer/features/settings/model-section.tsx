import { Download, FolderOpen, Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatBytes, formatNumber } from '../../../shared/formats/numbers.ts';
import type { ModelFile, ModelState } from '../../../shared/entities/model-file.ts';
import { useApp, useModels, useSettings, useView } from '../../stores/stores.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { ModelPage } from './model-page/model-page.tsx';
import { SettingRow } from './setting-row.tsx';
import { SwitchSetting } from './switch-setting.tsx';
import { useSetting } from './use-setting.ts';

/** The model that answers, other GGUF files, and how each is used. */
export function ModelSection() {
  const { list, state } = useModels((models) => models);
  const [opened, setOpened] = useState<string | null>(null);
  const returnsTo = useRef<string | null>(null);
  useEffect(() => {
    if (opened === null && returnsTo.current !== null)
      document.getElementById(optionsButton(returnsTo.current))?.focus();
    returnsTo.current = opened;
  }, [opened]);
  const shown = list.find(({ id }) => id === opened);
  if (shown !== undefined) return <ModelPage model={shown} onBack={() => setOpened(null)} />;
  return (
    <>
      <fieldset className="grid min-w-0 gap-2 pt-1 pb-3">
        <legend className="pt-3 pb-2 text-[13px] text-soft">
          The model that answers. Any chat model in GGUF format works. A stronger one understands more and takes longer.
        </legend>
        {list.map((model) => (
          <ModelChoice key={model.id} model={model} state={state} onOpen={() => setOpened(model.id)} />
        ))}
      </fieldset>
      <FindModels />
      <AddModel />
      <ContextSize />
      <ReadsWhileTyping />
    </>
  );
}

function FindModels() {
  const openView = useView((view) => view.openView);
  return (
    <div className="pb-3">
      <Button kind="primary" icon={Download} onClick={() => openView('models')}>
        Add a stronger model
      </Button>
    </div>
  );
}

const optionsButton = (modelId: string): string => `options-of-${modelId}`;

interface ModelChoiceProps {
  readonly model: ModelFile;
  readonly state: ModelState;
  readonly onOpen: () => void;
}

function ModelChoice({ model, state, onOpen }: ModelChoiceProps) {
  const { choose, remove } = useModels((models) => models);
  const showError = useApp((app) => app.showError);
  const current = state.modelId === model.id;
  const failed = current && state.phase === 'failed';
  return (
    <div className="rounded-lg border border-line px-3 py-2 has-checked:border-accent has-checked:bg-wash">
      <div className="flex items-center gap-3">
        <label className="flex min-w-0 flex-1 items-center gap-3">
          <input
            type="radio"
            name="model"
            checked={current}
            onChange={() => void choose(model.id).catch(showError)}
            className="accent-accent"
          />
          <span className="min-w-0">
            <span className="block truncate font-medium">{model.name}</span>
            <span className="block text-xs text-soft">{describe(model, current ? state : null)}</span>
          </span>
        </label>
        {failed && <Button onClick={() => void choose(model.id).catch(showError)}>Try again</Button>}
        <IconButton
          id={optionsButton(model.id)}
          label={`Options of ${model.name}`}
          icon={SlidersHorizontal}
          onClick={onOpen}
        />
        {model.source === 'added' && (
          <IconButton
            label={`Remove ${model.name} from the list`}
            icon={Trash2}
            onClick={() => void remove(model.id).catch(showError)}
          />
        )}
      </div>
      {failed && (
        <p role="alert" className="pt-1 text-[13px] text-danger">
          {state.error}
        </p>
      )}
    </div>
  );
}

function describe(model: ModelFile, state: ModelState | null): string {
  const facts = [formatBytes(model.sizeBytes)];
  if (model.capabilities !== null) {
    facts.push(
      model.capabilities.architecture,
      `trained on ${formatNumber(model.capabilities.trainedContextSize)} tokens of context`,
    );
    if (!model.capabilities.callsToolsNatively) facts.push('no tool syntax of its own');
  }
  if (state?.phase === 'loading') facts.push(`loading ${String(Math.round(state.progress * 100))}%`);
  if (state?.phase === 'ready') facts.push(`in use with ${formatNumber(state.contextSize)} tokens of context`);
  return facts.join(' · ');
}

function AddModel() {
  const { add, choose, pickFile } = useModels((models) => models);
  const [path, setPath] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);

  const addPath = async (chosen: string): Promise<void> => {
    setReading(true);
    setProblem(null);
    try {
      const model = await add(chosen);
      await choose(model.id);
      setPath('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setReading(false);
    }
  };
  const browse = async (): Promise<void> => {
    const picked = await pickFile();
    if (picked === 'unsupported')
      setProblem('This window has no file dialog. Type or paste the path of the GGUF file.');
    else if (picked !== 'cancelled') await addPath(picked.path);
  };
  return (
    <form
      className="grid gap-1 border-b border-line pb-3"
      onSubmit={(event) => {
        event.preventDefault();
        void addPath(path);
      }}
    >
      <label htmlFor="model-path" className="font-medium">
        Add a model file
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="model-path"
          value={path}
          onChange={(event) => setPath(event.target.value)}
          placeholder="/path/to/model.gguf"
          aria-describedby={problem === null ? undefined : 'model-problem'}
          className="h-8 min-w-48 flex-1 rounded-md border border-line bg-ground px-2 text-[13px] placeholder:text-soft"
        />
        <Button type="submit" icon={Plus} disabled={path.trim() === '' || reading}>
          {reading ? 'Reading the file' : 'Add'}
        </Button>
        <BrowseButton
          disabled={reading}
          onClick={() =>
            void browse().catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
          }
        />
      </div>
      {problem !== null && (
        <p id="model-problem" role="alert" className="text-[13px] text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}

/** Only a desktop window can open the system's file dialog. */
function BrowseButton({ disabled, onClick }: { readonly disabled: boolean; readonly onClick: () => void }) {
  const host = useApp((state) => state.info?.host);
  return host === 'desktop' ? (
    <Button icon={FolderOpen} disabled={disabled} onClick={onClick}>
      Choose a file
    </Button>
  ) : null;
}

const CONTEXT_SIZES = [1024, 2048, 4096, 8192, 16_384, 32_768, 65_536, 131_072];

function ContextSize() {
  const [contextSize, change] = useSetting('contextSize');
  const sizes = [...new Set([...CONTEXT_SIZES, contextSize])].toSorted((left, right) => left - right);
  return (
    <SettingRow
      name="Usual context size"
      hint="The most tokens of one conversation that a model sees at once, never more than it was trained on. Each model’s options can say otherwise. More context needs more memory."
    >
      <Select
        name="Usual context size"
        value={contextSize}
        options={sizes.map((size) => [size, `${formatNumber(size)} tokens`])}
        onChange={change}
      />
    </SettingRow>
  );
}

function ReadsWhileTyping() {
  const readsWhileTyping = useSettings((state) => state.settings.readsWhileTyping);
  return (
    <>
      <SwitchSetting
        setting="readsWhileTyping"
        name="Read while I write"
        hint="The model reads your message while you write it, so the answer starts sooner. Off: it reads the message once you send it, which saves power."
      />
      {readsWhileTyping && (
        <SwitchSetting
          setting="readsOnBattery"
          name="Read on battery too"
          hint="Off: it does not read ahead while the computer runs on battery."
        />
      )}
    </>
  );
}
