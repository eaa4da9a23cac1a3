import { useState } from 'react';
import { t } from '../../../shared/texts/translate.ts';
import { shortcutActions } from '../../stores/shortcut-actions.ts';
import { useApp, useSettings } from '../../stores/stores.tsx';
import type { View } from '../../stores/view.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { chordLabel } from '../../ui/chord.ts';
import { KeyCap } from './key-cap.tsx';
import { MESSAGE_BOX, shortcutGroups, type FixedKeys } from './shortcut-groups.ts';
import { ShortcutRow } from './shortcut-row.tsx';

/** Every shortcut, by where it works, with a button that changes it. */
export function ShortcutSheet({ views }: { readonly views: readonly View[] }) {
  const chosen = useSettings((state) => state.settings.shortcuts);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  // One at a time waits for keys.
  const [recording, setRecording] = useState<string | null>(null);
  const actions = shortcutActions(views);
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={t('All shortcuts')}
      className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto px-4 py-3 text-[0.8125rem] focus-visible:-outline-offset-2"
    >
      {shortcutGroups(views).map(({ name, actions: own, fixed }) => (
        <section key={name} aria-label={name}>
          <h3 className="pb-1 font-medium">{name}</h3>
          <ul>
            {name === MESSAGE_BOX && <SendRow />}
            {own.map((action) => (
              <ShortcutRow
                key={action.id}
                action={action}
                actions={actions}
                isRecording={recording === action.id}
                onRecord={(on) => setRecording(on ? action.id : null)}
              />
            ))}
            {fixed.map((keys) => (
              <FixedRow key={keys.words} {...keys} />
            ))}
          </ul>
        </section>
      ))}
      <div className="flex items-center justify-between gap-4 border-t border-line pt-3">
        <p className="text-xs text-soft">{t('Choose keys to change them.')}</p>
        <Button
          disabled={Object.keys(chosen).length === 0}
          onClick={() => void update({ shortcuts: {} }).catch(showError)}
        >
          {t('Reset all')}
        </Button>
      </div>
    </div>
  );
}

function FixedRow({ words, keys }: FixedKeys) {
  return (
    <li className="flex h-8 items-center justify-between gap-4">
      <span className="text-soft">{words}</span>
      <span className="flex gap-1 pe-9">
        {keys.map((key) => (
          <KeyCap key={key}>{key}</KeyCap>
        ))}
      </span>
    </li>
  );
}

const SENDS = [
  ['enter', t('Enter')],
  ['mod-enter', chordLabel('mod+enter')],
] as const;

/** Which key sends; the other one begins a line. */
function SendRow() {
  const sendsWithEnter = useSettings((state) => state.settings.sendsWithEnter);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  return (
    <>
      <li className="flex h-8 items-center justify-between gap-4">
        <span className="text-soft">{t('Send')}</span>
        <span className="pe-9">
          <Select
            name={t('Send with')}
            value={sendsWithEnter ? 'enter' : 'mod-enter'}
            options={SENDS}
            onChange={(value) => void update({ sendsWithEnter: value === 'enter' }).catch(showError)}
          />
        </span>
      </li>
      <FixedRow words={t('New line')} keys={[sendsWithEnter ? t('Shift+Enter') : t('Enter')]} />
    </>
  );
}
