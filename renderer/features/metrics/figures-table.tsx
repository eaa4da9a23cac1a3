export interface FiguresTableProps {
  /** Unique in the page. */
  readonly id: string;
  readonly heading: string;
  /** What a screen reader calls the area that scrolls sideways. */
  readonly label: string;
  /** The first one names the rows. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly name: string; readonly values: readonly string[] }[];
}

/** Figures of several things, one row for each. */
export function FiguresTable({ id, heading, label, columns, rows }: FiguresTableProps) {
  return (
    <section aria-labelledby={id} className="pt-6">
      <h3 id={id} className="font-medium">
        {heading}
      </h3>
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={label}>
        <table className="mt-1 w-full text-[0.8125rem] whitespace-nowrap tabular-nums">
          <thead className="text-start text-xs text-soft">
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" className="border-b border-line py-1 pe-4 font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, values }) => (
              <tr key={key}>
                <th
                  scope="row"
                  title={name}
                  className="max-w-72 truncate border-b border-line py-1 pe-4 text-start font-medium"
                >
                  {name}
                </th>
                {values.map((value, index) => (
                  <td key={index} className="border-b border-line py-1 pe-4">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
