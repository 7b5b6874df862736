import { blockRow } from '../block/table.ts'
import type { BlockSeed } from '../model/project.ts'

/**
 * Sizes of blocks in units (scratchjr.md §3). A strip runs from left to right, and the notches of neighbours overlap.
 */
export const blockSize = {
  width: 76,
  height: 66,
  capWidth: 84,
  pageWidth: 86,
  notch: 11,
  wrapLeft: 35,
  wrapRight: 65,
  wrapHeight: 82,
  wrapGrowth: 16,
} as const

/** The distance between the left sides of a block and the next block. */
export function advance(block: BlockSeed): number {
  if (blockRow(block.op).shape !== 'wrap') return blockSize.width
  return blockSize.wrapLeft + Math.max(blockSize.width, stripLength(block.inner ?? [])) + blockSize.wrapRight
}

/** The distance from the left side of the first block to a block that would follow the last one. */
export const stripLength = (blocks: readonly BlockSeed[]): number =>
  blocks.reduce((sum, block) => sum + advance(block), 0)

/** Includes the rounded ends and the notch. */
export function drawnWidth(block: BlockSeed): number {
  const { shape } = blockRow(block.op)
  if (shape === 'wrap') return advance(block)
  if (block.op === 'gotopage') return blockSize.pageWidth
  return shape === 'block' ? blockSize.width : blockSize.capWidth
}

/** A block is higher for each level of blocks inside. */
export function drawnHeight(block: BlockSeed): number {
  if (blockRow(block.op).shape !== 'wrap') return blockSize.height
  return Math.max(blockSize.wrapHeight, blockSize.wrapGrowth + Math.max(0, ...(block.inner ?? []).map(drawnHeight)))
}

export interface PlacedBlock<B extends BlockSeed = BlockSeed> {
  readonly block: B
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly depth: number
}

/** A block comes before the blocks that it encloses. */
export function placeBlocks<B extends BlockSeed>(
  blocks: readonly B[],
  x: number,
  y: number,
  depth = 0,
): PlacedBlock<B>[] {
  let left = x
  return blocks.flatMap((block) => {
    const here = { block, x: left, y, width: drawnWidth(block), height: drawnHeight(block), depth }
    const inside = placeBlocks((block.inner ?? []) as readonly B[], left + blockSize.wrapLeft, y, depth + 1)
    left += advance(block)
    return [here, ...inside]
  })
}
