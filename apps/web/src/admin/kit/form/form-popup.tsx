import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'

/** A form over the page. Its controls are loaded when the first one opens, so that lists stay small. */
export const FormPopup = lazyPopup(async () => (await import('./form-drawer.tsx')).FormDrawer)
