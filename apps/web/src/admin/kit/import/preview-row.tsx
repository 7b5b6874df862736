import { classNames } from '../../../ui/text/class-names.ts'
import type { CorrectedCell, Preview } from './import-sheet.ts'
import { PreviewCell } from './preview-cell.tsx'
import styles from './import-dialog.module.css'

interface PreviewRowProps {
  row: Preview['rows'][number]
  headings: Preview['headings']
  correct: (cell: CorrectedCell) => void
}

/** A row of the sheet, with its faults where they are. */
export function PreviewRow({ row, headings, correct }: PreviewRowProps) {
  const known = new Set(headings.map((heading) => heading.key))
  // A fault of no single cell (a value twice in the file) is under the row's number.
  const rest = Object.entries(row.errors)
    .filter(([key]) => !known.has(key))
    .map(([, text]) => text)
  return (
    <tr className={classNames(Object.keys(row.errors).length > 0 && styles.bad)}>
      <th scope="row">
        {row.row}
        {rest.map((text) => (
          <small key={text}>{text}</small>
        ))}
      </th>
      {headings.map(({ key, title, empty }) => (
        <PreviewCell
          key={key}
          label={`第 ${row.row} 行 ${title}`}
          text={row.cells[key] ?? ''}
          empty={empty}
          fault={row.errors[key]}
          correct={(text) => correct({ row: row.row, key, text })}
        />
      ))}
    </tr>
  )
}
