import { Link } from 'react-router'
import { agoText } from '@mashu/client'
import { Card } from '../../ui/card/card.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Avatar } from '../../ui/picture/avatar.tsx'
import type { WaitingComment } from './query.ts'
import styles from './comment-review.module.css'

interface EntryProps {
  row: WaitingComment
  chosen: boolean
  busy: boolean
  onToggle: () => void
  onApprove: () => void
  onDelete: () => void
}

export function CommentEntry({ row, chosen, busy, onToggle, onApprove, onDelete }: EntryProps) {
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
