import { type ComponentProps, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { keepFocus } from './focus.ts'
import { openModals } from './open-modals.ts'

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onCancel' | 'onClose' | 'ref'> {
  /**
   * Is called for Escape and, with `closeBeside`, for a press outside of the box. It is absent when the person has to
   * answer.
   */
  readonly onClose?: () => void
  readonly closeBeside?: boolean
  /** Returns the element that gets the focus first. It is the box itself when this is absent or returns null. */
  readonly first?: (dialog: HTMLDialogElement) => HTMLElement | null
  readonly children: ReactNode
}

/**
 * A modal dialog of the browser, which is open while it is mounted. It keeps the focus inside, covers the page, makes
 * the rest of the page inert, and restores the focus at its end. `className` sets its look. It must not contain
 * controls that put their lists at the end of the document (Ant Design), because those lists would be inert.
 */
export function Modal({ onClose, closeBeside = true, first, children, ...attributes }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  const enter = useEffectEvent((dialog: HTMLDialogElement) => {
    dialog.showModal()
    // By default, the browser gives the focus to the first button, which often closes the dialog.
    ;(first?.(dialog) ?? dialog).focus()
  })
  const close = useEffectEvent(() => onClose?.())
  useLayoutEffect(() => {
    const dialog = element.current!
    const onCancel = (event: Event): void => {
      // A file field inside of the dialog sends the same event when no file was chosen.
      if (event.target !== dialog) return
      event.preventDefault()
      close()
    }
    // Browsers close a dialog at the second Escape without asking the page, but the page has to decide.
    const onClosed = (): void => {
      if (!dialog.isConnected || dialog.open) return
      dialog.showModal()
      close()
    }
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('close', onClosed)
    enter(dialog)
    const endKeeping = keepFocus(dialog)
    openModals.set([...openModals.value, dialog])
    return () => {
      endKeeping()
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onClosed)
      openModals.set(openModals.value.filter((open) => open !== dialog))
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
