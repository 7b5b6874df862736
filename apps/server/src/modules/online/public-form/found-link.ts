import type { FormDefinition, RunningForm } from '@mashu/contract/online/form/definition'
import { guestFaults } from '@mashu/contract/online/form/public/guest-field'
import { publicFormProblem } from '@mashu/contract/online/form/public/public-form'
import type { PublicState } from '@mashu/contract/online/form/public/public-state'
import { now } from '../../../platform/time/time.ts'
import { type OpenForm, optionalForm, tableKey } from '../form/form.ts'
import { guestOf } from './guest.ts'
import { guestView, internalOf } from './guest-view.ts'
import { publicState } from './public-state.rules.ts'
import { countAnswers, selectOptionalLink, type LinkRow } from './public-form.queries.ts'

export interface Found {
  link: LinkRow
  /** The form without fields that are limited to roles, because guests have no role. */
  form: OpenForm
  /** The form with all fields. */
  whole: RunningForm
  table: string
}

/** Returns undefined when the form was deleted. */
export function formOf(link: LinkRow): Found | undefined {
  const form = optionalForm(link.cgformHeadId)
  if (!form) return undefined
  const { definition: whole } = form
  return { link, form: form.forUser(guestOf(whole.head.id, null)), whole, table: tableKey(whole.head.tableName) }
}

export async function find(token: string): Promise<Found> {
  const link = await selectOptionalLink(token)
  const found = link && formOf(link)
  if (!found) throw publicFormProblem('publicForm.none')
  return found
}

const isFit = (definition: FormDefinition, internal: ReadonlySet<string>) =>
  guestFaults(definition, internal).length === 0

export async function stateOf({ link, form, table }: Found) {
  const answers = link.answerLimit === null ? 0 : await countAnswers(link.id, table)
  const { openTime, closeTime, answerLimit } = link
  const fits = isFit(form.definition, internalOf(link.internalFields))
  return publicState({ isOn: link.isOn === 1, openTime, closeTime, answerLimit, answers, isFit: fits }, now())
}

export const viewOf = ({ link, form }: Found) => guestView(form.definition, internalOf(link.internalFields))

/** Guests may see the questions to send or change an answer. */
export const isAskedIn = (state: PublicState, { isEditable }: LinkRow) =>
  state === 'open' || ((state === 'full' || state === 'closed') && isEditable === 1)
