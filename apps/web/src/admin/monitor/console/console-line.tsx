import { classNames } from '../../../ui/text/class-names.ts'
import monitor from '../monitor.module.css'
import styles from './console.module.css'

export interface Entry {
  id: number
  line: string
  text?: string | null
  table?: { columns: string[]; rows: (string | number | null)[][] } | null
  failed?: boolean
  /** Milliseconds. */
  took?: number
}

function Table({ table, label }: { table: NonNullable<Entry['table']>; label: string }) {
  return (
    <div className={monitor.scroll}>
      <table className={monitor.table} aria-label={label}>
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns of a query may have the same name
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a query have no key, and never change
            <tr key={index}>
              {row.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <td key={at} className={typeof cell === 'number' ? monitor.number : undefined}>
                  {cell === null ? '—' : String(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function EntryView({ entry: { line, text, table, failed, took } }: { entry: Entry }) {
  return (
    <article className={styles.entry}>
      <span className={styles.line}>{line}</span>
      {text && (
        <p className={classNames(styles.text, failed && styles.failed)} role={failed ? 'alert' : undefined}>
          {text}
        </p>
      )}
      {table && table.rows.length > 0 && <Table table={table} label={line} />}
      {took !== undefined && <span className={styles.took}>{took} 毫秒</span>}
    </article>
  )
}
