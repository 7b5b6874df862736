import { Store } from './store.ts'

/**
 * The open modal dialogs. The topmost dialog is last. Messages must be inside the topmost dialog, because the rest of
 * the page is inert.
 */
export const openModals = new Store<readonly HTMLDialogElement[]>([])

/**
 * Attribute of the element that contains the popups of a dialog. The element is above the box, so that a scrolling box
 * does not cut popups.
 */
export const POPUPS = 'data-popups'

/**
 * Returns the element that must contain the lists and bubbles of `element`. Outside of the dialog they would be inert.
 */
export const popupContainer = (element: Element | null | undefined): HTMLElement =>
  element?.closest('dialog')?.querySelector<HTMLElement>(`:scope > [${POPUPS}]`) ?? document.body

/** Returns true while a list or a bubble of the dialog is open. */
export const hasPopup = (dialog: Element): boolean =>
  [...(dialog.querySelector(`:scope > [${POPUPS}]`)?.children ?? [])].some((popup) => popup.checkVisibility?.())

/** Adds a dialog that was opened. The page behind stops scrolling and keeps the space of its scroll bar. */
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
