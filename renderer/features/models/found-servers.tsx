import { Server } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { serverHost, type FoundServer } from '../../../shared/entities/model-server.ts';
import { useApp, useModels, useSettings } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from './section.tsx';
import { ServerModels } from './server-models.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** Programs that run models on this computer now. Each is offered until the person uses or declines it. */
export function FoundServers() {
  const findServers = useModels((models) => models.findServers);
  const declined = useSettings(({ settings }) => settings.declinedServers);
  const showError = useApp((app) => app.showError);
  const [found, setFound] = useState<readonly FoundServer[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    findServers()
      .then((servers) => {
        if (!leaving.signal.aborted) setFound(servers);
      })
      .catch(showError);
    return () => leaving.abort();
  }, [findServers, showError]);
  const offered = found.filter(({ address }) => !declined.includes(address));
  if (offered.length === 0) return null;
  return (
    <Section title={t('Running on this computer')}>
      <ul className="grid gap-2">
        {offered.map((server) => (
          <Offer key={server.address} server={server} />
        ))}
      </ul>
    </Section>
  );
}

function Offer({ server }: { readonly server: FoundServer }) {
  const { settings, update } = useSettings((state) => state);
  const { showToast, showError } = useApp((app) => app);
  const [isConnected, setConnected] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { address, program, models } = server;
  const name = program ?? t('A server');
  const decline = async (): Promise<void> => {
    await update({ declinedServers: [...settings.declinedServers, address] });
    showToast(t('{name} won’t be offered again. You can still enter its address under “On a server”.', { name }));
  };
  // The button that had the focus is gone.
  useEffect(() => {
    if (isConnected) row.current?.querySelector('button')?.focus();
  }, [isConnected]);
  return (
    <li ref={row} className="grid grid-cols-1 gap-2 rounded-lg border border-line px-3 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <Server aria-hidden className="size-4 shrink-0 text-soft" />
        <p className="min-w-48 flex-1">
          {name}
          <span className="ps-2 text-xs text-soft">
            {t('{count, plural, one {# model} other {# models}}', { count: models.length })} · {serverHost(address)}
          </span>
        </p>
        {!isConnected && (
          <div className="flex gap-2">
            <Button
              kind="quiet"
              aria-label={t('No thanks: {name}', { name })}
              onClick={({ currentTarget }) => {
                // The button is about to go.
                currentTarget.closest<HTMLElement>('[role="region"]')?.focus();
                void decline().catch(showError);
              }}
            >
              {t('No thanks')}
            </Button>
            <Button aria-label={t('Connect to {name}', { name })} onClick={() => setConnected(true)}>
              {t('Connect')}
            </Button>
          </div>
        )}
      </div>
      {isConnected && <ServerModels server={server} apiKey="" />}
    </li>
  );
}
