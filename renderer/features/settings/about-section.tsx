import { ChartLine } from 'lucide-react';
import { THIRD_PARTIES } from '../../../shared/entities/third-party.ts';
import { useApp, useModels, useView } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { aboutWords } from './about-words.ts';
import { SettingRow } from './setting-row.tsx';
import { useSetting } from './use-setting.ts';
import { t } from '../../../shared/texts/translate.ts';

/** As Node names the systems that the app runs on, and the parts it is made of. */
const SYSTEM_NAMES: Readonly<Record<string, string>> = { darwin: 'macOS', linux: 'Linux', win32: 'Windows' };
const PART_NAMES: Readonly<Record<string, string>> = { chromium: 'Chromium', electron: 'Electron', node: 'Node.js' };

export function AboutSection() {
  const info = useApp((state) => state.info);
  const openView = useView((state) => state.openView);
  const server = useModels(({ list, state }) => list.find(({ id }) => id === state.modelId)?.server ?? null);
  const [isClosed] = useSetting('letsNothingOut');
  if (info === null) return null;
  const rows: readonly (readonly [string, string])[] = [
    [t('Version'), info.version],
    [t('Window'), info.host === 'desktop' ? t('Desktop') : t('Browser')],
    [t('System'), SYSTEM_NAMES[info.platform] ?? info.platform],
    ...Object.entries(info.versions).map(([part, version]) => [PART_NAMES[part] ?? part, version] as const),
    [t('Licence'), 'MIT'],
  ];
  return (
    <>
      <h4 className="pt-3 font-medium">Knapsack</h4>
      <p className="pb-3 text-[0.8125rem] text-soft">{aboutWords({ server, isClosed })}</p>
      <Facts rows={rows} />
      <SettingRow
        name={t('Measurements')}
        hint={t('What answers cost over time, measured on this computer and kept on it.')}
      >
        <Button icon={ChartLine} onClick={() => openView('measurements')}>
          {t('Show measurements')}
        </Button>
      </SettingRow>
      <ThirdParties />
    </>
  );
}

function ThirdParties() {
  return (
    <section aria-label={t('Works with')} className="py-3">
      <h5 className="font-medium">{t('Works with')}</h5>
      <p className="pb-2 text-[0.8125rem] text-soft">
        {t(
          'Shipped with the app as their authors published them, under their own licences. ' +
            'libvips is licensed under the GNU Lesser General Public License; ' +
            'it is a separate library, and you may replace it with another build.',
        )}
      </p>
      <Facts rows={THIRD_PARTIES.map(({ name, licence, use }) => [name, `${licence} · ${use}`])} />
    </section>
  );
}

function Facts({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-[0.8125rem]">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
