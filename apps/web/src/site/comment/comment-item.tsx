import { useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router'
import { lazyPopup } from '../../ui/popup/lazy-popup.tsx'
import { useSession } from '../../api/session.ts'
import { Avatar } from '../../ui/picture/avatar.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { agoText } from '@mashu/client'
import { CommentForm } from './comment-form.tsx'
import { useSettleReports, type Comment, type Reply } from './comment-query.ts'
import styles from './comments.module.css'

const DeleteDialog = lazyPopup(async () => (await import('./comment-dialog.tsx')).DeleteDialog)
const ReportComment = lazyPopup(async () => (await import('./comment-dialog.tsx')).ReportComment)

type Doing = 'reply' | 'report' | 'delete'

/** Users reply, everyone except the author reports, and permitted users delete and keep. */
function Actions({
  comment,
  onPick,
  settle,
  answer,
}: {
  comment: Reply
  onPick: (what: Doing) => void
  settle: ReturnType<typeof useSettleReports>
  answer: RefObject<HTMLButtonElement | null>
}) {
  const { user } = useSession()
  const name = comment.realname ?? '同学'
  return (
    <div className={styles.actions}>
      {user && (
        <button ref={answer} type="button" onClick={() => onPick('reply')} aria-label={`回复 ${name}`}>
          回复
        </button>
      )}
      {comment.userId !== user?.id && (
        <button type="button" onClick={() => onPick('report')} aria-label={`举报 ${name} 的评论`}>
          举报
        </button>
      )}
      {comment.deletable && (
        <button type="button" onClick={() => onPick('delete')} aria-label={`删除 ${name} 的评论`}>
          删除
        </button>
      )}
      {comment.reportCount > 0 && (
        <>
          <Chip tone="coral">被举报 {comment.reportCount} 次</Chip>
          <button
            type="button"
            disabled={settle.busy}
            onClick={() => void settle.run(comment.id)}
            aria-label={`保留 ${name} 的评论`}
          >
            保留
          </button>
        </>
      )}
    </div>
  )
}

function Words({ comment, hasReplies }: { comment: Reply; hasReplies: boolean }) {
  const { user } = useSession()
  const [doing, setDoing] = useState<Doing>()
  const settle = useSettleReports()
  const answer = useRef<HTMLButtonElement>(null)
  const stop = () => setDoing(undefined)
  /** The focus moves to the button that opened the form. */
  const answered = () => {
    stop()
    answer.current?.focus()
  }
  const name = comment.realname ?? '同学'
  return (
    <>
      <div className={styles.head}>
        <Link to={`/friend-detail?id=${encodeURIComponent(comment.userId)}`} title={name}>
          {name}
        </Link>
        <time title={comment.createTime ?? undefined}>{agoText(comment.createTime)}</time>
      </div>
      <p className={styles.said}>
        {comment.replyName && <span className={styles.to}>回复 {comment.replyName}：</span>}
        {comment.comment}
      </p>
      {comment.hidden && <Chip tone="coral">老师收起来了，别人看不到</Chip>}
      {comment.waiting && !comment.hidden && (
        <Chip tone="amber">{comment.userId === user?.id ? '老师看过就会出现' : '等老师看'}</Chip>
      )}
      <Actions comment={comment} onPick={setDoing} settle={settle} answer={answer} />
      {doing === 'reply' && <CommentForm workId={comment.workId} reply={{ id: comment.id, name }} onDone={answered} />}
      {doing === 'report' && <ReportComment comment={comment} onClose={stop} />}
      {doing === 'delete' && <DeleteDialog comment={comment} hasReplies={hasReplies} onClose={stop} />}
    </>
  )
}

export function CommentItem({ comment }: { comment: Comment }) {
  return (
    <li className={styles.item}>
      <Avatar src={comment.avatar_url ?? comment.avatar} name={comment.realname ?? '同学'} />
      <div>
        <Words comment={comment} hasReplies={comment.replies.length > 0} />
        {comment.replies.length > 0 && (
          <ul className={styles.replies} aria-label="回复">
            {comment.replies.map((reply) => (
              <li key={reply.id} className={styles.item}>
                <Avatar src={reply.avatar_url ?? reply.avatar} name={reply.realname ?? '同学'} size={28} />
                <div>
                  <Words comment={reply} hasReplies={false} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
