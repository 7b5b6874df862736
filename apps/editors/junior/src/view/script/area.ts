import {
  blockSize,
  drawnHeight,
  placeBlocks,
  stripLength,
  type BlockSeed,
  type Gap,
  type Strip,
} from '@mashu/engine-junior'

/** Leaves space for one more strip. */
const margin = { right: 240, below: 120 }

/** Returns the size in block units, at least that of the visible part. */
export function areaSize(
  scripts: readonly Strip[],
  seen: { readonly width: number; readonly height: number },
): { width: number; height: number } {
  const rights = scripts.map(({ x, blocks }) => x + stripLength(blocks) + margin.right)
  const bottoms = scripts.map(({ y, blocks }) => y + Math.max(...blocks.map(drawnHeight)) + margin.below)
  return { width: Math.max(seen.width, ...rights), height: Math.max(seen.height, ...bottoms) }
}

/** Returns the position of dragged blocks after a drop at the gap. */
export function landing(gap: Gap, blocks: readonly BlockSeed[]): { x: number; y: number } {
  const shift = { left: 0, wrap: blockSize.wrapLeft, right: stripLength(blocks) }
  return { x: gap.x - shift[gap.side], y: gap.y }
}

export const stripOf = (scripts: readonly Strip[], blockId: string): Strip | undefined =>
  scripts.find(({ blocks, x, y }) => placeBlocks(blocks, x, y).some(({ block }) => block.id === blockId))

/** Finds also blocks inside other blocks. */
export const findBlock = (scripts: readonly Strip[], blockId: string) =>
  scripts.flatMap(({ blocks, x, y }) => placeBlocks(blocks, x, y)).find(({ block }) => block.id === blockId)?.block

/** Returns the position on the screen and the pixels of a block unit, or undefined while the area is not shown. */
export function scriptField(): { readonly left: number; readonly top: number; readonly scale: number } | undefined {
  const canvas = document.querySelector<SVGSVGElement>('.scripts-canvas')
  const box = canvas?.getBoundingClientRect()
  return box && { left: box.left, top: box.top, scale: Number(canvas?.dataset['scale'] ?? 1) }
}
