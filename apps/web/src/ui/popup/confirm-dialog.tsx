import type { ReactNode } from 'react'
import { Dialog, DialogButtons } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** Contains the number of objects, for example 删除 3 名学生. */
  verb: string
  /** The action deletes something. */
  danger?: boolean | undefined
  busy?: boolean
  cancel?: string
  /** `compact` is for adults, and `small` for children. */
  size?: 'compact' | 'small'
  onYes: () => void
  onClose: () => void
  children: ReactNode
}

/** All confirmations of the site and the office use this dialog. */
export function ConfirmDialog({
  title,
  verb,
  danger = false,
  busy = false,
  cancel = '取消',
  size = 'small',
  onYes,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      role="alertdialog"
      width={416}
      onClose={onClose}
      closeOnScrim={false}
      footer={
        <DialogButtons
          onCancel={onClose}
          cancel={cancel}
          size={size}
          kind={danger ? 'danger' : 'primary'}
          loading={busy}
          onClick={onYes}
        >
          {verb}
        </DialogButtons>
      }
    >
      {children}
    </Dialog>
  )
}
