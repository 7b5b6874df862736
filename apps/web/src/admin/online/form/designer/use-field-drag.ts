import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { ControlCode } from '@mashu/contract/online/form/control'
import type { SectionKind } from '@mashu/contract/online/form/page-layout'

/** What hangs on the pointer: a control or a heading of the palette, or an item of the page. */
export type Dragged = { code: ControlCode } | { kind: SectionKind } | { id: string }

/** A press becomes a drag after so many px. */
const SLACK = 6
/** How far beside the page a drop still counts, in px. */
const AROUND = 60

interface Held {
  what: Dragged
  x: number
  y: number
  moved: boolean
}

/** Before which item of the list a point is; the number of items behind the last, undefined beside the list. */
function placeAt(page: HTMLElement | null, x: number, y: number): number | undefined {
  if (!page) return undefined
  const { left, right, top, bottom } = page.getBoundingClientRect()
  if (x < left || x > right || y < top - AROUND || y > bottom + AROUND) return undefined
  const middles = [...page.querySelectorAll('[data-item]')].map((item) => {
    const box = item.getBoundingClientRect()
    return box.top + box.height / 2
  })
  const index = middles.findIndex((middle) => y < middle)
  return index === -1 ? middles.length : index
}

/** So near to the edge of what scrolls, the page moves on by `STEP`, both in px. */
const EDGE = 48
const STEP = 24

/** Moves a page on that is longer than the window, while something is dragged to its edge. */
function scrollOn(page: HTMLElement | null, y: number): void {
  let box = page?.parentElement ?? null
  while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement
  const { top = 0, bottom = 0 } = box?.getBoundingClientRect() ?? {}
  const [first, last] = [Math.max(0, top), Math.min(innerHeight, bottom)]
  if (y < first + EDGE) box?.scrollBy(0, -STEP)
  if (y > last - EDGE) box?.scrollBy(0, STEP)
}

/** What hangs on the pointer, where that is, and before which item it would land. */
export interface Hanging {
  what: Dragged
  x: number
  y: number
  over: number | undefined
}

/**
 * Dragging by mouse, pen and finger onto a list whose items have `data-item`. `hanging` says what is on its way and
 * where it would land; Escape gives it up.
 */
export function useFieldDrag(list: RefObject<HTMLOListElement | null>, drop: (what: Dragged, index: number) => void) {
  const held = useRef<Held>(undefined)
  const dragged = useRef(false)
  const [hanging, setHanging] = useState<Hanging>()
  useEffect(() => {
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !held.current?.moved) return
      event.stopPropagation()
      held.current = undefined
      setHanging(undefined)
    }
    addEventListener('keydown', giveUp, true)
    return () => removeEventListener('keydown', giveUp, true)
  }, [])

  const handle = (what: Dragged) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { what, x: event.clientX, y: event.clientY, moved: false }
      dragged.current = false
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const now = held.current
      if (!now) return
      now.moved ||= Math.hypot(clientX - now.x, clientY - now.y) > SLACK
      if (!now.moved) return
      scrollOn(list.current, clientY)
      setHanging({ what: now.what, x: clientX, y: clientY, over: placeAt(list.current, clientX, clientY) })
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const now = held.current
      held.current = undefined
      setHanging(undefined)
      dragged.current = now?.moved === true
      const index = now?.moved ? placeAt(list.current, clientX, clientY) : undefined
      if (now && index !== undefined) drop(now.what, index)
    },
    onPointerCancel: () => {
      held.current = undefined
      setHanging(undefined)
    },
  })
  /** Whether the click that follows belongs to a drag. */
  const wasDrag = () => dragged.current
  return { hanging, handle, wasDrag }
}
