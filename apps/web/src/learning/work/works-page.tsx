import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { work as workContract } from '@mashu/contract/teaching/work'
import { call } from '../../shared/api.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'
import { reloadMine, useEditorNews, type MineWork } from '../query.ts'
import { Segmented } from '../ui/segmented.tsx'
import { Stars } from '../ui/stars.tsx'
import { UndoBar } from '../ui/undo-bar.tsx'
import { Bin } from './bin.tsx'
import { HistorySheet } from './history-sheet.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { Shelf } from './shelf-view.tsx'
import { NewWork } from './new-work.tsx'
import styles from './works-page.module.css'

const tabs = [{ key: 'works', text: '我的作品' }, { key: 'bin', text: '回收站' }] as const

/** 我的作品: `account/center/Index`. */
export default function WorksPage() {
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'bin' ? 'bin' : 'works'
  const [history, setHistory] = useState<MineWork | null>(null)
  const [shared, setShared] = useState<MineWork | null>(null)
  const [remark, setRemark] = useState<MineWork | null>(null)
  const { removed, remove, undo, forget } = useRemoval()
  useEditorNews()
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>我的作品</h1>
        <NewWork plus size="small">新作品</NewWork>
        <Segmented label="作品或回收站" options={tabs} value={tab} onChange={(to) => setParams(to === 'bin' ? { tab: 'bin' } : {}, { replace: true })} />
      </header>
      {tab === 'works' ? <Shelf actions={{ onHistory: setHistory, onShare: setShared, onRemark: setRemark, onDelete: remove }} /> : <Bin />}
      {history && <HistorySheet work={history} onClose={() => setHistory(null)} />}
      {shared && <ShareDialog work={shared} onClose={() => setShared(null)} />}
      {remark && <Dialog open title={`${remark.workName} 的评语`} onClose={() => setRemark(null)}>{remark.score ? <Stars value={remark.score} size={28} /> : null}<p className={styles['remark']}>{remark.teacherComment}</p></Dialog>}
      {removed && <UndoBar key={removed.id} text={`“${removed.workName}”放进了回收站`} onUndo={undo} onGone={forget} />}
    </div>
  )
}

/** Deleting needs no question, since it can be taken back at once and from the bin for 30 days. */
function useRemoval() {
  const queries = useQueryClient()
  const [removed, setRemoved] = useState<MineWork | null>(null)
  const done = (): Promise<void> => reloadMine(queries)
  const failed = (error: Error): void => { showToast({ kind: 'error', title: '没有成功', text: error.message }) }
  const deletion = useMutation({ mutationFn: (work: MineWork) => call(workContract.delete, { query: { id: work.id } }), onSuccess: (_, work) => { setRemoved(work); return done() }, onError: failed })
  const restoring = useMutation({ mutationFn: (work: MineWork) => call(workContract.restore, { body: { id: work.id } }), onSuccess: () => { setRemoved(null); return done() }, onError: failed })
  return { removed, remove: deletion.mutate, undo: () => { if (removed) restoring.mutate(removed) }, forget: () => setRemoved(null) }
}
