import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { keepFocus } from './focus.ts'
import { addModal, hasPopup, POPUPS, removeModal } from './open-modals.ts'

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onCancel' | 'onClose' | 'ref'> {
  /**
   * Is called for Escape and, with `closeBeside`, for a press outside of the box. It is absent when the person has to
   * answer.
   */
  readonly onClose?: (() => void) | undefined
  readonly closeBeside?: boolean
  /**
   * Returns the element that gets the focus first, unless one has `autoFocus`; the dialog itself when it is absent or
   * returns nothing.
   */
  readonly first?: (dialog: HTMLDialogElement) => HTMLElement | null | undefined
  readonly children: ReactNode
}

/**
 * Opens the dialog around it and holds its popups. As the first child it does so before the others mount: a field can
 * then take the focus, and a dialog among them comes above this one.
 */
function OpenOnMount({ close }: { close: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const closeDialog = useEffectEvent(close)
  useLayoutEffect(() => {
    const dialog = place.current!.parentElement as HTMLDialogElement
    const before = document.activeElement as HTMLElement | null
    const onCancel = (event: Event): void => {
      // A file field inside of the dialog sends the same event when no file was chosen.
      if (event.target !== dialog) return
      event.preventDefault()
      closeDialog()
    }
    // Browsers close a dialog at the second request without asking the page, but the page has to decide.
    const onClosed = (): void => {
      if (!dialog.isConnected || dialog.open) return
      dialog.showModal()
      closeDialog()
    }
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('close', onClosed)
    dialog.showModal()
    // By default, the browser gives the focus to the first button, which often is the one that closes.
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
 * The one base of dialogs and drawers: a modal dialog of the browser, which is open while it is mounted. It keeps the
 * focus inside, covers the page, makes the rest of the page inert, and restores the focus at its end. `className` sets
 * its look. Lists and bubbles of controls inside have to be in its `popupContainer()`.
 */
export function Modal({ onClose, closeBeside = true, first, children, onKeyDown, ...attributes }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  const enter = useEffectEvent((dialog: HTMLDialogElement) => {
    if (document.activeElement === dialog) first?.(dialog)?.focus()
  })
  useLayoutEffect(() => enter(element.current!), [])
  const onKey = (event: KeyboardEvent<HTMLDialogElement>) => {
    onKeyDown?.(event)
    // React events bubble out of dialogs that are children of this one.
    const isOwn = (event.target as Element).closest('dialog') === event.currentTarget
    // An open list closes itself by a listener of the window.
    if (event.key !== 'Escape' || !isOwn || hasPopup(event.currentTarget)) return
    event.stopPropagation()
    // During text composition, Escape belongs to the input method.
    if (!event.nativeEvent.isComposing) onClose?.()
  }
  return (
    <dialog
      tabIndex={-1}
      {...attributes}
      ref={element}
      // Otherwise the browser asks to close the dialog, even if something inside used the key.
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
