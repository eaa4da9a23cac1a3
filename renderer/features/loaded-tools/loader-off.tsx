import { TriangleAlert } from 'lucide-react';
import { isLoaderOn, isMemoryOn, missingForLoader } from '../../../shared/entities/setting-meanings.ts';
import type { LoaderState } from '../../../shared/entities/loaded-tool.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useLoader, useSettings, useView } from '../../stores/stores.tsx';
import { useToolLoader } from '../../stores/use-tool-loader.ts';
import { useRoomForAll } from '../../stores/use-room-for-all.ts';
import { Button } from '../../ui/button.tsx';
import { sentTools } from '../../ui/tool-counts.ts';

/** Why every tool is sent, and what can be done about it; nothing while tools are selected. */
export function LoaderOff({
  loader,
  unchosen,
  begun,
}: {
  readonly loader: LoaderState;
  readonly unchosen: boolean;
  readonly begun: boolean;
}) {
  const settings = useSettings((state) => state.settings);
  const on = isLoaderOn(settings);
  const lacksMemory = missingForLoader(settings).includes('memory');
  const index = useLoader((state) => state.index);
  const sent = sentTools(useRoomForAll());
  if (loader.off === 'embedder')
    return index.phase === 'failed' ? <EmbedderDown reason={index.error} /> : <EmbedderWasDown />;
  if (loader.off === 'loader' && !on)
    return (
      <Note>
        <p>{t('The tool loader is off.')}</p>
        <TurnOn />
      </Note>
    );
  if (loader.off === 'loader' && begun)
    return (
      <Note>
        <p>
          {t('The tool loader is on. It applies to the next conversation; this one keeps the tools it began with.')}
        </p>
      </Note>
    );
  if (loader.off === 'memory' && lacksMemory)
    return (
      <Note>
        <p>{t('Memory is off, so every message carries all tools that fit.')}</p>
        <SettingsButton section="memory" />
      </Note>
    );
  if (loader.off === 'memory' && begun)
    return (
      <Note>
        <p>
          {isMemoryOn(settings)
            ? t('Memory is on again. That applies to the next conversation; this one keeps the tools it has.')
            : t('The tool loader is on again. That applies to the next conversation; this one keeps the tools it has.')}
        </p>
      </Note>
    );
  if (loader.off === null && on && lacksMemory)
    return (
      <Note>
        <p>{t('Memory is off: your next message carries {sent}.', { sent })}</p>
      </Note>
    );
  if (loader.off === null && !on)
    return (
      <Note>
        <p>{t('The tool loader is off: your next message carries {sent}.', { sent })}</p>
      </Note>
    );
  if (loader.off === null && unchosen)
    return (
      <Note>
        <p>{t('Tools are not selected: the strategy is “Every tool”.')}</p>
        <SettingsButton />
      </Note>
    );
  return null;
}

function SettingsButton({ section = 'tools' }: { readonly section?: 'tools' | 'memory' }) {
  const openSettings = useView((state) => state.openSettings);
  return (
    <Button className="justify-self-start" onClick={() => openSettings(section)}>
      {section === 'tools' ? t('Tool settings') : t('Memory settings')}
    </Button>
  );
}

function Note({ children }: { readonly children: React.ReactNode }) {
  return <div className="mt-3 grid gap-2 rounded-lg border border-line bg-raised p-3 text-[0.8125rem]">{children}</div>;
}

function TurnOn() {
  const { turn } = useToolLoader();
  return (
    <>
      <p className="text-soft">
        {t('When on, it packs only the tools that a conversation needs, so answers start sooner.')}
      </p>
      <Button kind="primary" className="justify-self-start" onClick={() => turn(true)}>
        {t('Turn the loader on')}
      </Button>
      <p className="text-xs text-soft">{t('Applies to the next conversation.')}</p>
    </>
  );
}

/** @param reason says what to do about it. */
function EmbedderDown({ reason }: { readonly reason: string }) {
  return (
    <Note>
      <p className="flex gap-2 font-medium">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        {t('The embedder does not work, so no tools can be selected.')}
      </p>
      <p className="[overflow-wrap:anywhere] text-soft">{reason}</p>
      <p className="text-soft">{t('“Keywords” and “Conversation length” work without it.')}</p>
      <SettingsButton />
    </Note>
  );
}

function EmbedderWasDown() {
  return (
    <Note>
      <p>
        {t(
          'The embedder did not work when this conversation began, so its tools were not selected. The next one selects again.',
        )}
      </p>
    </Note>
  );
}
