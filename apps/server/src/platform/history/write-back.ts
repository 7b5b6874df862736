import { problem, type Access, type AnyEndpoint, type FieldSchema } from '@mashu/contract'
import { limitedToBoth, mayCall, type Principal } from '../auth/principal.ts'
import { readInput } from '../http/field/read-input.ts'
import type { WireContext } from '../http/field/wire-context.ts'
import { toWireRow, type RecordedTable } from './recorded.ts'

type Row = Readonly<Record<string, unknown>>

/** `through` is the access rule of the restoring call. */
export type Restorer = Readonly<Record<string, unknown>> & { user: Principal; through: Access; changes?: Row }

/**
 * A right from any department role is sufficient.
 * @throws when the person may not call the edit
 */
export function assertMayEdit({ user, through }: Restorer, { access }: Pick<AnyEndpoint, 'access'>): void {
  if (!mayCall(limitedToBoth(user, through, access), access)) throw problem('access.denied')
}

/**
 * Sends a row through the edit of its module, with all its checks. A right from a department role reaches only as far
 * as in the edit itself.
 * @throws the errors of the edit
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
  // The row is checked like input of a client.
  const body = readInput(form.edit.body as FieldSchema, { ...shown, ...changes }, wire.clock)
  const user = limitedToBoth(call.user, through, form.edit.access)
  await form.write({ ...call, user, body, query: undefined, params: undefined })
}
