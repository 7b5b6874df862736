import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'

/** The controls are loaded with the first form, which keeps the first load of lists small. */
export const FormPopup = lazyPopup(async () => (await import('./form-drawer.tsx')).FormDrawer)
