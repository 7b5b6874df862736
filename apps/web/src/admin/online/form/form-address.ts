import { listPlaceOf } from '@mashu/contract/online/form/list-place'

/** Where the rows of a form are listed and filled in. */
export const formAddress = ({ id, ...head }: { id: string } & Parameters<typeof listPlaceOf>[0]): string =>
  `${listPlaceOf(head).path}/${id}`
