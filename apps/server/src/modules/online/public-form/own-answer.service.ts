import { fieldSchema, type BodyOf } from '@mashu/contract'
import { publicFormProblem, type publicForm } from '@mashu/contract/online/form/public/public-form'
import type { AppContext } from '../../../platform/app/context.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/endpoint/serve.ts'
import { serializerFor } from '../../../platform/http/field/serialize.ts'
import type { GuestView } from './guest-view.ts'
import { unaskedValues } from './guest-effects.ts'
import { lockLink, selectOptionalAnswer, selectOptionalRow, updatePerson } from './public-form.queries.ts'
import { type Found, find, stateOf, viewOf } from './found-link.ts'
import { type Values, hash, readValues, personOf, assertPersonNew } from './answer-values.ts'
import { guestOf, toldToGuests } from './guest.ts'

type Sent = BodyOf<typeof publicForm.send>

interface OwnAnswer extends Found {
  answer: { id: string; rowId: string }
  row: Values
  canChange: boolean
}

/** @throws the same error for an unknown secret and for a deleted row */
async function ownAnswer(token: string, secret: string): Promise<OwnAnswer> {
  const found = await find(token)
  const answer = await selectOptionalAnswer(found.link.id, hash(secret))
  const row = answer && (await selectOptionalRow(found.table, answer.rowId))
  if (!row) throw publicFormProblem('publicForm.noAnswer')
  const state = await stateOf(found)
  return { ...found, answer, row, canChange: found.link.isEditable === 1 && (state === 'open' || state === 'full') }
}

/** Returns the sub rows of an answer with only the values that guests see. */
async function rowsBelow({ link, form, answer }: OwnAnswer, { subs }: GuestView): Promise<Values> {
  if (Object.keys(subs).length === 0) return {}
  const user = guestOf(form.definition.head.id, link.sysOrgCode)
  const row = (await form.handlerFor('queryById', user)({ query: { id: answer.rowId }, user } as never)) as Values
  const told = Object.entries(subs).map(([key, part]) => {
    const keys = ['id', ...Object.keys(part.row.properties)]
    const rows = (row[key] ?? []) as Values[]
    return [key, rows.map((each) => Object.fromEntries(keys.map((name) => [name, each[name] ?? null])))]
  })
  return Object.fromEntries(told) as Values
}

export async function readAnswer(context: AppContext, token: string, { secret }: Pick<Sent, 'secret'>) {
  const own = await ownAnswer(token, secret)
  const view = viewOf(own)
  const { row } = view
  const whole = { ...own.row, ...(await rowsBelow(own, view)) }
  const told = Object.keys(row.properties).map((key) => [key, whole[key] ?? null] as const)
  const write = serializerFor(fieldSchema(row), context.wire)
  const values = Object.fromEntries(told)
  const wire = (write ? write(values) : values) as Values
  return { values: Object.fromEntries(told.map(([key]) => [key, wire[key]])), canChange: own.canChange }
}

export async function changeAnswer(context: AppContext, call: Call<typeof publicForm.change>): Promise<void> {
  const { params, body } = call
  await transaction(async () => {
    const own = await ownAnswer(params.token, body.secret)
    const { link, form, whole, answer } = own
    if (link.isEditable !== 1) throw publicFormProblem('publicForm.fixed')
    const state = await stateOf(own)
    if (!own.canChange && state !== 'open' && state !== 'full') throw publicFormProblem(`publicForm.${state}`)
    await lockLink(link.id)
    const view = viewOf(own)
    const sent = await readValues(context, form, view, { values: body.values, known: await rowsBelow(own, view) })
    const person = personOf(own, { ...own.row, ...sent })
    await assertPersonNew(own, person, answer.id)
    const user = guestOf(form.definition.head.id, link.sysOrgCode)
    await toldToGuests(view, async () => {
      const part = { definition: whole, fields: view.fields }
      const changed = { ...sent, ...unaskedValues(context, part, { sent, before: own.row }, user), id: answer.rowId }
      await form.handlerFor('edit', user)({ ...call, body: changed, user } as never)
    })
    await updatePerson(answer.id, person)
  })
}
