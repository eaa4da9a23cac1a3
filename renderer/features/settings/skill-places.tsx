import { useEffect } from 'react';
import { joinList } from '../../../shared/formats/lists.ts';
import type { SkillPlace } from '../../../shared/entities/skill.ts';
import { useApp, useSkills } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** Skills of other apps on this computer: the person is asked once, and can change it. Renders nothing without any. */
export function SkillPlaces() {
  const { places, findPlaces, setPlaceUsed } = useSkills((state) => state);
  const showError = useApp((state) => state.showError);
  useEffect(() => void findPlaces().catch(showError), [findPlaces, showError]);
  if (places.length === 0) return null;
  const change = (folder: string, use: boolean): void => void setPlaceUsed(folder, use).catch(showError);
  const unasked = places.filter(({ answer }) => answer === null);
  return (
    <section aria-label={t('Skills of other apps')} className="grid gap-2 border-b border-line py-3">
      <div>
        <h4 className="font-medium">{t('Skills of other apps')}</h4>
        <p className="text-[0.8125rem] text-soft">
          {t('They stay in their folders, and Knapsack only reads them. Their scripts run only if you allow each run.')}
        </p>
      </div>
      {unasked.length > 0 && (
        <Question places={unasked} onAnswer={(use) => unasked.forEach(({ folder }) => change(folder, use))} />
      )}
      <ul>
        {places.map(({ folder, app, count, answer }) => (
          <li key={folder} className="flex items-center justify-between gap-3 py-1.5">
            <p className="min-w-0 text-[0.8125rem] [overflow-wrap:anywhere]">
              {upperFirst(app)}
              <span className="block text-xs text-soft">
                {t('{count, plural, one {# skill} other {# skills}} in {folder}', { count, folder })}
              </span>
            </p>
            <Switch
              name={t('Use skills of {app} in {folder}', { app, folder })}
              on={answer === true}
              onChange={(use) => change(folder, use)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Question({
  places,
  onAnswer,
}: {
  readonly places: readonly SkillPlace[];
  readonly onAnswer: (use: boolean) => void;
}) {
  const count = places.reduce((sum, place) => sum + place.count, 0);
  const apps = [...new Set(places.map(({ app }) => app))];
  const isOne = apps.length === 1 && apps[0] !== 'several apps';
  return (
    <div
      role="group"
      aria-label={t('Use the skills of other apps?')}
      className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-wash px-3 py-2 text-[0.8125rem]"
    >
      <p className="min-w-0">
        {isOne
          ? t('{app} has {count, plural, one {# skill} other {# skills}} on this computer. Let Knapsack use them?', {
              app: upperFirst(joinList(apps)),
              count,
            })
          : t('{apps} have {count, plural, one {# skill} other {# skills}} on this computer. Let Knapsack use them?', {
              apps: upperFirst(joinList(apps)),
              count,
            })}
      </p>
      <div className="flex gap-2">
        <Button kind="quiet" onClick={() => onAnswer(false)}>
          {t('No')}
        </Button>
        <Button kind="primary" onClick={() => onAnswer(true)}>
          {t('Use them')}
        </Button>
      </div>
    </div>
  );
}

const upperFirst = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
