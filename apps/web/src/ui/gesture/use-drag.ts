import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type PointerEvent } from 'react'

/** A press becomes a drag after so many px. */
const SLACK = 6
const CONTROLS = 'button, a, input, label, select, textarea'

interface Place {
  x: number
  y: number
}

interface DragOptions {
  /** At each movement of a drag, and without a place when it ends or is given up. */
  over?: (place: Place | null) => void
  drop: (place: Place) => void
  /** Whether a press begins a drag; without it each one does. */
  begins?: (event: PointerEvent<HTMLElement>) => boolean
}

/** Whether a press of the mouse is on a text or an empty part of an element, not on something that is pressed there. */
export const isBesideControls = ({ pointerType, target }: PointerEvent) =>
  pointerType === 'mouse' && target instanceof Element && !target.closest(CONTROLS)

/**
 * Dragging one thing by mouse, pen or finger to where something is told by its place in the window, in px of the client
 * area. Escape gives it up. The thing follows the pointer by `style`, and lets the pointer see what lies below it.
 */
export function useDrag({ over, drop, begins }: DragOptions) {
  const press = useRef<(Place & { pointer: number; isDrag: boolean }) | null>(null)
  const wasDrag = useRef(false)
  const [way, setWay] = useState<Place | null>(null)
  const end = () => {
    press.current = null
    setWay(null)
    over?.(null)
  }
  const giveUp = useEffectEvent(end)
  const isDragged = way !== null
  useEffect(() => {
    if (!isDragged) return
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      giveUp()
    }
    addEventListener('keydown', escape, true)
    return () => removeEventListener('keydown', escape, true)
  }, [isDragged])

  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // React tells of presses in a menu that belongs to the thing and lies elsewhere in the page.
      const isOn = event.currentTarget.contains(event.target as Node)
      if (!isOn || event.button !== 0 || press.current || begins?.(event) === false) return
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = { x: event.clientX, y: event.clientY, pointer: event.pointerId, isDrag: false }
      wasDrag.current = false
    },
    onPointerMove: ({ clientX: x, clientY: y, pointerId }: PointerEvent) => {
      const from = press.current
      if (from?.pointer !== pointerId) return
      from.isDrag ||= Math.hypot(x - from.x, y - from.y) > SLACK
      if (!from.isDrag) return
      wasDrag.current = true
      setWay({ x: x - from.x, y: y - from.y })
      over?.({ x, y })
    },
    onPointerUp: ({ clientX: x, clientY: y, pointerId }: PointerEvent) => {
      const from = press.current
      if (from?.pointer !== pointerId) return
      end()
      if (from.isDrag) drop({ x, y })
    },
    onPointerCancel: end,
  }
  const style: CSSProperties | undefined = way
    ? { transform: `translate(${way.x}px, ${way.y}px)`, zIndex: 2, position: 'relative', pointerEvents: 'none' }
    : undefined
  /** Whether the click that follows belongs to a drag. */
  return { handle, style, wasDrag: () => wasDrag.current }
}
