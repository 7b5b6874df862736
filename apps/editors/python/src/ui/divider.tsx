import { useRef } from 'react'

interface DividerProps {
  label: string
  axis: 'x' | 'y'
  value: number
  onChange: (value: number) => void
}

const least = 0.2
const most = 0.8
const within = (value: number): number => Math.min(most, Math.max(least, value))
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -0.02,
  ArrowUp: -0.02,
  ArrowRight: 0.02,
  ArrowDown: 0.02,
  PageUp: -0.1,
  PageDown: 0.1,
}

/** A double click centres the divider. */
export function Divider({ label, axis, value, onChange }: DividerProps) {
  const element = useRef<HTMLDivElement>(null)
  const move = (event: React.PointerEvent): void => {
    if (!element.current?.hasPointerCapture(event.pointerId)) return
    const box = element.current.parentElement?.getBoundingClientRect()
    if (box)
      onChange(within(axis === 'x' ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height))
  }
  const press = (event: React.KeyboardEvent): void => {
    const ends: Readonly<Record<string, number>> = { Home: least, End: most }
    const by = steps[event.key]
    const next = ends[event.key] ?? (by === undefined ? undefined : value + by)
    if (next === undefined) return
    event.preventDefault()
    onChange(within(next))
  }
  return (
    <div
      ref={element}
      className={`divider divider-${axis}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(value * 100)}
      aria-valuemin={least * 100}
      aria-valuemax={most * 100}
      onPointerDown={(event) => {
        event.preventDefault()
        element.current?.focus()
        element.current?.setPointerCapture(event.pointerId)
      }}
      onPointerMove={move}
      onKeyDown={press}
      onDoubleClick={() => onChange(0.5)}
    />
  )
}
