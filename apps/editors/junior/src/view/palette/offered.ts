import { Store } from '@mashu/ui/store'
import type { OfferedOps } from '@mashu/engine-junior'

/** The blocks that the lesson of the open work offers; undefined means all. */
export const offeredBlocks = new Store<OfferedOps | undefined>(undefined)
