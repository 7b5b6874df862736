import type { ReactNode } from 'react'
import {
  blockRow,
  defaultArgument,
  drawnHeight,
  isBlockOp,
  stripLength,
  type BlockOp,
  type BlockSeed,
} from '@mashu/engine-junior'
import type { Construct, Idea } from '@mashu/contract/teaching/check/construct'
import { BlockPicture } from '../view/block/block-picture.tsx'

/** Width of the connector to the next block, in block units. */
const NUB = 18

const blocks: Partial<Record<Idea, BlockOp>> = {
  loop: 'repeat',
  forever: 'forever',
  message: 'message',
  send: 'message',
  receive: 'onmessage',
  wait: 'wait',
  output: 'say',
  motion: 'forward',
  looks: 'say',
  sound: 'playsnd',
  start: 'onflag',
}

function opOf(what: Construct): BlockOp | undefined {
  if ('idea' in what) return blocks[what.idea]
  return 'block' in what && isBlockOp(what.block) ? what.block : undefined
}

/** Draws the block of a construct without written values. Returns null if no block matches. */
export function drawConstruct(what: Construct): ReactNode {
  const op = opOf(what)
  if (op === undefined) return null
  const isWritten = ['number', 'recording', 'text'].includes(blockRow(op).argument.kind)
  const block: BlockSeed = { op, arg: isWritten ? '' : defaultArgument(op) }
  const [width, height] = [stripLength([block]) + NUB, drawnHeight(block) + 8]
  return (
    <svg width={width * 1.2} height={height * 1.2} viewBox={`-2 -2 ${width} ${height}`} aria-hidden="true">
      <BlockPicture block={block} />
    </svg>
  )
}
