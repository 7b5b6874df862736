import { Store } from './store.ts'

/**
 * The open modal dialogs, the topmost last. Messages have to be inside of the topmost one, because the rest of the page
 * is inert.
 */
export const openModals = new Store<readonly HTMLDialogElement[]>([])
