import { fieldSchema } from '@mashu/contract'
import type { FormDefinition, RunningForm } from '@mashu/contract/online/form/definition'
import { formSchemas } from '@mashu/contract/online/form/form-resource'
import { keyOf } from '@mashu/contract/online/form/name'
import { compile, isProblem, type FieldValue } from '@mashu/formula'
import { Type } from 'typebox'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { recordChange } from '../../../platform/history/version.ts'
import { parse } from '../../../platform/http/endpoint/serve.ts'
import { stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { now } from '../../../platform/time/time.ts'
import { shown } from './form-rules.ts'
import { relatedRowsOf } from './main-row.service.ts'
import { FormRows } from './form-rows.ts'
import { sourceOf } from './published.ts'
import { shapeOf } from './definition/formulas.ts'
import { updateRow } from './event/action.queries.ts'

type Values = Readonly<Record<string, unknown>>

/** Returns values for formulas, by field name. */
export const fieldValues = (context: AppContext, { fields }: FormDefinition, row: Values) =>
  Object.fromEntries(
    fields.map((field) => [field.dbFieldName, shown(field, row[keyOf(field.dbFieldName)], context.wire.clock)]),
  )

/** @returns null when the formula is no longer valid */
export function evaluate(
  context: AppContext,
  definition: FormDefinition,
  formula: string,
  { row, user }: { row: Values; user: Pick<Principal, 'username' | 'orgCode'> },
): FieldValue {
  const read = compile(formula, shapeOf(definition))
  if (isProblem(read)) return null
  const surroundings = {
    now: context.wire.clock.toWire(now()),
    user: user.username,
    depart: user.orgCode ?? '',
  }
  return read.evaluate({ fields: fieldValues(context, definition, row) }, surroundings)
}

const NONE = { hidden: new Set<string>(), locked: new Set<string>() }

/**
 * Writes one field by the rules of the form and with a version in the data log. An action never starts another action.
 * Must run inside a transaction.
 * @throws `input.invalid` when the value does not fit
 */
export async function writeField(
  context: AppContext,
  definition: RunningForm,
  { id, field, value, user }: { id: string; field: string; value: FieldValue; user: Principal },
): Promise<void> {
  const key = keyOf(field)
  const schema = Type.Object({ [key]: formSchemas(definition).row.properties[key]! })
  const given = Array.isArray(value) ? value.join() : value
  const values = parse(context, fieldSchema(schema), { [key]: given === '' ? null : given }) as Values
  const rows = new FormRows(context, definition, { main: undefined, limits: NONE, formOf: sourceOf })
  const ready = await rows.beforeWrite({ ...values }, user, id)
  const related = rows.subs ? { related: relatedRowsOf(rows.subs) } : {}
  await recordChange({ table: rows.table, ids: [id], operation: 'edit', user, ...related }, () =>
    updateRow(rows.table, id, { ...ready, ...stampUpdate(user) }),
  )
}
