import { Store } from './store.ts'

/** The topmost dialog is last. Messages must be inside it, because the rest of the page is inert. */
export const openModals = new Store<readonly HTMLDialogElement[]>([])

/** Marks the element with the popups of a dialog, above the box, so that a scrolling box does not cut popups. */
export const POPUPS = 'data-popups'

/** Returns the parent for lists and bubbles of `element`, which would be inert outside of its dialog. */
export const popupContainer = (element: Element | null | undefined): HTMLElement =>
  element?.closest('dialog')?.querySelector<HTMLElement>(`:scope > [${POPUPS}]`) ?? document.body

/** Returns true if a list or a bubble of the dialog is open. */
export const hasPopup = (dialog: Element): boolean =>
  [...(dialog.querySelector(`:scope > [${POPUPS}]`)?.children ?? [])].some((popup) => popup.checkVisibility?.())

/** The page behind stops scrolling and keeps the space of its scroll bar. */
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
