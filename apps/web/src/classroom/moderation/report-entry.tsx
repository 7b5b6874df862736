import { Link } from 'react-router'
import { agoText, dayTimeText } from '@mashu/client'
import type { ReportOutcome } from '@mashu/contract/teaching/moderation/report'
import { Card } from '../../ui/card/card.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { Report } from './query.ts'
import { WorkPicture } from './work-picture.tsx'
import styles from './moderation.module.css'

const outcomes = { kept: '保留', hidden: '已隐藏', deleted: '已删除' } as const

interface ReportEntryProps {
  row: Report
  busy: boolean
  onSettle: (outcome: ReportOutcome) => void
  onReopen: () => void
  onMute: () => void
  onUnmute: () => void
}

export function ReportEntry(props: ReportEntryProps) {
  const { row } = props
  const isComment = row.commentId !== null
  return (
    <li>
      <Card className={styles['entry']}>
        <WorkPicture row={row} />
        <div className={styles['text']}>
          <p className={styles['who']}>
            <Chip tone={isComment ? 'blue' : 'amber'}>{isComment ? '评论' : '作品'}</Chip>
            <b>{row.authorName ?? '同学'}</b>
            {row.mutedUntil && <span>禁言到 {dayTimeText(row.mutedUntil)}</span>}
            {Boolean(row.gone) && <span>已不公开</span>}
          </p>
          {isComment && <p className={styles['said']}>{row.comment}</p>}
          <p className={styles['note']}>
            作品{' '}
            <Link to={`/work-detail?id=${encodeURIComponent(row.workId)}${isComment ? '#comments' : ''}`}>
              {row.workName}
            </Link>
          </p>
          <p className={styles['note']}>
            举报原因：{row.reason}（{row.reporterName ?? '访客'}，
            <time title={row.createTime}>{agoText(row.createTime)}</time>
            {row.openCount > 1 && `，一共 ${row.openCount} 次`}）
          </p>
          {row.outcome && (
            <p className={styles['note']}>
              <Chip tone={row.outcome === 'kept' ? 'green' : 'coral'}>{outcomes[row.outcome]}</Chip>
              {row.settlerName} {dayTimeText(row.settleTime)}
            </p>
          )}
        </div>
        <Acts {...props} />
      </Card>
    </li>
  )
}

function Acts({ row, busy, onSettle, onReopen, onMute, onUnmute }: ReportEntryProps) {
  const what = row.commentId === null ? `作品 ${row.workName}` : `${row.authorName ?? '同学'} 的评论`
  const button = { size: 'compact', disabled: busy } as const
  return (
    <div className={styles['acts']}>
      {row.outcome === null && (
        <>
          <Button {...button} onClick={() => onSettle('kept')} aria-label={`保留 ${what}`}>
            保留
          </Button>
          <Button {...button} kind="outline" onClick={() => onSettle('hidden')} aria-label={`隐藏 ${what}`}>
            隐藏
          </Button>
          <Button {...button} kind="outline" onClick={() => onSettle('deleted')} aria-label={`删除 ${what}`}>
            删除
          </Button>
        </>
      )}
      {row.outcome !== null && (
        <Button {...button} kind="outline" onClick={onReopen} aria-label={`撤销对 ${what} 的处理`}>
          撤销
        </Button>
      )}
      {row.mutable && (
        <Button {...button} kind="ghost" onClick={row.mutedUntil ? onUnmute : onMute}>
          {row.mutedUntil ? '解除禁言' : '禁言作者'}
        </Button>
      )}
    </div>
  )
}
