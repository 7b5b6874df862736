import { Pagination } from 'antd'
import { useState } from 'react'
import { classNames } from '../../../ui/text/class-names.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { rowsToShow, type Preview } from './import-sheet.ts'
import styles from './import-dialog.module.css'

const SIZE = 50

/** The rows of a sheet with the faults where they are. */
export function ImportTable({ preview }: { preview: Preview & { fileName: string } }) {
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
              <PreviewRow key={row.row} row={row} headings={preview.headings} />
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

function PreviewRow({ row, headings }: { row: Preview['rows'][number]; headings: Preview['headings'] }) {
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
      {headings.map(({ key }) => (
        <td
          key={key}
          className={classNames(row.errors[key] !== undefined && styles.wrong)}
          aria-invalid={row.errors[key] !== undefined}
        >
          {row.cells[key] ?? ''}
          {row.errors[key] !== undefined && (
            <small>
              <Icon name="close" size={16} />
              {row.errors[key]}
            </small>
          )}
        </td>
      ))}
    </tr>
  )
}
