import { Type, type Static } from 'typebox'
import { Id, Nullable, Time } from './field.ts'

/**
 * The version of the row that the user has edited. The body of the request contains it next to the form
 * (`Endpoint.versioned`).
 */
export const EditBasis = Type.Object({
  id: Id,
  rowVersion: Type.Optional(Type.Integer({ title: '看到的版本', minimum: 0 })),
  updateTime: Type.Optional(Nullable(Time('更新时间'))),
})

/** The `result` of an edit that is refused because another user has changed the row since the user loaded it. */
export const StaleRow = Type.Object({
  /** The current row, in the format of the list. */
  row: Type.Object({}),
  rowVersion: Type.Integer(),
  /** The username of the account that changed the row, or null if it is unknown. */
  changedBy: Nullable(Type.String()),
  changedAt: Nullable(Time()),
})
export type StaleRow = Static<typeof StaleRow>
