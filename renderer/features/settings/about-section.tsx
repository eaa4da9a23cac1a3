import { ChartLine } from 'lucide-react';
import { useApp, useView } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { SettingRow } from './setting-row.tsx';

export function AboutSection() {
  const info = useApp((state) => state.info);
  const setMetrics = useView((state) => state.setMetrics);
  if (info === null) return null;
  const rows: readonly (readonly [string, string])[] = [
    ['Version', info.version], ['Window', info.host === 'desktop' ? 'Desktop' : 'Browser'], ['System', info.platform], ...Object.entries(info.versions), ['Licence', 'MIT'],
  ];
  return (
    <>
      <h3 className="pt-1 font-medium">Knapsack</h3>
      <p className="pb-3 text-[13px] text-soft">A private assistant that runs a language model on this computer. Nothing is sent anywhere.</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-[13px]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SettingRow name="Measurements" hint="What answers cost over time, measured on this computer and kept on it.">
        <Button icon={ChartLine} onClick={() => setMetrics(true)}>Show measurements</Button>
      </SettingRow>
    </>
  );
}
