import { Type, type Static } from 'typebox'
import { Id, Nullable, Time } from './field.ts'

/** The version of the row that a person has edited. The body contains it beside the form (`Endpoint.versioned`). */
export const EditBasis = Type.Object({
  id: Id,
  rowVersion: Type.Optional(Type.Integer({ title: '看到的版本', minimum: 0 })),
  updateTime: Type.Optional(Nullable(Time('更新时间'))),
})

/** The `result` of a refused edit, when the row has changed since the person read it. */
export const StaleRow = Type.Object({
  /** The current row, in the format of a list. */
  row: Type.Object({}),
  rowVersion: Type.Integer(),
  /** The name of the account that changed the row, or null when it is unknown. */
  changedBy: Nullable(Type.String()),
  changedAt: Nullable(Time()),
})
export type StaleRow = Static<typeof StaleRow>
