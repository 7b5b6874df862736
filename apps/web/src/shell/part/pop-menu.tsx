import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../../ui/text/class-names.ts'
import { Icon, type IconName } from '../../ui/picture/icon.tsx'
import styles from './pop-menu.module.css'

export type PopItem = { key: string; text: string; icon?: IconName; onSelect: () => void } | { key: string; line: true }

interface PopMenuProps {
  /** The top left corner of the menu, or the box of a button. The menu opens below the box, at its right edge. */
  at: { x: number; y: number } | DOMRect
  items: readonly PopItem[]
  label: string
  big?: boolean
  onClose: () => void
}

function useOutside(box: React.RefObject<HTMLDivElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const look = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) close()
    }
    const leave = () => close()
    document.addEventListener('pointerdown', look, true)
    addEventListener('blur', leave)
    addEventListener('resize', leave)
    return () => {
      document.removeEventListener('pointerdown', look, true)
      removeEventListener('blur', leave)
      removeEventListener('resize', leave)
    }
  }, [box])
}

/** Positions the menu inside the window and focuses it. */
function positionMenu(menu: HTMLDivElement, at: PopMenuProps['at']): void {
  const { width, height } = menu.getBoundingClientRect()
  const [left, top] = 'right' in at ? [at.right - width, at.bottom + 8] : [at.x, at.y]
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
  menu.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`
  menu.querySelector('button')?.focus()
}

/** Number of entries by which each arrow key moves the focus. */
const arrowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** A small menu at a point or below a button. Arrow keys move the focus. Escape and a click outside close the menu. */
export function PopMenu({ at, items, label, big = false, onClose }: PopMenuProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => positionMenu(box.current!, at), [at])
  useOutside(box, onClose)
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') return onClose()
    const by = arrowSteps[event.key]
    if (by === undefined) return
    event.preventDefault()
    const buttons = [...box.current!.querySelectorAll('button')]
    buttons[
      (buttons.indexOf(document.activeElement as HTMLButtonElement) + by + buttons.length) % buttons.length
    ]?.focus()
  }
  return createPortal(
    <div
      ref={box}
      role="menu"
      aria-label={label}
      className={classNames(styles.menu, big && styles.big)}
      onKeyDown={key}
    >
      {items.map((item) =>
        'line' in item ? (
          <div key={item.key} className={styles.line} role="separator" />
        ) : (
          <button
            key={item.key}
            type="button"
            role="menuitem"
            className={styles.item}
            onClick={() => {
              onClose()
              item.onSelect()
            }}
          >
            {item.icon && <Icon name={item.icon} size={20} />}
            {item.text}
          </button>
        ),
      )}
    </div>,
    document.body,
  )
}
