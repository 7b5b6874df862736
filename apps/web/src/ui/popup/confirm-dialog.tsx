import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { Dialog } from './dialog.tsx'

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
        <>
          <Button kind="outline" size={size} onClick={onClose}>
            {cancel}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} size={size} loading={busy} onClick={onYes}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
