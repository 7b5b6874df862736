import { Button } from 'antd'
import { classNames } from '../../../ui/text/class-names.ts'
import { isOpen, type Correction, type Preview, type PreviewedRow } from './import-sheet.ts'
import { PreviewCell } from './preview-cell.tsx'
import styles from './import-dialog.module.css'

interface PreviewRowProps {
  row: PreviewedRow
  headings: Preview['headings']
  correct: (correction: Correction) => void
}

export function PreviewRow({ row, headings, correct }: PreviewRowProps) {
  const known = new Set(headings.map((heading) => heading.key))
  const left = row.left === true
  // Errors of the whole row are shown below its number, for example a duplicate in the file.
  const rest = Object.entries(left ? {} : row.errors)
    .filter(([key]) => !known.has(key))
    .map(([, text]) => text)
  const choose = (choice: { left?: boolean; sure?: boolean }) => correct({ choices: [{ row: row.row, ...choice }] })
  return (
    <>
      <tr className={classNames(isOpen(row) && styles.bad, left && styles.left)}>
        <th scope="row">
          <label className={styles.take}>
            <input
              type="checkbox"
              checked={!left}
              onChange={(event) => choose({ left: !event.target.checked })}
              aria-label={`导入第 ${row.row} 行`}
            />
            {row.row}
          </label>
          {!left && row.change && <small className={styles.note}>{row.change === 'same' ? '没有变化' : '更新'}</small>}
          {left && row.reason && <small className={styles.note}>{row.reason}</small>}
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
            fault={left ? undefined : row.errors[key]}
            note={row.notes?.[key]}
            left={left}
            correct={(text) => correct({ cells: [{ row: row.row, key, text }] })}
          />
        ))}
      </tr>
      {row.doubt !== undefined && !left && (
        <tr className={styles.doubt}>
          <td colSpan={headings.length + 1}>
            <div role="group" aria-label={`第 ${row.row} 行：${row.doubt}`}>
              <span>{row.doubt}</span>
              <Button size="small" onClick={() => choose({ left: true })}>
                是同一个，不导入
              </Button>
              <Button size="small" onClick={() => choose({ sure: true })}>
                是另一个，导入
              </Button>
            </div>
          </td>
        </tr>
      )}
    </>
  )
}
