import { useState, type RefObject } from 'react'
import type { ControlCode } from '@mashu/contract/online/form/control'
import type { SectionKind } from '@mashu/contract/online/form/page-layout'
import { useDrags, type DragGhost } from '../../../../../ui/gesture/use-drag.ts'

/** The dragged object: a control or a heading of the palette, or an item of the page. */
export type Dragged = { code: ControlCode } | { kind: SectionKind } | { id: string }

/** Distance in px from the page within which a drop counts. */
const AROUND = 60

/**
 * Returns the index of the item before which a point is. After the last item it is the number of items, and outside the
 * list undefined.
 */
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

/** Distance from the edge of the scrolling area at which it scrolls by `STEP`; both in px. */
const EDGE = 48
const STEP = 24

/** Scrolls a page that is longer than the window while an object is dragged to its edge. */
function scrollOn(page: HTMLElement | null, y: number): void {
  let box = page?.parentElement ?? null
  while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement
  const { top = 0, bottom = 0 } = box?.getBoundingClientRect() ?? {}
  const [first, last] = [Math.max(0, top), Math.min(innerHeight, bottom)]
  if (y < first + EDGE) box?.scrollBy(0, -STEP)
  if (y > last - EDGE) box?.scrollBy(0, STEP)
}

/**
 * Handles dragging to a list whose items have `data-item`. `hanging` contains the dragged object, and in `over` the
 * index at which the object would be inserted.
 */
export function useFieldDrag(list: RefObject<HTMLOListElement | null>, drop: (what: Dragged, index: number) => void) {
  const [hanging, setHanging] = useState<DragGhost<Dragged> & { over: number | undefined }>()
  const { handle, wasDrag } = useDrags<Dragged>({
    over: (at) => {
      if (at) scrollOn(list.current, at.y)
      setHanging(at ? { ...at, over: placeAt(list.current, at.x, at.y) } : undefined)
    },
    drop: ({ what, x, y }) => {
      const index = placeAt(list.current, x, y)
      if (index !== undefined) drop(what, index)
    },
  })
  return { hanging, handle, wasDrag }
}
