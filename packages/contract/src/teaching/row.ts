import { Type, type Static, type TObject, type TUnsafe } from 'typebox'
import type { Decorated } from '../crud.ts'

/** One row as a result, with the texts and addresses that come beside its coded and file fields. */
export function RowOf<T extends TObject>(row: T): TUnsafe<Decorated<Static<T>>> {
  return Type.Unsafe<Decorated<Static<T>>>({ ...row })
}
