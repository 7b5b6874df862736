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
import { focusableIn, keepFocus } from '@mashu/ui/focus'
import { classNames } from '../text/class-names.ts'
import { trappedTarget } from './focus-trap.ts'
import { usePageHeld } from './hold-page.ts'
import { Icon } from '../picture/icon.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  title: string
  /**
   * Called on Escape, by the close button and (with `closeOnScrim`) on a click outside of the box. Without
   * `onClose` the user must answer the dialog.
   */
  onClose?: () => void
  closeOnScrim?: boolean
  /** Width in px, or as a CSS length. */
  width?: number | string
  /** Uses the whole window. */
  full?: boolean
  /** A button in the title bar before the close button. */
  tool?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  children: ReactNode
  role?: 'dialog' | 'alertdialog'
}

/** Moves the focus into the dialog, and back when it closes. */
function useFocusInside(box: React.RefObject<HTMLDivElement | null>): void {
  // The focused element is read during rendering, because a field with `autoFocus` takes the focus before effects run.
  const [before] = useState(() => document.activeElement as HTMLElement | null)
  const enter = useEffectEvent(() => {
    const inside = box.current!
    if (inside.contains(document.activeElement)) return
    const body = inside.querySelector<HTMLElement>('[data-dialog-body]')
    ;(inside.querySelector<HTMLElement>('[autofocus]') ?? (body && focusableIn(body)[0]) ?? inside).focus()
  })
  useEffect(() => {
    enter()
    const endKeeping = keepFocus(box.current!)
    return () => {
      endKeeping()
      before?.focus?.()
    }
  }, [before, box])
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
    // React events bubble through portals. Parents of this dialog must not handle its keys.
    event.stopPropagation()
    // During text composition, Escape belongs to the input method.
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
