import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../picture/icon.tsx'
import styles from './undo-bar.module.css'

const LASTS_MS = 8000

interface UndoBarProps {
  text: string
  onUndo: () => void
  onGone: () => void
}

/** The bar closes after a few seconds, but not while the pointer or focus is on the bar. */
export function UndoBar({ text, onUndo, onGone }: UndoBarProps) {
  const [held, setHeld] = useState(false)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => gone(), LASTS_MS)
    return () => clearTimeout(timer)
  }, [held])
  return (
    <div
      className={styles['bar']}
      role="status"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{text}</span>
      <button type="button" onClick={onUndo}>
        撤销
      </button>
      <button type="button" className={styles['close']} aria-label="知道了" onClick={onGone}>
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
