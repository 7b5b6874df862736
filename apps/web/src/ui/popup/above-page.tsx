import { openModals } from '@mashu/ui/open-modals'
import { useStore } from '@mashu/ui/react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Messages and bars above the page, and inside of an open dialog, because the rest of the page is inert. */
export function AbovePage({ children }: { children: ReactNode }) {
  return createPortal(children, useStore(openModals).at(-1) ?? document.body)
}
