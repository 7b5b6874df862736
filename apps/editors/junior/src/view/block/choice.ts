import { blockRow, type BlockOp } from '@mashu/engine-junior'

/** Blocks whose picture shows the choice; a tap on it opens the choices. */
export const hasChoice = (op: BlockOp): boolean => ['color', 'speed', 'page'].includes(blockRow(op).argument.kind)
