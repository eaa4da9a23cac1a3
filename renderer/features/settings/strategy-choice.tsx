import { STRATEGY_NAMES, type StrategyName } from '../../../shared/entities/settings.ts';
import { useApp, useSettings } from '../../stores/stores.tsx';
import { useRoomForAll } from '../../stores/use-room-for-all.ts';
import { t } from '../../../shared/texts/translate.ts';

const STRATEGIES: Readonly<Record<StrategyName, { readonly name: string; readonly words: string }>> = {
  adaptive: {
    name: t('Adaptive'),
    words: t('By words and meaning together. A matching bundle brings its other tools if they fit.'),
  },
  semantic: { name: t('Meaning'), words: t('By what the message means, whatever its words.') },
  keyword: {
    name: t('Keywords'),
    words: t('Whole bundles, when the message contains a word from their names or their tools’ names.'),
  },
  'conversation-length': {
    name: t('Conversation length'),
    words: t('By words. The longer the conversation, the larger the tool budget.'),
  },
  all: { name: t('Every tool'), words: t('Every tool that fits is sent, for comparison.') },
};

/** The strategies, the default first. */
export function StrategyChoice() {
  const strategy = useSettings((state) => state.settings.toolStrategy);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  const room = useRoomForAll();
  const roomWords =
    room === null
      ? ''
      : t('About {fitting, number} of {tools, number} fit into this model’s context.', {
          fitting: room.fitting,
          tools: room.tools,
        });
  return (
    <fieldset className="min-w-0 border-b border-line py-3">
      <legend className="float-left w-full font-medium">{t('How tools are selected')}</legend>
      <p className="clear-left text-[0.8125rem] text-soft">{t('Applies to the next conversation.')}</p>
      <div className="grid gap-0.5 pt-1.5">
        {STRATEGY_NAMES.toReversed().map((value) => (
          <label
            key={value}
            className="-mx-2 flex items-start gap-2.5 rounded-md px-2 py-1 text-[0.8125rem] hover:bg-wash/60"
          >
            <input
              type="radio"
              name="strategy"
              checked={strategy === value}
              onChange={() => void update({ toolStrategy: value }).catch(showError)}
              className="mt-1 accent-accent"
            />
            <span>
              {STRATEGIES[value].name}
              <span className="block text-soft">
                {STRATEGIES[value].words}
                {value === 'all' && roomWords !== '' && ` ${roomWords}`}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
