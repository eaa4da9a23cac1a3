import type { View } from '../../stores/view.ts';
import { shortcutGroups } from './shortcut-groups.ts';

/** Every shortcut, by where it works. */
export function ShortcutSheet({ views }: { readonly views: readonly View[] }) {
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label="All shortcuts"
      className="grid min-h-0 gap-4 overflow-y-auto px-4 py-3 text-[13px] focus-visible:-outline-offset-2"
    >
      {shortcutGroups(views).map(({ name, shortcuts }) => (
        <section key={name} aria-label={name}>
          <h3 className="pb-1 font-medium">{name}</h3>
          <dl>
            {shortcuts.map(([words, ...keys]) => (
              <div key={words} className="flex h-7 items-center justify-between gap-4">
                <dt className="text-soft">{words}</dt>
                <dd className="flex gap-1">
                  {keys.map((key) => (
                    <kbd key={key} className="rounded border border-line bg-panel px-1.5 font-sans text-xs leading-5">
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
