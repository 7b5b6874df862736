import { useState } from 'react'
import { Link } from 'react-router'
import { config } from '@mashu/contract/sys/config'
import { agoText } from '@mashu/client'
import { usePermission } from '../../api/permission.ts'
import { Card } from '../../ui/card/card.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Avatar } from '../../ui/picture/avatar.tsx'
import { ConfirmDialog } from '../../ui/popup/confirm-dialog.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state/state.tsx'
import { useDecide, useWaiting, type WaitingComment } from './query.ts'
import { SafetyDialog } from './safety-dialog.tsx'
import styles from './comment-review.module.css'

/** 评论审核: `teaching/CommentReview`. What children wrote below works and no other user has read yet. */
export default function CommentReviewPage() {
  const waiting = useWaiting()
  const { can } = usePermission()
  const [setting, setSetting] = useState(false)
  return (
    <div className={styles['page']} aria-busy={waiting.isPending}>
      <header className={styles['head']}>
        <h1>评论审核</h1>
        {can(config.saveTenantConfig) && (
          <Button kind="outline" size="compact" icon="gear" onClick={() => setSetting(true)}>
            设置
          </Button>
        )}
      </header>
      {waiting.isError && (
        <ErrorState
          title="评论没有加载出来"
          error={waiting.error}
          onRetry={() => void waiting.refetch()}
          retrying={waiting.isFetching}
        />
      )}
      {waiting.isPending && [1, 2, 3].map((bone) => <Skeleton key={bone} height={96} radius={16} />)}
      {waiting.data && <Waiting all={waiting.data} />}
      {setting && <SafetyDialog onClose={() => setSetting(false)} />}
    </div>
  )
}

function Waiting({ all }: { all: readonly WaitingComment[] }) {
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
  // What another user has decided meanwhile is chosen no longer.
  const ids = all.map((row) => row.id).filter((id) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const act = (what: 'approve' | 'delete', which: string[]) =>
    decide.mutate({ what, ids: which }, { onSuccess: () => setChosen(new Set()) })
  return (
    <>
      <div className={styles['bar']}>
        <label className={styles['pick']}>
          <input
            type="checkbox"
            checked={ids.length === all.length}
            ref={(box) => {
              if (box) box.indeterminate = ids.length > 0 && ids.length < all.length
            }}
            onChange={() => setChosen(ids.length === all.length ? new Set() : new Set(all.map((row) => row.id)))}
          />
          {ids.length === 0 ? `全选 ${all.length} 条` : `已选 ${ids.length} 条`}
        </label>
        <Button
          size="compact"
          disabled={ids.length === 0}
          loading={decide.isPending}
          onClick={() => act('approve', ids)}
        >
          通过
        </Button>
        <Button kind="outline" size="compact" disabled={ids.length === 0} onClick={() => setDeleting(ids)}>
          删除
        </Button>
      </div>
      <ul className={styles['list']}>
        {all.map((row) => (
          <Entry
            key={row.id}
            row={row}
            chosen={chosen.has(row.id)}
            busy={decide.isPending}
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

interface EntryProps {
  row: WaitingComment
  chosen: boolean
  busy: boolean
  onToggle: () => void
  onApprove: () => void
  onDelete: () => void
}

function Entry({ row, chosen, busy, onToggle, onApprove, onDelete }: EntryProps) {
  const name = row.realname ?? '同学'
  return (
    <li>
      <Card className={styles['entry']}>
        <label className={styles['box']}>
          <input type="checkbox" checked={chosen} onChange={onToggle} aria-label={`选择 ${name} 的评论`} />
        </label>
        <Avatar src={row.avatar_url ?? row.avatar} name={name} size={36} />
        <div className={styles['text']}>
          <p className={styles['who']}>
            <b>{name}</b>
            {row.className && <span>{row.className}</span>}
            <time title={row.createTime ?? undefined}>{agoText(row.createTime)}</time>
          </p>
          <p className={styles['said']}>{row.comment}</p>
          <p className={styles['where']}>
            {row.answered && <>回复“{row.answered}” · </>}
            作品 <Link to={`/work-detail?id=${encodeURIComponent(row.workId)}#comments`}>{row.workName}</Link>
          </p>
        </div>
        <div className={styles['acts']}>
          <Button size="compact" disabled={busy} onClick={onApprove} aria-label={`通过 ${name} 的评论`}>
            通过
          </Button>
          <Button kind="ghost" size="compact" disabled={busy} onClick={onDelete} aria-label={`删除 ${name} 的评论`}>
            删除
          </Button>
        </div>
      </Card>
    </li>
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
