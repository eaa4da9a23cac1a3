import type { ReactNode } from 'react';

/** A setting: its name and a line about what it does, with its control and, below both, its effect. */
export function SettingRow({
  name,
  hint,
  note,
  children,
}: {
  readonly name: string;
  readonly hint: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="min-w-48 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-[0.8125rem] text-soft">{hint}</p>
      </div>
      {children}
      {note !== undefined && <div className="basis-full text-[0.8125rem] [overflow-wrap:anywhere]">{note}</div>}
    </div>
  );
}
