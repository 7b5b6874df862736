import { type ComponentProps, type ReactNode, useId } from 'react'
import { editorShapes, LineIcon } from './icon.tsx'
import { Modal } from './modal.tsx'

const marked = (dialog: HTMLDialogElement) => dialog.querySelector<HTMLElement>('[data-focus]')

interface DialogProps {
  title: string
  children: ReactNode
  /** Absent if the child has to answer. */
  onClose?: (() => void) | undefined
  art?: ReactNode
  shape?: 'box' | 'wide' | 'drawer'
  className?: string
  first?: ComponentProps<typeof Modal>['first']
}

/** A dialog of the editors, with the styles of `dialog.css`. By default, an element with `data-focus` has the focus. */
export function Dialog({ title, children, onClose, art, shape = 'box', className = '', first = marked }: DialogProps) {
  const titleId = useId()
  return (
    <Modal
      className={`mashu-dialog mashu-dialog-${shape} ${className}`}
      aria-labelledby={titleId}
      first={first}
      onClose={onClose}
    >
      <div className="mashu-dialog-body">
        <header className="mashu-dialog-head">
          {art}
          <h2 id={titleId}>{title}</h2>
          {onClose && (
            <button type="button" className="mashu-close" aria-label="关闭" onClick={onClose}>
              <LineIcon path={editorShapes.close} />
            </button>
          )}
        </header>
        {children}
      </div>
    </Modal>
  )
}
