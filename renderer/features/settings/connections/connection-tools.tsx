import { useEffect } from 'react';
import { sharesOwnTools } from '../../../../shared/entities/setting-meanings.ts';
import { withoutUnseen } from '../../../../shared/formats/unseen.ts';
import type { ConnectedTool } from '../../../../shared/entities/connection.ts';
import { useApp, useConnections, useSettings } from '../../../stores/stores.tsx';
import { DiffView } from '../../../ui/diff-view.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { visibleText } from '../../../ui/visible-text.ts';
import { useSetting } from '../use-setting.ts';
import { permissionsFor } from './connection-words.ts';
import { t } from '../../../../shared/texts/translate.ts';

/** The tools of one server: what each does and costs, whether it can be selected, and whether it may run. */
export function ConnectionTools({ id, title }: { readonly id: string; readonly title: string }) {
  const tools = useConnections((state) => state.tools[id]);
  const loadTools = useConnections((state) => state.loadTools);
  const showError = useApp((state) => state.showError);
  useEffect(() => void loadTools(id).catch(showError), [loadTools, id, showError]);
  if (tools === undefined || tools.length === 0) return null;
  const tokens = tools.reduce((sum, tool) => sum + tool.tokens, 0);
  return (
    <div>
      <p className="pb-1 text-xs text-soft">
        {t('{count, plural, one {# tool} other {# tools}}, about {tokens, number} tokens if all were loaded', {
          count: tools.length,
          tokens,
        })}
      </p>
      <ul aria-label={t('Tools of {title}', { title })} className="rounded-lg border border-line bg-ground">
        {tools.map((tool) => (
          <ToolRow key={tool.name} connectionId={id} tool={tool} />
        ))}
      </ul>
    </div>
  );
}

function ToolRow({ connectionId, tool }: { readonly connectionId: string; readonly tool: ConnectedTool }) {
  const { name, summary, risk, permission, tokens, warnings, changedFrom, definition, problem, modelName } = tool;
  const shown = withoutUnseen(name);
  const setToolPermission = useConnections((state) => state.setToolPermission);
  const showError = useApp((state) => state.showError);
  return (
    <li aria-label={shown} className="grid gap-1 border-b border-line px-3 py-2 last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-40 flex-1">
          <span className="font-medium [overflow-wrap:anywhere]">{shown}</span>
          {modelName !== null && modelName !== shown && (
            <span className="text-soft"> {t('as {modelName}', { modelName })}</span>
          )}
          <span className="text-xs text-soft">
            {' '}
            {t('{tokens, plural, one {# token} other {# tokens}}', { tokens })}
            {risk === 'destructive' ? `, ${t('can destroy things, always asks')}` : ''}
          </span>
        </p>
        {modelName !== null && (
          <>
            <Select
              name={t('May {shown} run', { shown })}
              value={permission}
              options={permissionsFor(risk)}
              onChange={(next) => void setToolPermission(connectionId, name, next).catch(showError)}
            />
            <ChosenSwitch modelName={modelName} isNever={permission === 'never'} />
            <SharedBox modelName={modelName} isNever={permission === 'never'} />
          </>
        )}
      </div>
      <p className="text-soft">{visibleText(summary)}</p>
      {problem !== null && <p className="text-warn">{t('Can’t be used: {problem}', { problem })}</p>}
      {warnings.length > 0 && (
        <p className="text-warn">
          {t('Its description speaks to the assistant: “{warnings}”', { warnings: warnings.join('”, “') })}
        </p>
      )}
      {changedFrom !== null && (
        <div className="grid gap-1">
          <p className="text-warn">{t('Its description has changed since you allowed it, so you are asked again.')}</p>
          <DiffView before={changedFrom} after={definition} />
        </div>
      )}
    </li>
  );
}

/** If it is off, the assistant neither selects nor finds it. It still runs if you name it. */
function ChosenSwitch({ modelName, isNever }: { readonly modelName: string; readonly isNever: boolean }) {
  const [off, change] = useSetting('toolsOff');
  const others = off.filter((other) => other !== modelName);
  return (
    <Switch
      name={t('Tool {modelName}', { modelName })}
      on={!isNever && !off.includes(modelName)}
      disabled={isNever}
      onChange={(on) => change(on ? others : [...others, modelName])}
    />
  );
}

/** Whether other programs may call it, with your permission as for any other tool. */
function SharedBox({ modelName, isNever }: { readonly modelName: string; readonly isNever: boolean }) {
  const isShared = useSettings(({ settings }) => sharesOwnTools(settings));
  const [shared, change] = useSetting('sharedServerTools');
  if (!isShared) return null;
  const others = shared.filter((other) => other !== modelName);
  return (
    <label className="flex items-center gap-1.5 text-xs text-soft">
      <input
        type="checkbox"
        aria-label={t('Share {modelName} with other programs', { modelName })}
        checked={!isNever && shared.includes(modelName)}
        disabled={isNever}
        onChange={({ target }) => change(target.checked ? [...others, modelName] : others)}
      />
      {t('Shared')}
    </label>
  );
}
