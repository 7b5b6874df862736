import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type PointerEvent } from 'react'

/** A press becomes a drag after so many px. */
const SLACK = 6
const CONTROLS = 'button, a, input, label, select, textarea'

interface Place {
  x: number
  y: number
}

/** The dragged thing and the place of the pointer. */
export interface DragGhost<T> extends Place {
  what: T
}

interface DragOptions<T> {
  /** At each movement of a drag, and with null when it ends or is given up. */
  over?: (hanging: DragGhost<T> | null) => void
  drop: (hanging: DragGhost<T>) => void
  /** Returns true when a press begins a drag; without it each one does. */
  begins?: (event: PointerEvent<HTMLElement>) => boolean
}

/** True for a press of the mouse on text or an empty part of an element, not on a control. */
export const isBesideControls = ({ pointerType, target }: PointerEvent) =>
  pointerType === 'mouse' && target instanceof Element && !target.closest(CONTROLS)

/**
 * Dragging things by mouse, pen or finger, one at a time, to where something is told by its place in the window, in px
 * of the client area. Escape gives it up. `way` is how far the thing is from where it was taken.
 */
export function useDrags<T>({ over, drop, begins }: DragOptions<T>) {
  const press = useRef<(DragGhost<T> & { pointer: number; isDrag: boolean }) | null>(null)
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

  const handle = (what: T) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // React tells of presses in a menu that belongs to the thing and is elsewhere in the page.
      const isOn = event.currentTarget.contains(event.target as Node)
      // The first finger comes during a drag only if its end was missed: what was dragged is no longer in the page.
      const isTaken = press.current !== null && !event.isPrimary
      if (!isOn || event.button !== 0 || isTaken || begins?.(event) === false) return
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = { what, x: event.clientX, y: event.clientY, pointer: event.pointerId, isDrag: false }
      wasDrag.current = false
    },
    onPointerMove: ({ clientX: x, clientY: y, pointerId }: PointerEvent) => {
      const from = press.current
      if (from?.pointer !== pointerId) return
      from.isDrag ||= Math.hypot(x - from.x, y - from.y) > SLACK
      if (!from.isDrag) return
      wasDrag.current = true
      setWay({ x: x - from.x, y: y - from.y })
      over?.({ what: from.what, x, y })
    },
    onPointerUp: ({ clientX: x, clientY: y, pointerId }: PointerEvent) => {
      const from = press.current
      if (from?.pointer !== pointerId) return
      end()
      if (from.isDrag) drop({ what: from.what, x, y })
    },
    onPointerCancel: end,
  })
  /** `wasDrag` returns true when the click that follows belongs to a drag. */
  return { handle, way, wasDrag: () => wasDrag.current }
}

/** Dragging the one thing that is drawn here: by `style` it follows the pointer, which sees what is below it. */
export function useDrag(options: DragOptions<undefined>) {
  const { handle, way, wasDrag } = useDrags(options)
  const style: CSSProperties | undefined = way
    ? { transform: `translate(${way.x}px, ${way.y}px)`, zIndex: 2, position: 'relative', pointerEvents: 'none' }
    : undefined
  return { handle: handle(undefined), style, wasDrag }
}
