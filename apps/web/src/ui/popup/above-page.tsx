import { openModals } from '@mashu/ui/open-modals'
import { useStore } from '@mashu/ui/react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The rest of the page is inert while a dialog is open, so messages must be inside of the dialog. */
export function AbovePage({ children }: { children: ReactNode }) {
  return createPortal(children, useStore(openModals).at(-1) ?? document.body)
}
