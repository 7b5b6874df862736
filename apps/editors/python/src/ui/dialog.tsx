import { Dialog as TitledDialog } from '@mashu/ui/dialog'
import type { ComponentProps } from 'react'

/** Selects the text of the field, so that typing replaces the text. */
function firstOf(dialog: HTMLDialogElement): HTMLElement | null {
  const field = dialog.querySelector('input')
  field?.select()
  return field ?? dialog.querySelector('button')
}

/** Focuses its field, or a button if the dialog has no field. */
export const Dialog = (props: ComponentProps<typeof TitledDialog>) => <TitledDialog first={firstOf} {...props} />

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
      <div className="mashu-buttons">
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
