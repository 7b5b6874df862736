import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'

/**
 * A form over the page. Its controls are loaded when the first form opens, which keeps the first load of lists small.
 */
export const FormPopup = lazyPopup(async () => (await import('./form-drawer.tsx')).FormDrawer)
