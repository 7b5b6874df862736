import {
  blockSize,
  drawnHeight,
  placeBlocks,
  stripLength,
  type BlockSeed,
  type Gap,
  type Strip,
} from '@mashu/engine-junior'

/** Margins beside and below the scripts, with space for one more strip. */
const margin = { right: 240, below: 120 }

/** Returns the size of the scripts area in block units. The area is at least as large as its visible part. */
export function areaSize(
  scripts: readonly Strip[],
  seen: { readonly width: number; readonly height: number },
): { width: number; height: number } {
  const rights = scripts.map(({ x, blocks }) => x + stripLength(blocks) + margin.right)
  const bottoms = scripts.map(({ y, blocks }) => y + Math.max(...blocks.map(drawnHeight)) + margin.below)
  return { width: Math.max(seen.width, ...rights), height: Math.max(seen.height, ...bottoms) }
}

/** Returns the position of dragged blocks after a drop at this gap. */
export function landing(gap: Gap, blocks: readonly BlockSeed[]): { x: number; y: number } {
  const shift = { left: 0, wrap: blockSize.wrapLeft, right: stripLength(blocks) }
  return { x: gap.x - shift[gap.side], y: gap.y }
}

/** Returns the strip that contains a block. */
export const stripOf = (scripts: readonly Strip[], blockId: string): Strip | undefined =>
  scripts.find(({ blocks, x, y }) => placeBlocks(blocks, x, y).some(({ block }) => block.id === blockId))

/** Finds a block in the scripts, even inside of another block. */
export const findBlock = (scripts: readonly Strip[], blockId: string) =>
  scripts.flatMap(({ blocks, x, y }) => placeBlocks(blocks, x, y)).find(({ block }) => block.id === blockId)?.block

/**
 * Returns the position of the scripts area on the screen, and the number of pixels in a block unit. The position
 * changes when the area is scrolled. Returns undefined while the area is not shown.
 */
export function scriptField(): { readonly left: number; readonly top: number; readonly scale: number } | undefined {
  const canvas = document.querySelector<SVGSVGElement>('.scripts-canvas')
  const box = canvas?.getBoundingClientRect()
  return box && { left: box.left, top: box.top, scale: Number(canvas?.dataset['scale'] ?? 1) }
}
