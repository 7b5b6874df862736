import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type PointerEvent } from 'react'

/** Distance in px after which a press becomes a drag. */
const SLACK = 6
const CONTROLS = 'button, a, input, label, select, textarea'

interface Place {
  x: number
  y: number
}

/** The dragged object and the position of the pointer. */
export interface DragGhost<T> extends Place {
  what: T
}

interface DragOptions<T> {
  /** Called at each move of a drag, and with null when the drag ends or is cancelled. */
  over?: (hanging: DragGhost<T> | null) => void
  drop: (hanging: DragGhost<T>) => void
  /** By default every press may start a drag. */
  begins?: (event: PointerEvent<HTMLElement>) => boolean
}

/** A mouse press that is not on a control. */
export const isBesideControls = ({ pointerType, target }: PointerEvent) =>
  pointerType === 'mouse' && target instanceof Element && !target.closest(CONTROLS)

/**
 * Drags one object at a time with the mouse, a pen or a finger. Positions are in px relative to the window.
 * `way` is the distance from the start of the drag.
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
      event.preventDefault()
      giveUp()
    }
    addEventListener('keydown', escape, true)
    return () => removeEventListener('keydown', escape, true)
  }, [isDragged])

  const handle = (what: T) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // React also reports presses in a menu of the object, although the menu is elsewhere in the DOM.
      const isOn = event.currentTarget.contains(event.target as Node)
      // A new primary pointer means that the end of the previous drag was missed.
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
  /** `wasDrag` returns true if the last click belongs to a drag. */
  return { handle, way, wasDrag: () => wasDrag.current }
}

/** `style` moves the object with the pointer, and lets the pointer reach the elements below the object. */
export function useDrag(options: DragOptions<undefined>) {
  const { handle, way, wasDrag } = useDrags(options)
  const style: CSSProperties | undefined = way
    ? { transform: `translate(${way.x}px, ${way.y}px)`, zIndex: 2, position: 'relative', pointerEvents: 'none' }
    : undefined
  return { handle: handle(undefined), style, wasDrag }
}
