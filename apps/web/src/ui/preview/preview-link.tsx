import { useState, type MouseEvent, type ReactNode } from 'react'
import { lazyPopup } from '../popup/lazy-popup.tsx'
import type { PreviewedFile } from './preview-kind.ts'

const PreviewSheet = lazyPopup(async () => (await import('./preview-sheet.tsx')).PreviewSheet)

interface PreviewLinkProps extends PreviewedFile {
  className?: string | undefined
  label?: string
  children: ReactNode
}

/** Opens a panel, or with a modifier key the file itself. */
export function PreviewLink({ address, name, className, label, children }: PreviewLinkProps) {
  const [open, setOpen] = useState(false)
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className={className}
        aria-label={label}
        onClick={click}
      >
        {children}
      </a>
      {open && <PreviewSheet file={{ address, name }} onClose={() => setOpen(false)} />}
    </>
  )
}
