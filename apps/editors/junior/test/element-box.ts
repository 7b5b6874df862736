import { afterEach } from 'vitest'

/** The simulated page has no layout, so tests set the boxes of elements. */
const places: { readonly element: Element; readonly box: DOMRect }[] = []
const before = document.elementFromPoint?.bind(document)

afterEach(() => {
  places.length = 0
  document.elementFromPoint = before
})

/** The element that was placed last is on top. */
export function lay(element: Element, box: DOMRect): void {
  element.getBoundingClientRect = () => box
  places.push({ element, box })
  document.elementFromPoint = (left, top) =>
    places.findLast(
      ({ element: candidate, box: { x: from, y: above, width: wide, height: high } }) =>
        candidate.isConnected && left >= from && left < from + wide && top >= above && top < above + high,
    )?.element ?? null
}
