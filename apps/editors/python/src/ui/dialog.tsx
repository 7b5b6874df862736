import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  children: React.ReactNode
  className?: string
}

/** A window above the page, with its field in hand if it has one; Escape and a click beside it close it. */
export function Dialog({ title, onClose, children, className = '' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    if (!dialog || dialog.open) return
    dialog.showModal()
    // The browser gives the focus to the first thing it finds, which is the cross; a field is there to be filled.
    const field = dialog.querySelector('input')
    field?.focus()
    field?.select()
  }, [])
  return (
    <dialog
      ref={element}
      className={`dialog ${className}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose()
      }}
    >
      <div className="dialog-body">
        <header>
          <h2>{title}</h2>
          <button type="button" className="tool" aria-label="关闭" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}

interface AskProps {
  title: string
  text: string
  yes: string
  onYes: () => void
  onClose: () => void
}

/** A question before something that replaces work. */
export function Ask({ title, text, yes, onYes, onClose }: AskProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onClose}>
          先不换
        </button>
        <button type="button" className="button main" onClick={onYes}>
          {yes}
        </button>
      </div>
    </Dialog>
  )
}
