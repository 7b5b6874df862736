import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { focusableIn, keepFocus } from '@mashu/ui/focus'
import { classNames } from '../text/class-names.ts'
import { trappedTarget } from './focus-trap.ts'
import { usePageHeld } from './hold-page.ts'
import styles from './drawer.module.css'

/** A panel from a side of the window. The focus stays inside; Escape and a click outside close it. */
export function Drawer({
  side,
  label,
  onClose,
  children,
}: {
  side: 'left' | 'right'
  label: string
  onClose: () => void
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  usePageHeld()
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    box.current!.focus()
    const endKeeping = keepFocus(box.current!)
    return () => {
      endKeeping()
      before?.focus()
    }
  }, [])
  const key = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    const target =
      event.key === 'Tab' ? trappedTarget(focusableIn(box.current!), document.activeElement, event.shiftKey) : undefined
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return createPortal(
    <div className={styles.scrim} onClick={(event) => event.target === event.currentTarget && onClose()}>
      <div
        ref={box}
        className={classNames(styles.panel, styles[side])}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={key}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
}
