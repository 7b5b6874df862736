/** Computes the number of columns for the largest possible tiles. Lengths are in px. */

export const GAP = 8
/** Height of the name and the state below a picture. */
const CAPTION = 30
/** The wall scrolls instead of showing smaller pictures. */
const MIN_WIDTH = 96
const MIN_HEIGHT = 76
const SCROLLED_WIDTH = 150

interface Grid {
  columns: number
  height: number
  scrolls: boolean
}

/** The picture has the ratio 4:3. */
const pictureWidth = (width: number, height: number) => Math.min(width, ((height - CAPTION) * 4) / 3)

export function gridOf(count: number, width: number, height: number): Grid {
  let best: Grid & { picture: number } = { columns: 1, height, scrolls: false, picture: 0 }
  for (let columns = 1; columns <= Math.max(count, 1); columns += 1) {
    const rows = Math.ceil(count / columns)
    const tile = (height - GAP * (rows - 1)) / rows
    const picture = pictureWidth((width - GAP * (columns - 1)) / columns, tile)
    if (picture > best.picture) best = { columns, height: Math.floor(tile), scrolls: false, picture }
  }
  if (best.picture >= MIN_WIDTH && best.height >= MIN_HEIGHT) {
    const { picture: _, ...grid } = best
    return grid
  }
  const columns = Math.max(2, Math.floor((width + GAP) / (SCROLLED_WIDTH + GAP)))
  const tile = (width - GAP * (columns - 1)) / columns
  return { columns, height: Math.round((tile * 3) / 4) + CAPTION, scrolls: true }
}
