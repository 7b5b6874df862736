import { useState, type RefObject } from 'react'
import type { ControlCode } from '@mashu/contract/online/form/control'
import type { SectionKind } from '@mashu/contract/online/form/page-layout'
import { useDrags, type DragGhost } from '../../../../../ui/gesture/use-drag.ts'

/** A control or a heading of the palette, or an item of the page. */
export type Dragged = { code: ControlCode } | { kind: SectionKind } | { id: string }

/** Pixels. A drop within this distance above or below the page also counts. */
const AROUND = 60

/** Returns the index at which a drop inserts an item, or undefined outside of the page. */
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

/** A drag within `EDGE` of an edge scrolls by `STEP`. Both are in px. */
const EDGE = 48
const STEP = 24

function scrollOn(page: HTMLElement | null, y: number): void {
  let box = page?.parentElement ?? null
  while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement
  const { top = 0, bottom = 0 } = box?.getBoundingClientRect() ?? {}
  const [first, last] = [Math.max(0, top), Math.min(innerHeight, bottom)]
  if (y < first + EDGE) box?.scrollBy(0, -STEP)
  if (y > last - EDGE) box?.scrollBy(0, STEP)
}

/**
 * Handles dragging into a list whose items have the attribute `data-item`.
 * `over` is the index at which a drop would insert the object.
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
