import { nameOf } from '@mashu/contract/online/form/name'

/** Name of a table on the wire: as the database calls it. */
export const wireTable = nameOf
