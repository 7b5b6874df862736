interface Size {
  readonly width: number
  readonly height: number
}
interface Anchor extends Size {
  readonly left: number
  readonly top: number
}

const edge = 8
const clamp = (value: number, most: number): number => Math.max(edge, Math.min(value, most - edge))

/** Places a panel above the anchor, or else below the anchor, or else beside the anchor. */
export function placePanel(anchor: Anchor, panel: Size, seen: Size): { left: number; top: number } {
  const centre = clamp(anchor.left + anchor.width / 2 - panel.width / 2, seen.width - panel.width)
  const above = anchor.top - panel.height - edge
  if (above >= edge) return { left: centre, top: above }
  const below = anchor.top + anchor.height + edge
  if (below + panel.height + edge <= seen.height) return { left: centre, top: below }
  const right = anchor.left + anchor.width + 2 * edge
  const left =
    right + panel.width + edge <= seen.width ? right : clamp(anchor.left - panel.width - edge, seen.width - panel.width)
  return { left, top: clamp(anchor.top + anchor.height / 2 - panel.height / 2, seen.height - panel.height) }
}
