import { Store } from './store.ts'

/**
 * The open modal dialogs, the topmost last. Messages have to be inside of the topmost one, because the rest of the page
 * is inert.
 */
export const openModals = new Store<readonly HTMLDialogElement[]>([])

/** Attribute of the element of a dialog that holds its popups: above its box, so that a box that scrolls cuts none. */
export const POPUPS = 'data-popups'

/** Returns the element for the lists and bubbles that belong to `element`: they are inert outside of its dialog. */
export const popupContainer = (element: Element | null | undefined): HTMLElement =>
  element?.closest('dialog')?.querySelector<HTMLElement>(`:scope > [${POPUPS}]`) ?? document.body

/** Returns true while a list or bubble of the dialog is open. */
export const hasPopup = (dialog: Element): boolean =>
  [...(dialog.querySelector(`:scope > [${POPUPS}]`)?.children ?? [])].some((popup) => popup.checkVisibility?.())

/** Adds an opened dialog; the page behind stops scrolling and keeps the space of its scroll bar. */
export function addModal(dialog: HTMLDialogElement): void {
  const { style } = document.body
  if (openModals.value.length === 0) {
    style.paddingRight = `${innerWidth - document.documentElement.clientWidth}px`
    style.overflow = 'hidden'
  }
  openModals.set([...openModals.value, dialog])
}

export function removeModal(dialog: HTMLDialogElement): void {
  openModals.set(openModals.value.filter((open) => open !== dialog))
  if (openModals.value.length > 0) return
  document.body.style.overflow = ''
  document.body.style.paddingRight = ''
}
