import { Button } from '../../../ui/form/button.tsx'
import { PAGE_SIZE } from './use-messages.ts'
import styles from './user-announcement.module.css'

export function MessagePages({
  pageNo,
  total,
  look,
}: {
  pageNo: number
  total: number
  look: (change: { pageNo: number }) => void
}) {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (last === 1) return null
  return (
    <nav className={styles.pages} aria-label="分页">
      <Button kind="outline" size="compact" disabled={pageNo <= 1} onClick={() => look({ pageNo: pageNo - 1 })}>
        上一页
      </Button>
      <span>
        {pageNo} / {last}
      </span>
      <Button kind="outline" size="compact" disabled={pageNo >= last} onClick={() => look({ pageNo: pageNo + 1 })}>
        下一页
      </Button>
    </nav>
  )
}
