/** Milliseconds after which a resting finger counts as held (scratchjr.md §5). */
export const holdMs = 500

export interface Point {
  readonly x: number
  readonly y: number
}

/** All points are positions in the window. */
export interface PressHandlers {
  readonly onTap?: (at: Point) => void
  /** Called after half a second without movement. The press is then no tap. */
  readonly onHold?: () => void
  /** Returns true if there is something to drag. */
  readonly onStart?: (from: Point, at: Point) => boolean
  readonly onMove?: (at: Point) => void
  readonly onDrop?: (at: Point) => void
  /** Called instead of `onDrop` when the system ends a drag, or the window loses the focus. */
  readonly onCancel?: () => void
  /** Pixels that a press moves before the press becomes a drag. */
  readonly slop?: number
}

export type PressStage = 'down' | 'held' | 'dragging' | 'dead'

export const becomesDrag = (from: Point, at: Point, slop: number): boolean =>
  Math.hypot(at.x - from.x, at.y - from.y) >= slop

/** A press from the first touch to the lift, independent of the browser. */
export class Press {
  readonly #handlers: PressHandlers
  readonly #from: Point
  #stage: PressStage = 'down'

  constructor(handlers: PressHandlers, from: Point) {
    this.#handlers = handlers
    this.#from = from
  }

  get stage(): PressStage {
    return this.#stage
  }

  hold(): void {
    if (this.#stage !== 'down' || !this.#handlers.onHold) return
    this.#stage = 'held'
    this.#handlers.onHold()
  }

  move(at: Point): void {
    if (this.#stage === 'down' && becomesDrag(this.#from, at, this.#handlers.slop ?? 8))
      this.#stage = this.#handlers.onStart?.(this.#from, at) ? 'dragging' : 'dead'
    if (this.#stage === 'dragging') this.#handlers.onMove?.(at)
  }

  lift(at: Point): void {
    const stage = this.#stage
    this.#stage = 'dead'
    if (stage === 'down') this.#handlers.onTap?.(at)
    if (stage === 'dragging') this.#handlers.onDrop?.(at)
  }

  cancel(): void {
    const stage = this.#stage
    this.#stage = 'dead'
    if (stage === 'dragging') this.#handlers.onCancel?.()
  }
}

/** True while a finger is down. Other fingers are ignored. */
let busy = false

interface PointerLike {
  readonly pointerId: number
  readonly button: number
  readonly isPrimary: boolean
  readonly clientX: number
  readonly clientY: number
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({ x: clientX, y: clientY })

/** Ignores a second finger, a second mouse button and the eraser of a pen. */
export function followPress(event: PointerLike, handlers: PressHandlers): void {
  if (busy || event.button !== 0 || !event.isPrimary) return
  busy = true
  const press = new Press(handlers, pointOf(event))
  const timer = setTimeout(() => press.hold(), holdMs)
  const isSamePointer = (other: PointerEvent): boolean => other.pointerId === event.pointerId
  const ends = new AbortController()
  const end = (): void => {
    clearTimeout(timer)
    ends.abort()
    busy = false
  }
  const listen = (name: 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void): void =>
    window.addEventListener(
      name,
      (other) => {
        if (isSamePointer(other)) act(other)
      },
      { signal: ends.signal },
    )
  listen('pointermove', (other) => press.move(pointOf(other)))
  listen('pointerup', (other) => {
    end()
    press.lift(pointOf(other))
  })
  listen('pointercancel', () => {
    end()
    press.cancel()
  })
  // Without `preventDefault`, the browser treats a finger that is lifted while moving as a fling, and ignores the next
  // tap.
  window.addEventListener(
    'touchmove',
    (other) => {
      if (press.stage === 'dragging' && other.cancelable) other.preventDefault()
    },
    { passive: false, signal: ends.signal },
  )
  window.addEventListener(
    'blur',
    () => {
      end()
      press.cancel()
    },
    { signal: ends.signal },
  )
  // The document captures the pointer, because the pressed element may be replaced while the finger is down.
  try {
    document.documentElement.setPointerCapture(event.pointerId)
  } catch {
    // The pointer is already gone, or a test created the event. The window receives the events anyway.
  }
}
