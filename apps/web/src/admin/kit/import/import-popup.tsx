import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'

/** Takes in a sheet; loaded when it is asked for. */
export const ImportPopup = lazyPopup(async () => (await import('./import-dialog.tsx')).ImportDialog)
