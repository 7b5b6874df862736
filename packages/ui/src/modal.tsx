import { type ComponentProps, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onCancel' | 'onClose' | 'ref'> {
  /** Called for Esc and, with `closeBeside`, for a press beside the box. Absent: the dialog must be answered. */
  readonly onClose?: () => void
  readonly closeBeside?: boolean
  /** Returns the element that gets the focus first; the box itself when this is absent or finds nothing. */
  readonly first?: (dialog: HTMLDialogElement) => HTMLElement | null
  readonly children: ReactNode
}

/**
 * A modal of the browser's own kind, open as long as it is mounted: it keeps the focus, is above everything, makes
 * the rest inert and gives the focus back. How it looks is up to `className`. It must not hold controls whose lists are
 * drawn at the end of the document (Ant Design): those would be below it, inert.
 */
export function Modal({ onClose, closeBeside = true, first, children, ...attributes }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  const enter = useEffectEvent((dialog: HTMLDialogElement) => {
    dialog.showModal()
    // Else the browser would choose the first button, which is often the one that closes.
    ;(first?.(dialog) ?? dialog).focus()
  })
  const close = useEffectEvent(() => onClose?.())
  useLayoutEffect(() => {
    const dialog = element.current!
    const onCancel = (event: Event): void => {
      // A file field inside tells in the same words that no file was chosen.
      if (event.target !== dialog) return
      event.preventDefault()
      close()
    }
    // Browsers close a dialog at the second Esc whatever the page says; it is the page that decides.
    const onClosed = (): void => {
      if (!dialog.isConnected || dialog.open) return
      dialog.showModal()
      close()
    }
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('close', onClosed)
    enter(dialog)
    return () => {
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onClosed)
      dialog.close()
    }
  }, [])
  return (
    <dialog
      tabIndex={-1}
      {...attributes}
      ref={element}
      onMouseDown={(event) => {
        if (closeBeside && event.target === event.currentTarget) onClose?.()
      }}
    >
      {children}
    </dialog>
  )
}
