import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Sharing, SharingWay } from '../../../../../shared/entities/sharing.ts';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Segments } from '../../../../ui/segments.tsx';
import { HIDDEN_KEY, useSharingKey } from './use-sharing-key.ts';
import { SetupText } from './setup-text.tsx';
import { programSetup, PROGRAMS, type ProgramId, type Reach } from './program-setup.ts';
import { t } from '../../../../../shared/texts/translate.ts';

const WAYS = [
  ['command', t('Command')],
  ['address', t('Address')],
] as const;

/** What to paste to connect a program. */
export function ProgramSetupPicker({ sharing }: { readonly sharing: Sharing }) {
  const [program, setProgram] = useState<ProgramId>('claude-code');
  const [way, setWay] = useState<SharingWay>(sharing.command === null ? 'address' : 'command');
  const { key, replace } = useSharingKey(way === 'address');
  const reach = reachOf(sharing, way, key ?? HIDDEN_KEY);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-[0.8125rem] font-medium">{t('Connect')}</span>
        <Select name={t('Program')} value={program} options={PROGRAMS} onChange={setProgram} />
        {sharing.command !== null && <Segments name={t('How')} value={way} options={WAYS} onChange={setWay} />}
        {way === 'address' && (
          <Button kind="quiet" icon={RefreshCw} onClick={replace}>
            {t('New key')}
          </Button>
        )}
      </div>
      {reach !== null && <ProgramText program={program} reach={reach} isReady={way === 'command' || key !== null} />}
    </div>
  );
}

function ProgramText({
  program,
  reach,
  isReady,
}: {
  readonly program: ProgramId;
  readonly reach: Reach;
  readonly isReady: boolean;
}) {
  const setup = programSetup(program, reach);
  const shown = reach.way === 'address' ? programSetup(program, { ...reach, key: HIDDEN_KEY }).text : setup.text;
  return <SetupText {...setup} shown={shown} isReady={isReady} />;
}

/** @returns null while it can't be reached that way. */
function reachOf({ command, origin }: Sharing, way: SharingWay, key: string): Reach | null {
  if (way === 'command') return command === null ? null : { way, command };
  return origin === null ? null : { way, url: `${origin}/mcp`, key };
}
