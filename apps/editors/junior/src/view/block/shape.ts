import { blockRow, blockSize, drawnHeight, drawnWidth, type BlockSeed } from '@mashu/engine-junior'

const corner = 9
const cap = 28
/** The nub of a block fits into the bay of the next block. */
const { notch, height: bodyHeight } = blockSize
const jointTop = bodyHeight / 2 - 13
const jointBottom = bodyHeight / 2 + 13

const nub = `V${jointTop}c3 0 ${notch} 3 ${notch} 13s-${notch - 3} 13-${notch} 13`
/** Is drawn upwards, like the left side of a block. */
const bay = `V${jointBottom}c3 0 ${notch} -3 ${notch} -13s-${notch - 3} -13-${notch} -13`
const rightSide = (bottom: number): string => `${nub}V${bottom - corner}q0 ${corner}-${corner} ${corner}`
const flatRight = (radius: number, width: number, bottom: number): string =>
  `H${width - radius}q${radius} 0 ${radius} ${radius}V${bottom - radius}q0 ${radius}-${radius} ${radius}`
const leftWithBay = `H${corner}q-${corner} 0-${corner}-${corner}${bay}V${corner}q0-${corner} ${corner}-${corner}z`
const roundLeft = `H${cap}q-${cap} 0-${cap}-${cap}V${cap}q0-${cap} ${cap}-${cap}z`

function wrapPath(width: number, height: number): string {
  const inner = blockSize.wrapLeft
  const right = width - blockSize.wrapRight
  const floor = height - blockSize.wrapGrowth
  const hollow =
    `H${inner - corner}q${corner} 0 ${corner} ${corner}${nub}V${floor - 6}q0 6 6 6H${right - 6}q6 0 ` +
    `6-6${bay}V${corner}q0-${corner} ${corner}-${corner}`
  return `M${corner} 0${hollow}H${width - corner}q${corner} 0 ${corner} ${corner}${rightSide(height)}${leftWithBay}`
}

/** Returns the outline of a block at 0,0. A nub extends beyond the right side by `notch`. */
export function blockPath(block: BlockSeed): string {
  const { shape } = blockRow(block.op)
  const width = drawnWidth(block)
  const height = drawnHeight(block)
  switch (shape) {
    case 'wrap':
      return wrapPath(width, height)
    case 'start':
      return `M${cap} 0H${blockSize.width - corner}q${corner} 0 ${corner} ${corner}${rightSide(height)}${roundLeft}`
    case 'end':
      return `M${corner} 0${flatRight(cap, width, height)}${leftWithBay}`
    default:
      return `M${corner} 0H${width - corner}q${corner} 0 ${corner} ${corner}${rightSide(height)}${leftWithBay}`
  }
}

/** Returns the middle of the face, where picture and value are drawn. */
export function blockMiddle(block: BlockSeed): number {
  const { shape } = blockRow(block.op)
  if (shape === 'wrap') return drawnWidth(block) - blockSize.wrapRight / 2 + notch / 2
  if (shape === 'start') return blockSize.width / 2
  return (drawnWidth(block) + notch) / 2
}
