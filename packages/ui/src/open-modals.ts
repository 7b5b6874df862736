import { Store } from './store.ts'

/** The open modal dialogs, the topmost last. Messages must be inside of it, because the rest of the page is inert. */
export const openModals = new Store<readonly HTMLDialogElement[]>([])
