interface PlainRowsProps {
  label: string
  className: string | undefined
  columns: readonly { name: string; title: string }[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** Shows the result of a statement. Keys can also scroll the frame. */
export function PlainRows({ label, className, columns, rows }: PlainRowsProps) {
  return (
    <div className={className} role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, title }) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              // oxlint-disable-next-line react/no-array-index-key -- rows have no key of their own and never move
              key={at}
            >
              {row.map((cell, index) => (
                <td key={columns[index]!.name}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
