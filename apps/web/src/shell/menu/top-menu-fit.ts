/** Width of the button 更多 in px, including its gap. */
export const MORE_WIDTH = 108

/** Returns the number of entries that fit into the bar; if not all fit, 更多 needs space as well. */
export function fitting(widths: readonly number[], room: number, gap = 4): number {
  const total = widths.reduce((sum, width) => sum + width + gap, -gap)
  if (total <= room) return widths.length
  let used = 0
  const fits = widths.findIndex((width) => (used += width + gap) > room - MORE_WIDTH)
  return fits === -1 ? widths.length : fits
}
