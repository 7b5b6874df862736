import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

interface DialogProps {
  title: string
  children: ReactNode
  /** Absent: the child has to answer. */
  onClose?: () => void
  /** Of the picture beside the title, if any. */
  art?: ReactNode
  shape?: 'box' | 'wide' | 'drawer'
}

/**
 * A modal dialog of the browser's own kind: it keeps the focus, lies above everything, makes the rest inert and gives
 * the focus back.
 */
export function Dialog({ title, children, onClose, art, shape = 'box' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return undefined
    dialog.showModal()
    // Else the browser would choose the first button, which is the one that closes.
    const first = dialog.querySelector<HTMLElement>('[data-focus]') ?? dialog
    first.focus()
    return () => dialog.close()
  }, [])
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return undefined
    const onCancel = (event: Event): void => {
      event.preventDefault()
      onClose?.()
    }
    // Browsers close a dialog at the second Esc whatever the page says; one that needs an answer comes back.
    const onClosed = (): void => {
      if (dialog.isConnected && !dialog.open) dialog.showModal()
    }
    const onPress = (event: MouseEvent): void => {
      if (event.target === dialog) onClose?.()
    }
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('close', onClosed)
    dialog.addEventListener('mousedown', onPress)
    return () => {
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onClosed)
      dialog.removeEventListener('mousedown', onPress)
    }
  }, [onClose])
  return (
    <dialog ref={element} tabIndex={-1} className={`mashu-dialog mashu-dialog-${shape}`} aria-labelledby={titleId}>
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
    </dialog>
  )
}
