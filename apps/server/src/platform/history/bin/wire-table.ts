import { nameOf } from '@mashu/contract/online/form/name'

export const wireTable = nameOf
