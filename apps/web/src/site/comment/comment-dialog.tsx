import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { ConfirmDialog } from '../../ui/popup/confirm-dialog.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDeleteComment, useReportComment, type Reply } from './comment-query.ts'
import styles from './comments.module.css'

const OTHER = '其他'
const reasons = ['骂人或欺负人', '说了别人的隐私', '广告或乱发', OTHER]

/** Asks before a comment is deleted; its replies are deleted with it. */
export function DeleteDialog({
  comment,
  hasReplies,
  onClose,
}: {
  comment: Reply
  hasReplies: boolean
  onClose: () => void
}) {
  const remove = useDeleteComment(comment.workId)
  return (
    <ConfirmDialog
      title="删除评论"
      verb="删除评论"
      danger
      busy={remove.isPending}
      onYes={() => remove.mutate(comment.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{hasReplies ? '删除后不能找回，下面的回复也会一起删除。' : '删除后不能找回。'}</p>
      <blockquote className={styles.quote}>{comment.comment}</blockquote>
    </ConfirmDialog>
  )
}

/** Tells the teachers what is wrong with a comment. */
export function ReportDialog({ comment, onClose }: { comment: Reply; onClose: () => void }) {
  const [reason, setReason] = useState(reasons[0]!)
  const [own, setOwn] = useState('')
  const report = useReportComment(comment.workId)
  const text = reason === OTHER ? own.trim() : reason
  const send = () => report.mutate({ id: comment.id, reason: text }, { onSuccess: onClose })
  return (
    <Dialog
      open
      title="举报评论"
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" size="small" onClick={onClose}>
            取消
          </Button>
          <Button size="small" disabled={text === ''} loading={report.isPending} onClick={send}>
            举报
          </Button>
        </>
      }
    >
      <blockquote className={styles.quote}>{comment.comment}</blockquote>
      <fieldset className={styles.reasons}>
        <legend>这条评论怎么了？老师会来看，不会告诉写的人是谁举报的。</legend>
        {reasons.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="reason"
              value={choice}
              checked={reason === choice}
              onChange={() => setReason(choice)}
            />
            {choice}
          </label>
        ))}
      </fieldset>
      {reason === OTHER && (
        <TextField label="说一说原因" value={own} maxLength={200} onChange={(event) => setOwn(event.target.value)} />
      )}
    </Dialog>
  )
}
