import type { StaleRow } from '@mashu/contract/stale-row'
import type { ApiError } from '@mashu/client'
import { getSession } from '../../../api/session.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { Differences } from './differences.tsx'
import type { PartDifference } from './design-parts.ts'
import styles from './differences.module.css'

/** What the refusal of a stale edit carries; undefined for any other refusal. */
export function staleRowOf({ key, result }: ApiError): StaleRow | undefined {
  const isStale = key === 'row.stale' && typeof result === 'object' && result !== null && 'rowVersion' in result
  return isStale ? (result as StaleRow) : undefined
}

interface DesignConflictProps {
  stale: StaleRow
  /** From what the other has saved to what stands here. */
  found: readonly PartDifference[]
  /** Saves what stands here over it. */
  keepMine: () => void
  /** Goes on from what the other has saved. */
  takeTheirs: () => void
  close: () => void
}

/** Somebody else saved the same design meanwhile: what differs, and which of the two is kept. */
export function DesignConflict({ stale, found, keepMine, takeTheirs, close }: DesignConflictProps) {
  const isOwn = stale.changedBy !== null && stale.changedBy === getSession().user?.username
  const who = isOwn ? '您自己（在另一个窗口）' : (stale.changedBy ?? '有人')
  return (
    <Dialog
      open
      role="alertdialog"
      title="别人刚改过这个设计"
      width={760}
      onClose={close}
      closeOnScrim={false}
      footer={
        <>
          <Button kind="outline" size="compact" onClick={close}>
            回到设计
          </Button>
          <Button kind="outline" size="compact" onClick={takeTheirs}>
            改用对方的
          </Button>
          <Button kind="primary" size="compact" onClick={keepMine}>
            用我的保存
          </Button>
        </>
      }
    >
      <p className={styles.count}>
        {who}
        {stale.changedAt ? `在 ${stale.changedAt.slice(5, 16)}` : '刚刚'}保存了修改，您的修改还没有保存。
        {found.length === 0 ? '两边的设计一样，可以直接保存。' : '两边不同的地方：'}
      </p>
      <Differences found={found} sides={['对方的', '我的']} />
    </Dialog>
  )
}
