import { Store } from '@mashu/ui/store'
import type { OfferedOps } from '@mashu/engine-junior'

/** The blocks that the lesson offers. Undefined means all blocks. */
export const offeredBlocks = new Store<OfferedOps | undefined>(undefined)
