import type { FormDefinition, FormField } from '@mashu/contract/online/form/definition'
import type { GuestSub } from '@mashu/contract/online/form/public/public-form'
import { pagesOf, sectionsOf, shownPages, type FormPage } from '@mashu/contract/online/form/page-layout'
import { isOneToOne } from '@mashu/contract/online/form/relation'
import type { ZoneClock } from '../../../platform/time/time.ts'
import { type GuestView, mostOf } from './guest-view.ts'
import { guestFieldsOf } from './guest-field.ts'
import { guestRulesOf, guestEffectsOf } from './guest-rules.ts'

export const guestSubs = ({ subs }: GuestView, clock: ZoneClock): GuestSub[] =>
  Object.entries(subs).map(([key, { definition, fields }]) => ({
    key,
    title: definition.head.tableTxt,
    most: mostOf(definition),
    isSingle: isOneToOne(definition),
    fields: guestFieldsOf(definition, fields, clock),
    rules: guestRulesOf(definition, fields),
    effects: guestEffectsOf(definition, fields),
  }))

/** Omits pages without a field that guests see. */
export function guestPagesOf({ head, fields }: FormDefinition, asked: readonly FormField[]): FormPage[] {
  const names = new Set(asked.map(({ dbFieldName }) => dbFieldName))
  const all = fields.map(({ dbFieldName }) => dbFieldName)
  return shownPages(pagesOf(sectionsOf(head), all), (name) => names.has(name))
}
