import { listPlaceOf } from '@mashu/contract/online/form/list-place'

export const formAddress = ({ id, ...head }: { id: string } & Parameters<typeof listPlaceOf>[0]): string =>
  `${listPlaceOf(head).path}/${id}`
