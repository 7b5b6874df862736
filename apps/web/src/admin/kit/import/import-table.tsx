import { Pagination } from 'antd'
import { useId, useState, type KeyboardEvent } from 'react'
import { classNames } from '../../../ui/text/class-names.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { rowsToShow, type CorrectedCell, type Preview } from './import-sheet.ts'
import styles from './import-dialog.module.css'

const SIZE = 50

interface ImportTableProps {
  preview: Preview & { fileName: string }
  checking: boolean
  correct: (cell: CorrectedCell) => void
}

/** The rows of a sheet with the faults where they are; every cell can be corrected in its place. */
export function ImportTable({ preview, checking, correct }: ImportTableProps) {
  const [onlyFaulty, setOnlyFaulty] = useState(false)
  const [page, setPage] = useState(1)
  const rows = rowsToShow(preview, onlyFaulty)
  const part = rows.slice((page - 1) * SIZE, page * SIZE)
  return (
    <div className={styles.preview}>
      <div className={styles.counts} role="status">
        <span className={styles.file}>
          <Icon name="file" size={16} />
          {preview.fileName}
        </span>
        <span>
          共 <b>{preview.rows.length}</b> 行
        </span>
        <span className={styles.fine}>
          <Icon name="check" size={16} />
          可导入 <b>{preview.validCount}</b> 行
        </span>
        {preview.errorCount > 0 && (
          <span className={styles.faulty}>
            <Icon name="warning" size={16} />
            有错 <b>{preview.errorCount}</b> 行
          </span>
        )}
        {checking && <span className={styles.checking}>正在检查…</span>}
        {preview.errorCount > 0 && (
          <label className={styles.only}>
            <input
              type="checkbox"
              checked={onlyFaulty}
              onChange={(event) => {
                setOnlyFaulty(event.target.checked)
                setPage(1)
              }}
            />
            只看有错的行
          </label>
        )}
      </div>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="导入预览">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">行</th>
              {preview.headings.map((heading) => (
                <th key={heading.key} scope="col">
                  {heading.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {part.map((row) => (
              <PreviewRow key={row.row} row={row} headings={preview.headings} correct={correct} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > SIZE && (
        <Pagination
          size="small"
          current={page}
          pageSize={SIZE}
          total={rows.length}
          onChange={setPage}
          showSizeChanger={false}
        />
      )}
    </div>
  )
}

interface PreviewRowProps {
  row: Preview['rows'][number]
  headings: Preview['headings']
  correct: (cell: CorrectedCell) => void
}

function PreviewRow({ row, headings, correct }: PreviewRowProps) {
  const known = new Set(headings.map((heading) => heading.key))
  // A fault of no single cell (a value twice in the file) stands under the row's number.
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

interface PreviewCellProps {
  label: string
  text: string
  /** What an empty cell means. */
  empty: string | undefined
  fault: string | undefined
  correct: (text: string) => void
}

/** The same column of the next row, or of the one before. */
function neighbour(field: HTMLInputElement, down: boolean): HTMLInputElement | null {
  const cell = field.closest('td')!
  const row = cell.parentElement!
  const beside = down ? row.nextElementSibling : row.previousElementSibling
  return beside?.children[[...row.children].indexOf(cell)]?.querySelector('input') ?? null
}

/** Typed over like a cell of a spreadsheet: Enter and the arrows go down and up, Esc takes the typing back. */
function PreviewCell({ label, text, empty, fault, correct }: PreviewCellProps) {
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  const [known, setKnown] = useState(text)
  const id = useId()
  // The check may have tidied the cell.
  if (known !== text) {
    setKnown(text)
    setTyped(text)
    setSent(text)
  }
  const commit = () => {
    if (typed.trim() === sent) return
    setSent(typed.trim())
    correct(typed.trim())
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && typed !== sent) {
      event.stopPropagation()
      setTyped(sent)
      return
    }
    const down = event.key === 'Enter' || event.key === 'ArrowDown'
    if (event.nativeEvent.isComposing || (!down && event.key !== 'ArrowUp')) return
    event.preventDefault()
    commit()
    neighbour(event.currentTarget, down)?.focus()
  }
  return (
    <td className={classNames(fault !== undefined && styles.wrong)}>
      <input
        aria-label={label}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : id}
        value={typed}
        placeholder={empty}
        maxLength={2000}
        size={Math.min(
          24,
          Math.max(
            6,
            [...typed].reduce((sum, sign) => sum + (sign > '\u2E80' ? 2 : 1), 0),
          ),
        )}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={keyDown}
      />
      {fault !== undefined && (
        <small id={id}>
          <Icon name="close" size={16} />
          {fault}
        </small>
      )}
    </td>
  )
}
