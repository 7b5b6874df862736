import { Icon } from '../../../ui/picture/icon.tsx'
import type { Preview } from './import-sheet.ts'
import styles from './import-dialog.module.css'

interface ImportCountsProps {
  preview: Preview & { fileName: string }
  checking: boolean
  onlyFaulty: boolean
  setOnlyFaulty: (only: boolean) => void
}

export function ImportCounts({ preview, checking, onlyFaulty, setOnlyFaulty }: ImportCountsProps) {
  const left = preview.rows.filter((row) => row.left).length
  const asked = preview.rows.some((row) => row.doubt !== undefined && !row.left)
  return (
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
          {asked ? '要处理' : '有错'} <b>{preview.errorCount}</b> 行
        </span>
      )}
      {left > 0 && (
        <span>
          不导入 <b>{left}</b> 行
        </span>
      )}
      {checking && <span className={styles.checking}>正在检查…</span>}
      {preview.errorCount > 0 && (
        <label className={styles.only}>
          <input type="checkbox" checked={onlyFaulty} onChange={(event) => setOnlyFaulty(event.target.checked)} />
          {asked ? '只看要处理的行' : '只看有错的行'}
        </label>
      )}
    </div>
  )
}
