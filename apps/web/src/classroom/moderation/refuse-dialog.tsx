import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import styles from './moderation.module.css'

/** What teachers say most, to be taken with one press. */
const reasons = ['里面有真名、电话或住址', '还没有做完', '内容不太友善', '看起来不是自己做的']

interface RefuseDialogProps {
  workName: string
  busy: boolean
  onSend: (reason: string) => void
  onClose: () => void
}

/** Why a work does not come out; the student reads it. */
export function RefuseDialog({ workName, busy, onSend, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open
      title={`退回《${workName}》`}
      width={480}
      closeOnScrim={false}
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" size="compact" onClick={onClose}>
            取消
          </Button>
          <Button size="compact" disabled={reason.trim() === ''} loading={busy} onClick={() => onSend(reason.trim())}>
            退回
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
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
      </div>
    </Dialog>
  )
}
