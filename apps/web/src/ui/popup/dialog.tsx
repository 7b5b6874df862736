import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../text/class-names.ts'
import { focusableIn, trappedTarget } from './focus-trap.ts'
import { usePageHeld } from './hold-page.ts'
import { Icon } from '../picture/icon.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  title: string
  /**
   * Called for Esc, the close button and (if `closeOnScrim`) a click beside the box. Without it the dialog must be
   * answered.
   */
  onClose?: () => void
  closeOnScrim?: boolean
  /** In px, or a share of the window. */
  width?: number | string
  /** Takes the whole window. */
  full?: boolean
  /** A button of the title bar, before the one that closes. */
  tool?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  children: ReactNode
  role?: 'dialog' | 'alertdialog'
}

/** Focus moves in at the start and back to where it was at the end. */
function useFocusInside(box: React.RefObject<HTMLDivElement | null>): void {
  // Asked while drawing: a field with `autoFocus` has taken the focus before any effect runs.
  const [before] = useState(() => document.activeElement as HTMLElement | null)
  const enter = useEffectEvent(() => {
    const inside = box.current!
    if (inside.contains(document.activeElement)) return
    const body = inside.querySelector<HTMLElement>('[data-dialog-body]')
    ;(inside.querySelector<HTMLElement>('[autofocus]') ?? (body && focusableIn(body)[0]) ?? inside).focus()
  })
  useEffect(() => {
    enter()
    return () => before?.focus?.()
  }, [before])
}

function OpenDialog({
  title,
  onClose,
  closeOnScrim = true,
  width = 480,
  full = false,
  tool,
  footer,
  children,
  role = 'dialog',
}: Omit<DialogProps, 'open'>) {
  const box = useRef<HTMLDivElement>(null)
  const name = useId()
  usePageHeld()
  useFocusInside(box)
  const key = (event: KeyboardEvent) => {
    // React passes events through portals; what is under this dialog must not hear its keys.
    event.stopPropagation()
    // Esc takes back a word that is being composed; the dialog is not meant.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose?.()
    if (event.key !== 'Tab') return
    const target = trappedTarget(focusableIn(box.current!), document.activeElement, event.shiftKey)
    if (target) {
      event.preventDefault()
      target.focus()
    }
  }
  const size: Record<string, string> =
    typeof width === 'number' ? { '--width': `${width}px` } : { '--width': width, '--least': '480px' }
  const beside = (event: MouseEvent) => {
    if (closeOnScrim && event.target === event.currentTarget) onClose?.()
  }
  return (
    <div className={classNames(styles.scrim, full && styles.full)} onMouseDown={beside} onKeyDown={key}>
      <div
        ref={box}
        className={styles.box}
        role={role}
        aria-modal="true"
        aria-labelledby={name}
        tabIndex={-1}
        style={size as React.CSSProperties}
      >
        <header className={styles.head}>
          <h2 id={name}>{title}</h2>
          {tool}
          {onClose && (
            <button type="button" className={styles.close} onClick={onClose} aria-label="关闭">
              <Icon name="close" />
            </button>
          )}
        </header>
        <div className={styles.body} data-dialog-body>
          {children}
        </div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </div>
  )
}

/** A modal dialog: focus stays inside, Esc closes, focus returns. On phones it is a sheet at the bottom. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? createPortal(<OpenDialog {...rest} />, document.body) : null
}
