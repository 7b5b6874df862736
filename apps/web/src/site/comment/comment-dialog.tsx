import { ConfirmDialog } from '../../ui/popup/confirm-dialog.tsx'
import { ReportDialog } from '../report/report-dialog.tsx'
import { useDeleteComment, useReportComment, type Reply } from './comment-query.ts'
import styles from './comments.module.css'

export function DeleteDialog({
  comment,
  hasReplies,
  onClose,
}: {
  comment: Reply
  hasReplies: boolean
  onClose: () => void
}) {
  const remove = useDeleteComment()
  return (
    <ConfirmDialog
      title="删除评论"
      verb="删除评论"
      danger
      busy={remove.busy}
      onYes={() => void remove.run(comment.id).then((isDone) => isDone && onClose())}
      onClose={onClose}
    >
      <p>{hasReplies ? '删除后大家都看不到了，下面的回复也会一起收起来。' : '删除后大家都看不到了。'}</p>
      <blockquote className={styles.quote}>{comment.comment}</blockquote>
    </ConfirmDialog>
  )
}

const reasons = ['骂人或欺负人', '说了别人的隐私', '广告或乱发']

export function ReportComment({ comment, onClose }: { comment: Reply; onClose: () => void }) {
  const report = useReportComment()
  return (
    <ReportDialog
      title="举报评论"
      quote={comment.comment}
      question="这条评论怎么了？老师会来看，不会告诉写的人是谁举报的。"
      reasons={reasons}
      busy={report.busy}
      onSend={(reason) => void report.run({ id: comment.id, reason }).then((isDone) => isDone && onClose())}
      onClose={onClose}
    />
  )
}
