import { RotateCcw } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ModelOptionName } from '../../../../shared/entities/model-options.ts';
import { IconButton } from '../../../ui/button.tsx';
import { SettingRow } from '../setting-row.tsx';
import { defaultWords } from './option-words.ts';
import type { ModelOptionsControl } from './use-model-options.ts';
import { t } from '../../../../shared/texts/translate.ts';

interface OptionRowProps {
  readonly option: ModelOptionName;
  readonly name: string;
  readonly hint: string;
  readonly control: ModelOptionsControl;
  readonly children: ReactNode;
}

/** An option of a model: what it does, its default, its control, and a button that restores the default. */
export function OptionRow({ option, name, hint, control, children }: OptionRowProps) {
  const { page, reset } = control;
  const isChanged = page.changed.includes(option);
  const usual = defaultWords(option, page.defaults);
  return (
    <SettingRow name={name} hint={`${hint} ${t('Default: {usual}.', { usual })}`}>
      <div className="flex items-start gap-1">
        {children}
        {/* Its space is reserved, so that nothing moves when it appears. */}
        <IconButton
          label={t('Reset {name} to {usual}', { name, usual })}
          icon={RotateCcw}
          disabled={!isChanged}
          className={clsx(!isChanged && 'invisible')}
          onClick={() => reset(option)}
        />
      </div>
    </SettingRow>
  );
}
