import { Type, type Static } from 'typebox'
import { Id, Nullable, Time } from './field.ts'

/** The version that the user has edited, sent next to the form (`Endpoint.versioned`). */
export const EditBasis = Type.Object({
  id: Id,
  rowVersion: Type.Optional(Type.Integer({ title: '看到的版本', minimum: 0 })),
  updateTime: Type.Optional(Nullable(Time('更新时间'))),
})

/** The `result` of an edit after another user has changed the row. */
export const StaleRow = Type.Object({
  /** In the format of the list. */
  row: Type.Object({}),
  rowVersion: Type.Integer(),
  /** A username, or null if it is unknown. */
  changedBy: Nullable(Type.String()),
  changedAt: Nullable(Time()),
})
export type StaleRow = Static<typeof StaleRow>
