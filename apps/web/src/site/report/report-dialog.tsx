import { useState } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog, DialogButtons } from '../../ui/popup/dialog.tsx'
import styles from './report-dialog.module.css'

const OTHER = '其他'

interface ReportDialogProps {
  /** The title is 举报评论 or 举报作品. */
  title: string
  /** The reported comment, or the name of the reported work. */
  quote: string
  question: string
  reasons: readonly string[]
  busy: boolean
  onSend: (reason: string) => void
  onClose: () => void
}

export function ReportDialog({ title, quote, question, reasons, busy, onSend, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState(reasons[0]!)
  const [own, setOwn] = useState('')
  const text = reason === OTHER ? own.trim() : reason
  return (
    <Dialog
      title={title}
      width={440}
      onClose={onClose}
      footer={
        <DialogButtons
          onCancel={onClose}
          size="small"
          disabled={text === ''}
          loading={busy}
          onClick={() => onSend(text)}
        >
          举报
        </DialogButtons>
      }
    >
      <blockquote className={styles.quote}>{quote}</blockquote>
      <fieldset className={styles.reasons}>
        <legend>{question}</legend>
        {[...reasons, OTHER].map((choice) => (
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
