import { listPlaceOf } from '@mashu/contract/online/form/list-place'

/** Returns the address of the page that lists the rows of a form. */
export const formAddress = ({ id, ...head }: { id: string } & Parameters<typeof listPlaceOf>[0]): string =>
  `${listPlaceOf(head).path}/${id}`
