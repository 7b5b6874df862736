import { useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from './icon.tsx'

export interface MenuItem {
  icon: IconName
  text: string
  hint?: string
  onChoose: () => void
  disabled?: boolean
}
interface MenuProps {
  label: string
  icon: IconName
  text?: string
  items: readonly MenuItem[]
  className?: string
  align?: 'start' | 'end'
}

const step = (list: HTMLElement | null, by: number): void => {
  const items = [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])]
  const at = items.indexOf(document.activeElement as HTMLElement)
  items.at((at + by + items.length) % Math.max(1, items.length))?.focus()
}

/** Calls `close` when an element outside of `place` is pressed. */
function useOutside(place: React.RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return undefined
    const press = (event: PointerEvent): void => {
      if (!place.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  }, [place, open, close])
}

export function Menu({ label, icon, text, items, className = '', align = 'start' }: MenuProps) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [close] = useState(() => () => setOpen(false))
  useOutside(place, open, close)
  useEffect(() => {
    if (open) step(list.current, 1)
  }, [open])
  const onKey = (event: React.KeyboardEvent): void => {
    if (!open) return
    const moves: Record<string, () => void> = {
      Escape: () => {
        close()
        place.current?.querySelector('button')?.focus()
      },
      ArrowDown: () => step(list.current, 1),
      ArrowUp: () => step(list.current, -1),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  return (
    <div className={`menu ${className}`} ref={place} onKeyDown={onKey}>
      <button
        type="button"
        className="tool"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} />
        {text !== undefined && <span>{text}</span>}
      </button>
      {open && (
        <div className={`menu-list menu-${align}`} role="menu" aria-label={label} ref={list}>
          {items.map((item) => (
            <button
              key={item.text}
              type="button"
              role="menuitem"
              disabled={item.disabled}
              onClick={() => {
                close()
                item.onChoose()
              }}
            >
              <Icon name={item.icon} />
              <span>{item.text}</span>
              {item.hint !== undefined && <kbd>{item.hint}</kbd>}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
