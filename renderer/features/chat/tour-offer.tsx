import { t } from '../../../shared/texts/translate.ts';
import { useApp, useConversations, useSettings, useView } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';

/** For someone new: until there is a chat, or the tour was taken or declined. */
export function TourOffer() {
  const offersTour = useSettings((state) => state.loaded && state.settings.offersTour);
  const update = useSettings((state) => state.update);
  const isNew = useConversations((state) => state.list.length === 0);
  const setTourStep = useView((state) => state.setTourStep);
  const showError = useApp((state) => state.showError);
  if (!offersTour || !isNew) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-[0.8125rem] text-soft">
      {t('New here?')}
      <Button onClick={() => setTourStep(0)}>{t('Take a tour of four steps')}</Button>
      <Button kind="quiet" onClick={() => void update({ offersTour: false }).catch(showError)}>
        {t('No thanks')}
      </Button>
    </p>
  );
}
