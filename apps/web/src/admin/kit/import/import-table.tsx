import { Pagination } from 'antd'
import { useState } from 'react'
import { rowsToShow, type Correction, type Preview } from './import-sheet.ts'
import { ImportCounts } from './import-counts.tsx'
import { PreviewRow } from './preview-row.tsx'
import styles from './import-dialog.module.css'

const SIZE = 50

interface ImportTableProps {
  preview: Preview & { fileName: string }
  checking: boolean
  correct: (correction: Correction) => void
}

export function ImportTable({ preview, checking, correct }: ImportTableProps) {
  const [onlyFaulty, setOnlyFaulty] = useState(false)
  const [page, setPage] = useState(1)
  const rows = rowsToShow(preview, onlyFaulty)
  const part = rows.slice((page - 1) * SIZE, page * SIZE)
  return (
    <div className={styles.preview}>
      <ImportCounts
        preview={preview}
        checking={checking}
        onlyFaulty={onlyFaulty}
        setOnlyFaulty={(only) => {
          setOnlyFaulty(only)
          setPage(1)
        }}
      />
      {preview.update && (
        <label className={styles.update}>
          <input
            type="checkbox"
            checked={preview.update.on}
            disabled={checking}
            onChange={(event) => correct({ update: event.target.checked })}
          />
          <span>
            有 <b>{preview.update.count}</b> 行已经存在：用表格更新它们（空着的格子不改）
          </span>
        </label>
      )}
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
