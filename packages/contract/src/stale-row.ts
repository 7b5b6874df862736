import { Type, type Static } from 'typebox'
import { Id, Nullable, Time } from './field.ts'

/** The state that a person has edited. It is in the body beside the form (`Endpoint.versioned`). */
export const EditBasis = Type.Object({
  id: Id,
  rowVersion: Type.Optional(Type.Integer({ title: '看到的版本', minimum: 0 })),
  updateTime: Type.Optional(Nullable(Time('更新时间'))),
})

/** The `result` of an edit that is refused because the row has changed since it was read. */
export const StaleRow = Type.Object({
  /** The row as it is now, in the form in which lists show it. */
  row: Type.Object({}),
  rowVersion: Type.Integer(),
  /** The name of the account; null when it is unknown. */
  changedBy: Nullable(Type.String()),
  changedAt: Nullable(Time()),
})
export type StaleRow = Static<typeof StaleRow>
