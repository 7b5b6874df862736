import { afterEach } from 'vitest'

/** A page of a test has no layout, so elements on which something is dropped are given their places. */
const places: { readonly element: Element; readonly box: DOMRect }[] = []
const before = document.elementFromPoint?.bind(document)

afterEach(() => {
  places.length = 0
  document.elementFromPoint = before
})

/** Gives an element a place in the window. The element that got its place last is on top. */
export function lay(element: Element, box: DOMRect): void {
  element.getBoundingClientRect = () => box
  places.push({ element, box })
  document.elementFromPoint = (left, top) =>
    places.findLast(
      ({ element: candidate, box: { x: from, y: above, width: wide, height: high } }) =>
        candidate.isConnected && left >= from && left < from + wide && top >= above && top < above + high,
    )?.element ?? null
}
