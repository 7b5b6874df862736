import { Modal } from '@mashu/ui/modal'
import { Icon } from './icon.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  children: React.ReactNode
  className?: string
}

/** A field is there to be filled: its text is chosen, so that typing replaces it. */
function firstOf(dialog: HTMLDialogElement): HTMLElement | null {
  const field = dialog.querySelector('input')
  field?.select()
  return field ?? dialog.querySelector('button')
}

/** A window above the page, with its field in hand if it has one; Escape and a press beside it close it. */
export function Dialog({ title, onClose, children, className = '' }: DialogProps) {
  return (
    <Modal className={`dialog ${className}`} aria-label={title} first={firstOf} onClose={onClose}>
      <div className="dialog-body">
        <header>
          <h2>{title}</h2>
          <button type="button" className="tool" aria-label="关闭" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </Modal>
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
