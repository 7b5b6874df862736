/** Pixels of the button 更多 and the gap beside it. */
export const MORE_WIDTH = 108

/** If not all entries fit, the button 更多 needs space too. */
export function fitting(widths: readonly number[], room: number, gap = 4): number {
  const total = widths.reduce((sum, width) => sum + width + gap, -gap)
  if (total <= room) return widths.length
  let used = 0
  const fits = widths.findIndex((width) => (used += width + gap) > room - MORE_WIDTH)
  return fits === -1 ? widths.length : fits
}
