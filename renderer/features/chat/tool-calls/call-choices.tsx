import { useId, useState } from 'react';
import type { CallChoices as Choices, ToolCall } from '../../../../shared/entities/tool-call.ts';
import { t } from '../../../../shared/texts/translate.ts';
import { useChat } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { visibleText } from '../../../ui/visible-text.ts';

/** The possible meanings of a call: choosing one runs the call again with it. */
export function CallChoices({ call: { id }, choices }: { readonly call: ToolCall; readonly choices: Choices }) {
  const chooseForCall = useChat((state) => state.chooseForCall);
  const [problem, setProblem] = useState<string | null>(null);
  const label = useId();
  const choose = (value: string): void => {
    setProblem(null);
    chooseForCall(id, value).catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <div className="grid gap-1.5 border-t border-line px-3 py-2">
      <p id={label} className="text-xs text-soft">
        {t('Choose one to run it again')}
      </p>
      <div role="group" aria-labelledby={label} className="flex flex-wrap gap-1.5">
        {choices.options.map(({ label: name, hint, value }) => (
          <Button key={value} onClick={() => choose(value)} className="h-auto min-h-8 max-w-full py-1">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {visibleText(name)}
              {hint !== '' && <span className="font-normal text-soft"> {visibleText(hint)}</span>}
            </span>
          </Button>
        ))}
      </div>
      {problem !== null && (
        <p role="alert" className="text-danger [overflow-wrap:anywhere]">
          {problem}
        </p>
      )}
    </div>
  );
}
