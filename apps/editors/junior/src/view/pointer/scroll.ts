import type { Point, PressHandlers } from './press.ts'

type Carry = Pick<PressHandlers, 'onStart' | 'onMove' | 'onDrop' | 'onCancel'>

export interface Scroller {
  scrollLeft: number
  scrollTop: number
  readonly scrollWidth: number
  readonly scrollHeight: number
  readonly clientWidth: number
  readonly clientHeight: number
}

const overflows = (list: Scroller, axis: 'x' | 'y'): boolean =>
  axis === 'x' ? list.scrollWidth > list.clientWidth + 1 : list.scrollHeight > list.clientHeight + 1

export const axisOf = (list: Scroller): 'x' | 'y' => (overflows(list, 'x') ? 'x' : 'y')

export const movesAlong = (axis: 'x' | 'y', from: Point, at: Point): boolean => {
  const [along, across] = axis === 'x' ? [at.x - from.x, at.y - from.y] : [at.y - from.y, at.x - from.x]
  return Math.abs(along) > 1.5 * Math.abs(across)
}

/**
 * A finger that moves along an overflowing list scrolls the list; any other drag carries the item. The browser's own
 * scrolling would cancel the touch.
 */
export function withScrolling(handlers: Carry, list: Scroller | null, axis: 'x' | 'y'): Carry {
  let scroll: ((at: Point) => void) | undefined
  return {
    onStart: (from, at) => {
      if (!list || !overflows(list, axis) || !movesAlong(axis, from, at)) return handlers.onStart?.(from, at) ?? false
      const { scrollLeft, scrollTop } = list
      scroll = (now) => {
        if (axis === 'x') list.scrollLeft = scrollLeft + from.x - now.x
        else list.scrollTop = scrollTop + from.y - now.y
      }
      return true
    },
    onMove: (at) => (scroll ?? handlers.onMove)?.(at),
    onDrop: (at) => {
      if (!scroll) handlers.onDrop?.(at)
    },
    onCancel: () => {
      if (!scroll) handlers.onCancel?.()
    },
  }
}
