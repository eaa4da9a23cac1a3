import type { ReactNode } from 'react';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { t } from '../../../../shared/texts/translate.ts';
import { useTools } from '../../../stores/stores.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { JsonView } from '../../../ui/json-view.tsx';
import { longResult } from './long-result.ts';
import { LongResultView } from './long-result-view.tsx';
import { effectWords } from './outcome-words.ts';

/** The whole call: its arguments, its result, and what an early end means. */
export function CallDetails({ id, call }: { readonly id: string; readonly call: ToolCall }) {
  const risk = useTools(({ tools }) => tools.find(({ name }) => name === call.toolName)?.risk ?? null);
  const effect = effectWords(call.outcome, risk);
  const toldModel = call.errorForModel ?? (call.outcome === 'refused' ? call.error : null);
  return (
    <div id={id} className="grid gap-2 border-t border-line bg-panel px-3 py-2">
      {call.said !== undefined && (
        <Part name={t('Result')}>
          {call.saidInFull === undefined ? (
            <p className="[overflow-wrap:anywhere]">{call.said}</p>
          ) : (
            <div className="max-h-80 overflow-y-auto" tabIndex={0} role="group" aria-label={t('Full result')}>
              <Markdown text={call.saidInFull} />
            </div>
          )}
        </Part>
      )}
      <Part name={t('Arguments')}>
        <JsonView value={call.arguments} />
      </Part>
      {call.outcome === 'succeeded' && (
        <Part name={t('Data for the assistant')}>
          <Result call={call} />
        </Part>
      )}
      {toldModel !== null && <Part name={t('What the assistant saw')}>{toldModel}</Part>}
      {effect !== null && <p className="text-soft">{effect}</p>}
    </div>
  );
}

function Result({ call: { result } }: { readonly call: ToolCall }) {
  const long = longResult(result);
  return long === null ? <JsonView value={result} /> : <LongResultView result={long} />;
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section>
      <p className="text-xs font-medium text-soft">{name}</p>
      {children}
    </section>
  );
}
