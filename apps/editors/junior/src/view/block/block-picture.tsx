import { blockRow, blockSize, placeBlocks, type Block, type BlockSeed } from '@mashu/engine-junior'
import { BlockIcon } from './icon.tsx'
import { categoryColour } from './colour.ts'
import { blockMiddle, blockPath } from './shape.ts'

/** Returns the text on a block. A colour, a speed or a page is part of the picture instead. */
function valueOf({ op, arg }: BlockSeed): string | undefined {
  const { kind } = blockRow(op).argument
  if (kind === 'number' || kind === 'recording') return String(arg ?? 0)
  if (kind !== 'text') return undefined
  const letters = [...String(arg ?? '')]
  return letters.length > 4 ? `${letters.slice(0, 3).join('')}…` : letters.join('')
}

function Value({ block, middle }: { block: BlockSeed; middle: number }) {
  const value = valueOf(block)
  if (value === undefined) return null
  const wide = blockRow(block.op).argument.kind === 'text' ? 56 : 40
  return (
    <g data-value="">
      <rect x={middle - wide / 2} y={43} width={wide} height={19} rx={9.5} fill="#FFFFFF" />
      <text
        x={middle}
        y={58}
        textAnchor="middle"
        fontSize={blockRow(block.op).argument.kind === 'text' ? 13 : 16}
        fontWeight="700"
        fill="#1B2A41"
      >
        {value}
      </text>
    </g>
  )
}

/** Draws a block at 0,0 without its inner blocks. */
export function BlockPicture({ block }: { block: BlockSeed }) {
  const { category, shape } = blockRow(block.op)
  const { fill, edge } = categoryColour[category]
  const middle = blockMiddle(block)
  const path = blockPath(block)
  const picture =
    valueOf(block) === undefined
      ? { y: blockSize.height / 2 - 1, size: 1.12 }
      : { y: 22, size: shape === 'wrap' ? 0.78 : 0.95 }
  return (
    <>
      <path d={path} fill={edge} transform="translate(0 3)" />
      <path className="block-face" d={path} fill={fill} stroke={edge} strokeWidth="1.500" />
      <g transform={`translate(${middle} ${picture.y}) scale(${picture.size})`} data-icon="">
        <BlockIcon op={block.op} arg={block.arg} />
      </g>
      <Value block={block} middle={middle} />
    </>
  )
}

const isBlock = (block: BlockSeed): block is Block => 'id' in block

/** A block is drawn over the block at its right, so that the nub is visible. */
export function StripPicture({ blocks, x, y }: { blocks: readonly BlockSeed[]; x: number; y: number }) {
  return (
    <>
      {placeBlocks(blocks, x, y)
        .toReversed()
        .map(({ block, x: left, y: top }, index) => (
          <g
            key={isBlock(block) ? block.id : index}
            data-block={isBlock(block) ? block.id : undefined}
            data-op={block.op}
            transform={`translate(${left} ${top})`}
          >
            <BlockPicture block={block} />
          </g>
        ))}
    </>
  )
}
