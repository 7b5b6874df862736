import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { keepFocus } from './focus.ts'
import { addModal, hasPopup, POPUPS, removeModal } from './open-modals.ts'

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onCancel' | 'onClose' | 'ref'> {
  /** Called for Escape and, with `closeBeside`, for a press outside of the box. Undefined when the user must answer. */
  readonly onClose?: (() => void) | undefined
  readonly closeBeside?: boolean
  /**
   * Returns the element that gets the focus first, after an element with `autoFocus`. Otherwise, the dialog has the
   * focus.
   */
  readonly first?: (dialog: HTMLDialogElement) => HTMLElement | null | undefined
  readonly children: ReactNode
}

/**
 * As the first child, opens the dialog before the other children mount, so that a field can take the focus, and a
 * nested dialog is above this one.
 */
function OpenOnMount({ close }: { close: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const closeDialog = useEffectEvent(close)
  useLayoutEffect(() => {
    const dialog = place.current!.parentElement as HTMLDialogElement
    const before = document.activeElement as HTMLElement | null
    const onCancel = (event: Event): void => {
      // A file field inside the dialog sends the same event when no file was chosen.
      if (event.target !== dialog) return
      event.preventDefault()
      closeDialog()
    }
    // At the second request, browsers close a dialog without asking the page, so the dialog opens again.
    const onClosed = (): void => {
      if (!dialog.isConnected || dialog.open) return
      dialog.showModal()
      closeDialog()
    }
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('close', onClosed)
    dialog.showModal()
    // By default, browsers focus the first button, which often closes the dialog.
    dialog.focus()
    const endKeeping = keepFocus(dialog)
    addModal(dialog)
    return () => {
      endKeeping()
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onClosed)
      removeModal(dialog)
      dialog.close()
      before?.focus?.()
    }
  }, [])
  return <div ref={place} style={{ display: 'contents' }} {...{ [POPUPS]: '' }} />
}

/**
 * The base of all dialogs and drawers: a modal dialog of the browser, open while mounted. Keeps the focus inside, and
 * finally restores it. Lists and bubbles of controls inside must be in `popupContainer()`.
 */
export function Modal({ onClose, closeBeside = true, first, children, onKeyDown, ...attributes }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  const enter = useEffectEvent((dialog: HTMLDialogElement) => {
    if (document.activeElement === dialog) first?.(dialog)?.focus()
  })
  useLayoutEffect(() => enter(element.current!), [])
  const onKey = (event: KeyboardEvent<HTMLDialogElement>) => {
    onKeyDown?.(event)
    // React events also bubble out of dialogs that are children of this dialog.
    const isOwn = (event.target as Element).closest('dialog') === event.currentTarget
    // An open list closes by a listener on the window.
    if (event.key !== 'Escape' || !isOwn || hasPopup(event.currentTarget)) return
    event.stopPropagation()
    // During text composition, the input method uses Escape.
    if (!event.nativeEvent.isComposing) onClose?.()
  }
  return (
    <dialog
      tabIndex={-1}
      {...attributes}
      ref={element}
      // Otherwise the browser asks to close the dialog, even if an element inside has used the key.
      onKeyDownCapture={(event) => event.key === 'Escape' && event.preventDefault()}
      onKeyDown={onKey}
      onMouseDown={(event) => {
        if (closeBeside && event.target === event.currentTarget) onClose?.()
      }}
    >
      <OpenOnMount close={() => onClose?.()} />
      {children}
    </dialog>
  )
}
