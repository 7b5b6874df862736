import { useState } from 'react'
import { ConfirmDialog } from '../../ui/popup/confirm-dialog.tsx'
import { EmptyState } from '../../ui/state/state.tsx'
import { useDecide, type WaitingComment } from './query.ts'
import { CommentEntry } from './comment-entry.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TickAll } from './tick-all.tsx'
import styles from './comment-review.module.css'

export function WaitingComments({ all }: { all: readonly WaitingComment[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [deleting, setDeleting] = useState<string[]>()
  const decide = useDecide()
  if (all.length === 0)
    return (
      <EmptyState
        pose="cheer"
        face="happy"
        title="没有等你看的评论"
        text="学生写了新评论，铃铛会提醒你。通过以后大家才看得到。"
      />
    )
  // Another user may have already approved or deleted a selected comment.
  const ids = all.map((row) => row.id).filter((id) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const act = (what: 'approve' | 'delete', which: string[]) =>
    void decide.run({ what, ids: which }).then((isDone) => isDone && setChosen(new Set()))
  return (
    <>
      <div className={styles['bar']}>
        <TickAll
          all={all.length}
          chosen={ids.length}
          tick={() => setChosen(ids.length === all.length ? new Set() : new Set(all.map((row) => row.id)))}
        />
        <Button size="compact" disabled={ids.length === 0} loading={decide.busy} onClick={() => act('approve', ids)}>
          通过
        </Button>
        <Button kind="outline" size="compact" disabled={ids.length === 0} onClick={() => setDeleting(ids)}>
          删除
        </Button>
      </div>
      <ul className={styles['list']}>
        {all.map((row) => (
          <CommentEntry
            key={row.id}
            row={row}
            chosen={chosen.has(row.id)}
            busy={decide.busy}
            onToggle={() => toggle(row.id)}
            onApprove={() => act('approve', [row.id])}
            onDelete={() => setDeleting([row.id])}
          />
        ))}
      </ul>
      {deleting && (
        <DeleteDialog
          count={deleting.length}
          onClose={() => setDeleting(undefined)}
          onDelete={() => {
            setDeleting(undefined)
            act('delete', deleting)
          }}
        />
      )}
    </>
  )
}

function DeleteDialog({ count, onClose, onDelete }: { count: number; onClose: () => void; onDelete: () => void }) {
  const what = `删除 ${count} 条评论`
  return (
    <ConfirmDialog title={what} verb={what} danger onYes={onDelete} onClose={onClose}>
      <p>写的人不会收到通知。30 天内可以在“作业批改”的“评论”里恢复。</p>
    </ConfirmDialog>
  )
}
