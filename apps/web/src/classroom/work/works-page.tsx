import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { work as workContract } from '@mashu/contract/teaching/work'
import { call } from '@mashu/client'
import { useAction } from '../../api/use-action.ts'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'
import { OWN, useReloadOnEditorMessage, type OwnWork } from '../query.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Stars } from '../../ui/card/stars.tsx'
import { UndoBar } from '../../ui/form/undo-bar.tsx'
import { Bin } from './bin.tsx'
import { HistorySheet } from './history/history-sheet.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { OwnWorkList } from './own-work-list.tsx'
import { NewWork } from './new-work.tsx'
import { PublishDialog } from '../publish/publish-dialog.tsx'
import type { PublishState } from '../publish/publish-state.ts'
import { RoomBar } from './room/room-bar.tsx'
import styles from './works-page.module.css'

const tabs = [
  { key: 'works', text: '我的作品' },
  { key: 'bin', text: '回收站' },
] as const

/** Renders 我的作品 (`account/center/Index`). */
export default function WorksPage() {
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'bin' ? 'bin' : 'works'
  const [history, setHistory] = useState<OwnWork | null>(null)
  const [shared, setShared] = useState<OwnWork | null>(null)
  const [remark, setRemark] = useState<OwnWork | null>(null)
  const [publishing, setPublishing] = useState<{ work: OwnWork; state: PublishState } | null>(null)
  const { removed, remove, restore, forget } = useRemoval()
  const newest = removed.at(-1)
  useReloadOnEditorMessage()
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>我的作品</h1>
        <NewWork plus size="small">
          新作品
        </NewWork>
        <Segmented
          label="作品或回收站"
          options={tabs}
          value={tab}
          onChange={(to) => setParams(to === 'bin' ? { tab: 'bin' } : {}, { replace: true })}
        />
      </header>
      <RoomBar openBin={() => setParams({ tab: 'bin' }, { replace: true })} />
      {tab === 'works' ? (
        <OwnWorkList
          removed={removed}
          onRestore={(work) => restore([work])}
          actions={{
            onHistory: setHistory,
            onShare: setShared,
            onRemark: setRemark,
            onDelete: remove,
            onPublish: (work, state) => setPublishing({ work, state }),
          }}
        />
      ) : (
        <Bin />
      )}
      {history && <HistorySheet work={history} onClose={() => setHistory(null)} />}
      {shared && <ShareDialog work={shared} onClose={() => setShared(null)} />}
      {publishing && <PublishDialog {...publishing} onClose={() => setPublishing(null)} />}
      {remark && (
        <Dialog title={`${remark.workName} 的评语`} onClose={() => setRemark(null)}>
          {remark.score ? <Stars value={remark.score} size={28} /> : null}
          <p className={styles['remark']}>{remark.teacherComment}</p>
        </Dialog>
      )}
      {newest && (
        <UndoBar
          key={newest.id}
          text={removed.length > 1 ? `已删除 ${removed.length} 个作品` : `“${newest.workName}”放进了回收站`}
          onUndo={() => restore(removed)}
          onGone={forget}
        />
      )}
    </div>
  )
}

/**
 * Deletes works without a confirmation, because a deletion can be undone at once, and for 30 days in the recycle bin.
 */
function useRemoval() {
  const [removed, setRemoved] = useState<readonly OwnWork[]>([])
  // A second press before the first answer must not delete the work again.
  const leaving = useRef(new Set<string>())
  const failed = (error: Error): void => {
    showToast({ kind: 'error', title: '没有成功', text: error.message })
  }
  const without = (id: string) => setRemoved((all) => all.filter((work) => work.id !== id))
  const deletion = useAction((work: OwnWork) => call(workContract.delete, { query: { id: work.id } }), {
    done: (_, work) => {
      without(work.id)
      setRemoved((all) => [...all, work])
    },
    failed,
    refetch: OWN,
    isParallel: true,
  })
  const restoring = useAction((work: OwnWork) => call(workContract.restore, { body: { id: work.id } }), {
    done: (_, work) => without(work.id),
    failed,
    refetch: OWN,
    isParallel: true,
  })
  const remove = (work: OwnWork): void => {
    if (leaving.current.has(work.id)) return
    leaving.current.add(work.id)
    void deletion.run(work).finally(() => leaving.current.delete(work.id))
  }
  return {
    removed,
    remove,
    restore: (works: readonly OwnWork[]) => {
      for (const work of works) void restoring.run(work)
    },
    forget: () => setRemoved([]),
  }
}
