import { Modal } from '@mashu/ui/modal'
import { Icon } from './icon.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  children: React.ReactNode
  className?: string
}

/** Selects the text of the field, so that typing replaces the text. */
function firstOf(dialog: HTMLDialogElement): HTMLElement | null {
  const field = dialog.querySelector('input')
  field?.select()
  return field ?? dialog.querySelector('button')
}

/** Focuses its field, or a button if the dialog has no field. A click outside closes the dialog. */
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

/** Asks for confirmation before an action that replaces work. */
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
