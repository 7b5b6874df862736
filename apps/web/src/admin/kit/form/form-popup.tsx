import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'

/** A form over the screen. Its controls are loaded when the first one opens, so that lists stay light. */
export const FormPopup = lazyPopup(async () => (await import('./form-drawer.tsx')).FormDrawer)
