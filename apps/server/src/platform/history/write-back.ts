import { problem, type Access, type AnyEndpoint, type FieldSchema } from '@mashu/contract'
import { limitedToBoth, mayCall, type Principal } from '../auth/principal.ts'
import { readInput } from '../http/field/read-input.ts'
import type { WireContext } from '../http/field/wire-context.ts'
import { toWireRow, type RecordedTable } from './recorded.ts'

type Row = Readonly<Record<string, unknown>>

/** A person who writes rows back: whom `through` let in. */
export type Restorer = Readonly<Record<string, unknown>> & { user: Principal; through: Access; changes?: Row }

/** @throws where the person may not call the edit; a right that a role of some department grants counts. */
export function assertMayEdit({ user, through }: Restorer, { access }: Pick<AnyEndpoint, 'access'>): void {
  if (!mayCall(limitedToBoth(user, through, access), access)) throw problem('access.denied')
}

/**
 * Sends a row through the edit of its module: same form, same checks, same reach. A right to edit that only a role of
 * a department grants reaches no further here than in the edit itself, nor does the right to restore.
 * `changes` are values of the form in place of the row's own.
 * @throws as the edit
 */
export async function writeBack(
  recorded: RecordedTable,
  row: Row,
  { through, changes, ...call }: Restorer,
  wire: WireContext,
): Promise<void> {
  const { form } = recorded
  if (!form) return
  const shown = recorded.toForm?.(row) ?? toWireRow(recorded, row, wire)
  // Checked as if a person had sent it.
  const body = readInput(form.edit.body as FieldSchema, { ...shown, ...changes }, wire.clock)
  const user = limitedToBoth(call.user, through, form.edit.access)
  await form.write({ ...call, user, body, query: undefined, params: undefined })
}
