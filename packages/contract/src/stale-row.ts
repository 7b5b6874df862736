import { Type, type Static } from 'typebox'
import { Id, Nullable, Time } from './field.ts'

/** State that an edit is based on, sent in the body beside its form (`Endpoint.versioned`). */
export const EditBasis = Type.Object({
  id: Id,
  rowVersion: Type.Optional(Type.Integer({ title: '看到的版本', minimum: 0 })),
  updateTime: Type.Optional(Nullable(Time('更新时间'))),
})

/** `result` of a refused edit whose row has changed since it was read. */
export const StaleRow = Type.Object({
  /** The current row, as lists show it. */
  row: Type.Object({}),
  rowVersion: Type.Integer(),
  /** User name; null when unknown. */
  changedBy: Nullable(Type.String()),
  changedAt: Nullable(Time()),
})
export type StaleRow = Static<typeof StaleRow>
