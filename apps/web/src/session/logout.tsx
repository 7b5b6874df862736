import { useState, type ReactNode } from 'react'
import { lazyPopup } from '../ui/popup/lazy-popup.tsx'

const LogoutDialog = lazyPopup(async () => (await import('./logout-dialog.tsx')).LogoutDialog)

/** Loads the dialog when the button is pressed. */
export function LogoutButton({ className, children }: { className?: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      {open && <LogoutDialog onClose={() => setOpen(false)} />}
    </>
  )
}
