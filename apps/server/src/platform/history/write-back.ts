import { problem, type AnyEndpoint, type FieldSchema } from '@mashu/contract'
import { asFarAs, type Principal } from '../auth/principal.ts'
import { coerce } from '../http/field/coerce.ts'
import { cleanHtml } from '../http/field/html.ts'
import type { WireContext } from '../http/field/wire-context.ts'
import { toWireRow, type RecordedTable } from './recorded.ts'

type Row = Readonly<Record<string, unknown>>

/** The form of a stored row: what the edit of its table takes, checked as if a person had sent it. */
function formOf(edit: AnyEndpoint, row: Row, wire: WireContext): unknown {
  const schema = edit.body as FieldSchema
  const { value, faults } = coerce(schema, row, { clock: wire.clock, html: cleanHtml })
  if (faults[0]) throw problem('input.invalid', { detail: faults[0].message }, { faults })
  return value
}

/**
 * Sends a row through the edit of its module: same form, same checks, same reach. A right to edit that only a role of
 * a department grants reaches no further here than in the edit itself.
 * @throws as the edit
 */
export async function writeBack(
  recorded: RecordedTable,
  row: Row,
  call: Readonly<Record<string, unknown>> & { user: Principal },
  wire: WireContext,
): Promise<void> {
  const { form } = recorded
  if (!form) return
  const shown = recorded.toForm?.(row) ?? toWireRow(recorded, row, wire)
  const body = formOf(form.edit, shown, wire)
  const user = asFarAs(call.user, form.edit.access)
  await form.write({ ...call, user, body, query: undefined, params: undefined })
}
