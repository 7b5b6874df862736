import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'

/** Imports a sheet; its code is loaded on demand. */
export const ImportPopup = lazyPopup(async () => (await import('./import-dialog.tsx')).ImportDialog)
