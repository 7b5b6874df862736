import type { BodyOf } from '@mashu/contract'
import { keyOf } from '@mashu/contract/online/form/name'
import type { publicForm, GuestForm } from '@mashu/contract/online/form/public/public-form'
import type { AppContext } from '../../../platform/app/context.ts'
import { ValueChecks } from '../form/form.ts'
import { guestPagesOf, guestSubs } from './guest-form.ts'
import { guestEffectsOf, guestRulesOf } from './guest-rules.ts'
import { guestFieldsOf } from './guest-field.ts'
import { find, stateOf, viewOf, isAskedIn } from './found-link.ts'

/** Includes the questions while guests may send or change answers. */
export async function guestForm(context: AppContext, token: string): Promise<GuestForm> {
  const found = await find(token)
  const { link, form } = found
  const state = await stateOf(found)
  const view = viewOf(found)
  const isShown = isAskedIn(state, link)
  return {
    title: form.definition.head.tableTxt,
    state,
    openTime: link.openTime,
    closeTime: link.closeTime,
    intro: link.intro,
    consentText: link.consentText,
    isEditable: link.isEditable === 1,
    isOncePerDevice: link.once === 'device',
    fields: isShown ? guestFieldsOf(form.definition, view.fields, context.wire.clock) : [],
    pages: isShown ? guestPagesOf(form.definition, view.fields) : [],
    rules: isShown ? guestRulesOf(form.definition, view.fields) : [],
    effects: isShown ? guestEffectsOf(form.definition, view.fields) : [],
    subs: isShown ? guestSubs(view, context.wire.clock) : [],
  }
}

/** Fields that guests are not asked for have no fault. */
export async function faultOf(token: string, { sub, key, value }: BodyOf<typeof publicForm.check>) {
  const found = await find(token)
  if (!isAskedIn(await stateOf(found), found.link)) return { fault: null }
  const view = viewOf(found)
  const part = sub === undefined ? view : Object.entries(view.subs).find(([name]) => name === sub)?.[1]
  const fields = (part?.fields ?? []).filter(({ dbFieldName }) => keyOf(dbFieldName) === key)
  const [faults] = await new ValueChecks({ fields }).faults([{ [key]: value.trim() }])
  return { fault: faults?.[key] ?? null }
}
