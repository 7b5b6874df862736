import { useState } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import styles from './moderation.module.css'

/** Frequent reasons, which the teacher inserts with one press. */
const reasons = ['里面有真名、电话或住址', '还没有做完', '内容不太友善', '看起来不是自己做的']

interface RefuseDialogProps {
  workName: string
  busy: boolean
  onSend: (reason: string) => void
  onClose: () => void
}

/** The student can read the reason. */
export function RefuseDialog({ workName, busy, onSend, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <DecisionDialog
      title={`退回《${workName}》`}
      verb="退回"
      isComplete={reason.trim() !== ''}
      busy={busy}
      onSend={() => onSend(reason.trim())}
      onClose={onClose}
    >
      <div className={styles['choices']}>
        {reasons.map((text) => (
          <button key={text} type="button" aria-pressed={reason === text} onClick={() => setReason(text)}>
            {text}
          </button>
        ))}
      </div>
      <TextField
        label="原因（学生会看到）"
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.target.value)}
      />
    </DecisionDialog>
  )
}
