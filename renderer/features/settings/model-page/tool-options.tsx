import { formatNumber } from '../../../../shared/formats/numbers.ts';
import { useSettings } from '../../../stores/stores.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { NumberOption } from './number-option.tsx';
import { OptionRow } from './option-row.tsx';
import { ANSWERS_NAMES, DOCUMENTATION_NAMES, REMOVING_NAMES } from './option-words.ts';
import type { ModelOptionsControl } from './use-model-options.ts';

const QUICK_COMMANDS_HINT =
  'Knapsack runs short commands in English that it reads with certainty before it asks this model, which then ' +
  'tells you the result. For a model that rarely calls the right tool.';

const ANSWERS_HINT =
  'Who tells you what a tool found. Checked: the model, unless it says nothing of the result. Tools: each in its own words.';

/** How tools are shown to the model, and how far it is trusted with them. */
export function ToolOptions({ control }: { readonly control: ModelOptionsControl }) {
  const { page, set } = control;
  const { toolDocumentation, toolBudget } = useSettings((state) => state.settings);
  const overruled = 'Settings, Tools overrides this for every model';
  return (
    <>
      <OptionRow
        option="toolDocumentation"
        name="Tool format"
        hint={
          toolDocumentation === 'profile'
            ? 'Full: JSON schemas, as most models were trained. One line: a signature and a sentence each.'
            : `${overruled}.`
        }
        control={control}
      >
        <Segments
          name="Tool format"
          value={page.options.toolDocumentation}
          options={DOCUMENTATION_NAMES}
          onChange={(format) => set({ toolDocumentation: format })}
        />
      </OptionRow>
      <NumberOption
        option="toolBudget"
        name="Tool budget"
        unit="tokens"
        step={50}
        hint={
          toolBudget === null
            ? 'The most tokens for the tools chosen by your first message. Applies to the next conversation.'
            : `${overruled}: ${formatNumber(toolBudget)} tokens.`
        }
        control={control}
      />
      {!page.guided && (
        <>
          <NumberOption
            option="exampleTurns"
            name="Examples"
            step={1}
            hint="Requests with their calls, shown to the model after its tools. Small models learn from them how to call, and call more often."
            control={control}
          />
          <OptionRow option="answers" name="Answers after calls" hint={ANSWERS_HINT} control={control}>
            <Select
              name="Answers after calls"
              value={page.options.answers}
              options={ANSWERS_NAMES}
              onChange={(answers) => set({ answers })}
            />
          </OptionRow>
          <OptionRow option="quickCommands" name="Quick commands" hint={QUICK_COMMANDS_HINT} control={control}>
            <Switch
              name="Quick commands"
              on={page.options.quickCommands}
              onChange={(quickCommands) => set({ quickCommands })}
            />
          </OptionRow>
        </>
      )}
      <OptionRow
        option="asksBeforeRemoving"
        name="Ask before removing"
        hint="When Knapsack asks you before this model deletes, cancels or overwrites something."
        control={control}
      >
        <Select
          name="Ask before removing"
          value={page.options.asksBeforeRemoving}
          options={REMOVING_NAMES}
          onChange={(asks) => set({ asksBeforeRemoving: asks })}
        />
      </OptionRow>
    </>
  );
}
