import type { ReactNode } from 'react'
import { Dialog, DialogButtons } from '../../ui/popup/dialog.tsx'
import styles from './moderation.module.css'

interface DecisionDialogProps {
  title: string
  /** Label of the main button, a verb. */
  verb: string
  isComplete: boolean
  busy: boolean
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks a teacher for a decision about a student. */
export function DecisionDialog({ title, verb, isComplete, busy, onSend, onClose, children }: DecisionDialogProps) {
  return (
    <Dialog
      title={title}
      width={480}
      closeOnScrim={false}
      onClose={onClose}
      footer={
        <DialogButtons onCancel={onClose} disabled={!isComplete} loading={busy} onClick={onSend}>
          {verb}
        </DialogButtons>
      }
    >
      <div className={styles['form']}>{children}</div>
    </Dialog>
  )
}
