import { modelChoicesSchema, modelOptionsSchema } from '../../../../shared/entities/model-options.ts';
import { NumberField } from '../number-field.tsx';
import { boundsBy, parseBy } from '../setting-number.ts';
import { OptionRow } from './option-row.tsx';
import type { ModelOptionsControl } from './use-model-options.ts';

interface NumberOptionProps {
  readonly option:
    | 'temperature'
    | 'topP'
    | 'topK'
    | 'minP'
    | 'repeatPenalty'
    | 'seed'
    | 'thinkingTokens'
    | 'toolBudget'
    | 'exampleTurns'
    | 'gpuLayers'
    | 'batchSize';
  readonly name: string;
  readonly hint: string;
  readonly unit?: string;
  /** The value of an empty field; null if it has to be filled in. */
  readonly empty?: string | null;
  readonly step: number;
  readonly control: ModelOptionsControl;
}

/** A numeric option. */
export function NumberOption({ option, name, hint, unit = '', empty = null, step, control }: NumberOptionProps) {
  const schema = modelOptionsSchema.shape[option];
  return (
    <OptionRow option={option} name={name} hint={hint} control={control}>
      <NumberField
        name={name}
        value={control.page.options[option]}
        unit={unit}
        empty={empty}
        step={step}
        parse={(text) => parseBy<number | null>(schema, text)}
        bounds={boundsBy(schema)}
        onChange={(value) => control.set(modelChoicesSchema.parse({ [option]: value }))}
      />
    </OptionRow>
  );
}
