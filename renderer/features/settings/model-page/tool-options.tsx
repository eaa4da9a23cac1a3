import { useSettings } from '../../../stores/stores.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { NumberOption } from './number-option.tsx';
import { OptionRow } from './option-row.tsx';
import { ANSWERS_NAMES, DOCUMENTATION_NAMES, REMOVING_NAMES } from './option-words.ts';
import type { ModelOptionsControl } from './use-model-options.ts';
import { commonToolBudget, commonToolFormat } from '../../../../shared/entities/setting-meanings.ts';
import { t } from '../../../../shared/texts/translate.ts';

const QUICK_COMMANDS_HINT = t(
  'Knapsack runs short commands in English that it reads with certainty before it asks this model, which then ' +
    'tells you the result. For a model that rarely calls the right tool.',
);

const ANSWERS_HINT = t(
  'Who tells you what a tool found. Checked: the model, unless it says nothing of the result. Tools: each in its own words.',
);

/** How tools are shown to the model, and how far it is trusted with them. */
export function ToolOptions({ control }: { readonly control: ModelOptionsControl }) {
  const { page, set } = control;
  const settings = useSettings((state) => state.settings);
  const toolBudget = commonToolBudget(settings);
  return (
    <>
      <OptionRow
        option="toolDocumentation"
        name={t('Tool format')}
        hint={
          commonToolFormat(settings) === null
            ? t('Full: JSON schemas, as most models were trained. One line: a signature and a sentence each.')
            : t('Settings, Tools overrides this for every model.')
        }
        control={control}
      >
        <Segments
          name={t('Tool format')}
          value={page.options.toolDocumentation}
          options={DOCUMENTATION_NAMES}
          onChange={(format) => set({ toolDocumentation: format })}
        />
      </OptionRow>
      <NumberOption
        option="toolBudget"
        name={t('Tool budget')}
        unit={t('tokens')}
        step={50}
        hint={
          toolBudget === null
            ? t('The most tokens for the tools chosen by your first message. Applies to the next conversation.')
            : t('Settings, Tools overrides this for every model: {toolBudget, number} tokens.', { toolBudget })
        }
        control={control}
      />
      {!page.guided && (
        <>
          <NumberOption
            option="exampleTurns"
            name={t('Examples')}
            step={1}
            hint={t(
              'Requests with their calls, shown to the model after its tools. ' +
                'Small models learn from them how to call, and call more often.',
            )}
            control={control}
          />
          <OptionRow option="answers" name={t('Answers after calls')} hint={ANSWERS_HINT} control={control}>
            <Select
              name={t('Answers after calls')}
              value={page.options.answers}
              options={ANSWERS_NAMES}
              onChange={(answers) => set({ answers })}
            />
          </OptionRow>
          <OptionRow option="quickCommands" name={t('Quick commands')} hint={QUICK_COMMANDS_HINT} control={control}>
            <Switch
              name={t('Quick commands')}
              on={page.options.quickCommands}
              onChange={(quickCommands) => set({ quickCommands })}
            />
          </OptionRow>
        </>
      )}
      <OptionRow
        option="asksBeforeRemoving"
        name={t('Ask before removing')}
        hint={t('When Knapsack asks you before this model deletes, cancels or overwrites something.')}
        control={control}
      >
        <Select
          name={t('Ask before removing')}
          value={page.options.asksBeforeRemoving}
          options={REMOVING_NAMES}
          onChange={(asks) => set({ asksBeforeRemoving: asks })}
        />
      </OptionRow>
    </>
  );
}
