import { blockRow, blockTable, isBlockOp } from '@mashu/engine-junior'
import { scratchOpcodes, scratchWords } from './scratch-words.ts'

/** In the order of the editor. */
export const blockOps: Readonly<Record<'scratch' | 'junior', readonly string[]>> = {
  scratch: scratchOpcodes,
  junior: blockTable.map(({ op }) => op),
}

/** A Python statement is unchanged. */
export function blockWords(block: string): string {
  if (isBlockOp(block)) return blockRow(block).name
  return block.includes('_') ? scratchWords(block) : block
}
