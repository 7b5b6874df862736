import { useState } from 'react'
import { work as workContract } from '@mashu/contract/teaching/work'
import { call, dayTimeText } from '@mashu/client'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { ConfirmDialog } from '../../ui/popup/confirm-dialog.tsx'
import { QueryError } from '../../ui/state/query-error.tsx'
import { EmptyState } from '../../ui/state/state.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'
import { WorkCover } from '../../ui/work/work-cover.tsx'
import { OWN, useMyBin, type BinWork } from '../query.ts'
import { OwnWorkListSkeleton } from './own-work-list.tsx'
import { daysLeft } from './due.ts'
import styles from './bin.module.css'

const SOON_DAYS = 3

/** The user can restore a deleted work for 30 days. */
export function Bin() {
  const bin = useMyBin(true)
  const [doomed, setDoomed] = useState<BinWork | null>(null)
  const outcome = (text: string) => ({
    done: () => {
      setDoomed(null)
      showToast({ kind: 'success', title: text })
    },
    failed: ({ message }: Error) => showToast({ kind: 'error', title: '没有成功', text: message }),
    refetch: OWN,
  })
  const restore = useAction(
    (work: BinWork) => call(workContract.restore, { body: { id: work.id } }),
    outcome('作品回来了'),
  )
  const purge = useAction(
    (work: BinWork) => call(workContract.purge, { query: { id: work.id } }),
    outcome('已彻底删除'),
  )
  if (bin.isError) return <QueryError title="回收站没有加载出来" query={bin} />
  if (!bin.data) return <OwnWorkListSkeleton />
  if (bin.data.length === 0)
    return <EmptyState title="回收站是空的" text="删掉的作品会在这里留 30 天，随时可以拿回来。" />
  return (
    <>
      <p className={styles['hint']}>删掉的作品在这里留 30 天，之后就找不回来了。</p>
      <ul className={styles['list']}>
        {bin.data.map((work) => (
          <Card as="li" key={work.id} className={styles['row']}>
            <BinRow
              work={work}
              busy={restore.busy}
              onRestore={() => void restore.run(work)}
              onPurge={() => setDoomed(work)}
            />
          </Card>
        ))}
      </ul>
      {doomed && (
        <ConfirmDialog
          title="彻底删除"
          verb="彻底删除 1 个作品"
          cancel="留着"
          danger
          busy={purge.busy}
          onYes={() => void purge.run(doomed)}
          onClose={() => setDoomed(null)}
        >
          “{doomed.workName}”和它的全部历史版本会马上消失，再也找不回来。
        </ConfirmDialog>
      )}
    </>
  )
}

function BinRow({
  work,
  busy,
  onRestore,
  onPurge,
}: {
  work: BinWork
  busy: boolean
  onRestore: () => void
  onPurge: () => void
}) {
  const left = daysLeft(work.purgeTime)
  return (
    <>
      <span className={styles['cover']}>
        <WorkCover src={work.coverFileKey} workType={null} />
      </span>
      <span className={styles['text']}>
        <b>{work.workName}</b>
        <small>
          {dayTimeText(work.deleteTime)} 删除 ·{' '}
          <span className={left <= SOON_DAYS ? styles['soon'] : undefined}>还能留 {left} 天</span>
        </small>
      </span>
      <span className={styles['acts']}>
        <Button size="small" kind="soft" loading={busy} onClick={onRestore}>
          恢复
        </Button>
        <Button size="small" kind="ghost" className={styles['purge']} onClick={onPurge}>
          彻底删除
        </Button>
      </span>
    </>
  )
}
