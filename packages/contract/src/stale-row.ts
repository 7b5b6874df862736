import { Type, type Static } from 'typebox'
import { Id, Nullable, Time } from './field.ts'

/** What the body of an edit may say beside its form (`Endpoint.versioned`). */
export const EditBasis = Type.Object({
  id: Id,
  rowVersion: Type.Optional(Type.Integer({ title: '看到的版本', minimum: 0 })),
  updateTime: Type.Optional(Nullable(Time('更新时间'))),
})

/** `result` of the refusal of an edit whose row has been changed since it was read. */
export const StaleRow = Type.Object({
  /** The row as it is now, as far as lists show it. */
  row: Type.Object({}),
  rowVersion: Type.Integer(),
  /** User name; null where it is not known. */
  changedBy: Nullable(Type.String()),
  changedAt: Nullable(Time()),
})
export type StaleRow = Static<typeof StaleRow>
