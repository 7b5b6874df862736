import { type RefObject, useLayoutEffect } from 'react'

/** Pixels from the top of the window. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Pixels between a message and a control. */
const GAP = 4
/** Milliseconds between the last movement and the next placement of a message. */
const SETTLED = 150

/**
 * Returns the top nearest to `wanted` at which `height` pixels in `room` cover no `taken` range, else the beginning of
 * the longest free range, else `wanted`.
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

/** Pixels in the window. */
export interface Area {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * Tries the message's own side of the window, then the middle, and then the opposite side. Without a free place, the
 * message stays on its own side.
 */
export function freePlace(
  box: Area,
  taken: readonly Area[],
  { width, height }: { width: number; height: number },
): { left: number; top: number } {
  const [wide, high] = [box.right - box.left, box.bottom - box.top]
  const inColumn = (left: number) => {
    const spans = taken
      .filter((area) => area.right > left && area.left < left + wide)
      .map((area) => ({ from: area.top, to: area.bottom }))
    const top = freeTop(box.top, high, { from: 8, to: height - 8 }, spans)
    return { left, top, free: !spans.some(({ from, to }) => from < top + high && to > top) }
  }
  const own = inColumn(box.left)
  if (own.free) return own
  const others = [(width - wide) / 2, width - box.right].filter((left) => left >= 0 && left !== box.left)
  return others.map((left) => inColumn(Math.round(left))).find(({ free }) => free) ?? own
}

/** Lists all controls in the window outside `region`. */
function controlsBeside(region: HTMLElement): Area[] {
  const areas: Area[] = []
  for (const control of region.ownerDocument.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (region.contains(control)) continue
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
    const isSeen = width > 1 && height > 1 && bottom > 0 && top < innerHeight
    if (isSeen && control.checkVisibility?.({ visibilityProperty: true })) areas.push({ left, right, top, bottom })
  }
  return areas
}

function settle(region: HTMLElement): void {
  for (const name of ['top', 'bottom', 'translate']) region.style.removeProperty(name)
  const box = region.getBoundingClientRect()
  if (box.height === 0) return
  const { left, top } = freePlace(box, controlsBeside(region), { width: innerWidth, height: innerHeight })
  region.style.top = `${Math.round(top)}px`
  region.style.bottom = 'auto'
  if (left !== box.left) region.style.translate = `${Math.round(left - box.left)}px 0`
}

/**
 * Moves the region of messages away from controls: when messages appear or disappear, when the page has moved, and when
 * content was added, such as a list after a saved form.
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
    const page = new MutationObserver(later)
    const changed = new MutationObserver(() => {
      place()
      later()
      page.disconnect()
      if (element.childElementCount > 0) page.observe(document.body, { childList: true, subtree: true })
    })
    changed.observe(element, { childList: true })
    addEventListener('resize', later)
    addEventListener('scroll', later, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      changed.disconnect()
      page.disconnect()
      removeEventListener('resize', later)
      removeEventListener('scroll', later, { capture: true })
    }
  }, [region])
}
