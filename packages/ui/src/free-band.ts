import { type RefObject, useLayoutEffect } from 'react'

/** A piece of a line, in px from the top of the window. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Room between a message and what can be pressed (px). */
const GAP = 4
/** Milliseconds after the last movement before a message looks for its place again. */
const SETTLED = 150

/**
 * The top nearest to `wanted` at which `height` px cover none of the `taken` spans within `room`; where there is no
 * such place, the beginning of the longest free piece, else `wanted`.
 */
export function freeTop(wanted: number, height: number, room: Span, taken: readonly Span[]): number {
  const latest = Math.max(room.from, room.to - height)
  const held = (top: number) => Math.min(Math.max(top, room.from), latest)
  let from = room.from
  const free: Span[] = []
  for (const span of taken.toSorted((a, b) => a.from - b.from)) {
    if (span.from - GAP > from) free.push({ from, to: Math.min(span.from - GAP, room.to) })
    from = Math.max(from, span.to + GAP)
  }
  if (from < room.to) free.push({ from, to: room.to })
  const fitting = free.filter(({ from: start, to }) => to - start >= height)
  const tops = fitting.map(({ from: start, to }) => Math.min(Math.max(wanted, start), to - height))
  if (tops.length > 0)
    return tops.reduce((best, top) => (Math.abs(top - wanted) < Math.abs(best - wanted) ? top : best))
  const longest = free.reduce<Span | null>((best, span) => {
    const longer = best === null || span.to - span.from > best.to - best.from
    return longer ? span : best
  }, null)
  return held(longest?.from ?? wanted)
}

const CONTROLS =
  'a[href],button,input,select,textarea,summary,canvas,iframe,[role=button],[role=tab],[role=checkbox],' +
  '[role=menuitem],[role=switch],[contenteditable=true]'

/** What can be pressed below these columns of the window, of anything but `region`. */
function controlsBelow(region: HTMLElement, columns: Span): Span[] {
  const spans: Span[] = []
  for (const control of region.ownerDocument.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (region.contains(control)) continue
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
    const isSeen = width > 1 && height > 1 && bottom > 0 && top < innerHeight
    if (isSeen && right > columns.from && left < columns.to && control.checkVisibility?.({ visibilityProperty: true }))
      spans.push({ from: top, to: bottom })
  }
  return spans
}

function settle(region: HTMLElement): void {
  region.style.removeProperty('top')
  region.style.removeProperty('bottom')
  const { top, left, right, height } = region.getBoundingClientRect()
  if (height === 0) return
  const taken = controlsBelow(region, { from: left, to: right })
  const place = freeTop(top, height, { from: 8, to: innerHeight - 8 }, taken)
  region.style.top = `${Math.round(place)}px`
  region.style.bottom = 'auto'
}

/**
 * Keeps messages off whatever can be pressed: the region stands where its style sheet puts it, or at the nearest height
 * where it covers no control. It looks anew when messages come and go, and when the page has moved.
 */
export function useFreeBand(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = region.current
    if (!element) return undefined
    let timer = 0
    const place = () => element.childElementCount > 0 && settle(element)
    const later = () => {
      clearTimeout(timer)
      timer = window.setTimeout(place, SETTLED)
    }
    const changed = new MutationObserver(() => {
      place()
      later()
    })
    changed.observe(element, { childList: true })
    addEventListener('resize', later)
    addEventListener('scroll', later, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      changed.disconnect()
      removeEventListener('resize', later)
      removeEventListener('scroll', later, { capture: true })
    }
  }, [region])
}
