import { STRATEGY_NAMES, type StrategyName } from '../../../shared/entities/settings.ts';
import { useApp, useSettings } from '../../stores/stores.tsx';

const STRATEGIES: Readonly<Record<StrategyName, { readonly name: string; readonly words: string }>> = {
  adaptive: {
    name: 'Adaptive',
    words: 'By words and by meaning together; a bundle that matches brings its other tools where there is room.',
  },
  semantic: { name: 'Meaning', words: 'By what the message means, in whatever words it says it.' },
  keyword: {
    name: 'Keywords',
    words: 'Whole bundles, when the message has a word of their names or of their tools’ names.',
  },
  'conversation-length': {
    name: 'Conversation length',
    words: 'By words; the longer the conversation, the more room for tools.',
  },
  all: { name: 'Every tool', words: 'Nothing is chosen: for comparison.' },
};

/** The way to choose tools, the default first. */
export function StrategyChoice() {
  const strategy = useSettings((state) => state.settings.toolStrategy);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  return (
    <fieldset className="min-w-0 border-b border-line py-3">
      <legend className="float-left w-full font-medium">How tools are chosen</legend>
      <p className="clear-left text-[13px] text-soft">From the next conversation on.</p>
      <div className="grid gap-0.5 pt-1.5">
        {STRATEGY_NAMES.toReversed().map((value) => (
          <label
            key={value}
            className="-mx-2 flex items-start gap-2.5 rounded-md px-2 py-1 text-[13px] hover:bg-wash/60"
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
              <span className="block text-soft">{STRATEGIES[value].words}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
