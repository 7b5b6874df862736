import { fieldSchema } from '@mashu/contract'
import { publicFormProblem, type publicForm } from '@mashu/contract/online/form/public/public-form'
import type { AppContext } from '../../../platform/app/context.ts'
import { transaction } from '../../../platform/db/database.ts'
import { parse, type Call } from '../../../platform/http/endpoint/serve.ts'
import { now } from '../../../platform/time/time.ts'
import { internalValues } from './guest-field.ts'
import { unaskedValues } from './guest-effects.ts'
import { insertAnswer, isAnswered, lockLink, selectOptionalAnswer } from './public-form.queries.ts'
import { find, type Found, stateOf, viewOf } from './found-link.ts'
import { hash, readValues, personOf, assertPersonNew, type Values } from './answer-values.ts'
import { guestOf, toldToGuests } from './guest.ts'

/** The answer with this secret was already stored. */
export async function isKept(token: string, secret: string): Promise<boolean> {
  const { link } = await find(token)
  return (await selectOptionalAnswer(link.id, hash(secret))) !== undefined
}

/** The data of the page after an answer. */
export async function thanks(token: string) {
  const { link } = await find(token)
  return { thanksText: link.thanksText, isEditable: link.isEditable === 1 }
}

async function keep(context: AppContext, found: Found, call: Call<typeof publicForm.send>): Promise<void> {
  const { link, form, whole, table } = found
  const { secret, device, consent, values } = call.body
  const secretHash = hash(secret)
  const deviceHash = hash(link.id, device)
  await lockLink(link.id)
  if (await selectOptionalAnswer(link.id, secretHash)) return
  const state = await stateOf(found)
  if (state !== 'open') throw publicFormProblem(`publicForm.${state}`)
  if (link.consentText !== null && !consent) throw publicFormProblem('publicForm.noConsent')
  if (link.once === 'device' && (await isAnswered({ id: link.id, table }, 'deviceHash', deviceHash)))
    throw publicFormProblem('publicForm.again')
  const view = viewOf(found)
  const sent = await readValues(context, form, view, { values, known: {} })
  const person = personOf(found, sent)
  await assertPersonNew(found, person)
  const internal = internalValues(whole, view.fields, context.wire.clock)
  const given = { ...(parse(context, fieldSchema(internal.schema), internal.values) as Values), ...sent }
  const user = guestOf(form.definition.head.id, link.sysOrgCode)
  const add = async () => {
    const body = {
      ...given,
      ...unaskedValues(context, { definition: whole, fields: view.fields }, { sent: given, before: null }, user),
    }
    return form.handlerFor('add', user)({ ...call, body, user } as never) as Promise<{ id: string }>
  }
  const { id } = await toldToGuests(view, add)
  const consentTime = link.consentText === null ? null : now()
  await insertAnswer({ linkId: link.id, rowId: id, secretHash, deviceHash, personHash: person, consentTime })
}

/** Stores an answer through the handlers of signed-in people. Does nothing when the secret was already used. */
export async function keepAnswer(context: AppContext, call: Call<typeof publicForm.send>): Promise<void> {
  await transaction(async () => keep(context, await find(call.params.token), call))
}
