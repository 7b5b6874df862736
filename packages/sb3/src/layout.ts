import type { Block } from './block/block.ts'
import type { Script } from './project.ts'

// In units of the scripts area. The heights exceed the real heights of blocks, so that scripts never overlap.
const rowHeight = 56
const mouthHeight = 44
const gap = 48
const left = 40

function height(block: Block): number {
  const mouths = Object.values(block.inputs).filter((slot) => slot.slot === 'stack')
  const inside = mouths.reduce(
    (sum, { blocks }) => sum + mouthHeight + blocks.reduce((rows, block) => rows + height(block), 0),
    0,
  )
  return rowHeight + inside
}

/** Places scripts below each other. A script with its own position keeps this position. */
export function layOut(scripts: readonly Script[]): { script: Script; x: number; y: number }[] {
  let y = 40
  return scripts.map((script) => {
    if (script.at !== undefined) return { script, ...script.at }
    const top = y
    y += gap + script.blocks.reduce((sum, block) => sum + height(block), 0)
    return { script, x: left, y: top }
  })
}
