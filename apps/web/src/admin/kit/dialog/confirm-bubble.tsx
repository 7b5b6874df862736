import { Popconfirm } from 'antd'
import type { ReactNode } from 'react'

interface ConfirmBubbleProps {
  open: boolean
  title: string
  /** Label of the button. */
  verb: string
  danger?: boolean | undefined
  cancel?: string
  placement?: 'top' | 'topRight'
  onYes: () => void
  onClose: () => void
  /** The button to which the question belongs. */
  children: ReactNode
}

/** A short question in a popover at the pressed button. */
export function ConfirmBubble({
  open,
  title,
  verb,
  danger = false,
  cancel = '取消',
  placement = 'top',
  onYes,
  onClose,
  children,
}: ConfirmBubbleProps) {
  return (
    <Popconfirm
      open={open}
      title={title}
      okText={verb}
      cancelText={cancel}
      placement={placement}
      okButtonProps={{ danger, autoFocus: true }}
      onConfirm={onYes}
      onCancel={onClose}
      onOpenChange={(shown) => {
        if (!shown) onClose()
      }}
    >
      {children}
    </Popconfirm>
  )
}
