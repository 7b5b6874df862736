import { createHash } from 'node:crypto'
import { fieldSchema, problem } from '@mashu/contract'
import { keyOf } from '@mashu/contract/online/form/name'
import { publicFormProblem } from '@mashu/contract/online/form/public/public-form'
import type { AppContext } from '../../../platform/app/context.ts'
import { parse } from '../../../platform/http/endpoint/serve.ts'
import { namingSubRows, type OpenForm } from '../form/form.ts'
import { internalValues } from './guest-field.ts'
import type { GuestView } from './guest-view.ts'
import { isAnswered } from './public-form.queries.ts'
import type { Found } from './found-link.ts'

export type Values = Record<string, unknown>

export const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')

/** Hashes the value that identifies the person who answers. Returns null without such a value. */
export function personOf({ link }: Found, values: Values): string | null {
  const value = link.once === 'field' && link.onceField ? values[keyOf(link.onceField)] : null
  const text = String(value ?? '').trim()
  return text === '' ? null : hash(link.id, text.toLowerCase())
}

export async function assertPersonNew(found: Found, person: string | null, besides?: string): Promise<void> {
  const { link, table, form } = found
  if (person === null || !(await isAnswered({ id: link.id, table }, 'personHash', person, besides))) return
  const field = form.definition.fields.find(({ dbFieldName }) => dbFieldName === link.onceField)
  const refused = publicFormProblem('publicForm.sameAgain', { label: field?.dbFieldTxt ?? '' })
  const faults = [{ path: keyOf(link.onceField ?? ''), message: refused.message }]
  throw problem('input.invalid', { detail: refused.message }, { faults })
}

/**
 * Parses the values of a guest. `known` is the stored answer; sub rows absent from `known` are new and get server
 * values.
 */
export async function readValues(
  context: AppContext,
  { definition }: OpenForm,
  view: GuestView,
  { values, known }: { values: unknown; known: Values },
): Promise<Values> {
  const read = () => parse(context, fieldSchema(view.form), values)
  const sent = (await namingSubRows(definition, read)) as Values
  for (const [key, part] of Object.entries(view.subs)) {
    const internal = internalValues(part.definition, part.fields, context.wire.clock)
    const filled = parse(context, fieldSchema(internal.schema), internal.values) as Values
    const rows = sent[key] as Values[] | undefined
    const ids = new Set(((known[key] ?? []) as Values[]).map((row) => row['id']))
    if (rows) sent[key] = rows.map(({ id, ...row }) => (ids.has(id) ? { id, ...row } : { ...filled, ...row }))
  }
  return sent
}
