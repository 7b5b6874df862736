import { Modal } from '@mashu/ui/modal'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

interface DialogProps {
  title: string
  children: ReactNode
  /** Absent if the child has to answer. */
  onClose?: () => void
  art?: ReactNode
  shape?: 'box' | 'wide' | 'drawer'
}

/** Has a close button unless an answer is required. */
export function Dialog({ title, children, onClose, art, shape = 'box' }: DialogProps) {
  const titleId = useId()
  return (
    <Modal
      className={`mashu-dialog mashu-dialog-${shape}`}
      aria-labelledby={titleId}
      first={(dialog) => dialog.querySelector<HTMLElement>('[data-focus]')}
      onClose={onClose}
    >
      <div className="mashu-dialog-body">
        <header className="mashu-dialog-head">
          {art}
          <h2 id={titleId}>{title}</h2>
          {onClose && (
            <button type="button" className="mashu-close" aria-label="关闭" onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </header>
        {children}
      </div>
    </Modal>
  )
}
