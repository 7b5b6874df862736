import { createHash } from 'node:crypto'
import { fieldSchema, Problem, problem, type BodyOf } from '@mashu/contract'
import type { FormDefinition } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import { guestFaults } from '@mashu/contract/online/form/public/guest-field'
import { publicFormProblem, type publicForm, type GuestForm } from '@mashu/contract/online/form/public/public-form'
import type { PublicState } from '@mashu/contract/online/form/public/public-state'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { parse, type Call } from '../../../platform/http/endpoint/serve.ts'
import { serializerFor } from '../../../platform/http/field/serialize.ts'
import { now } from '../../../platform/time/time.ts'
import { namingSubRows, type OpenForm, optionalForm, tableKey, ValueChecks } from '../form/form.ts'
import {
  guestEffectsOf,
  guestFieldsOf,
  guestPagesOf,
  guestRulesOf,
  guestSubs,
  guestView,
  internalOf,
  internalValues,
  isTold,
  type GuestView,
} from './guest-form.ts'
import { unaskedValues } from './guest-effects.ts'
import { publicState } from './public-state.rules.ts'
import {
  countAnswers,
  insertAnswer,
  isAnswered,
  lockLink,
  selectOptionalAnswer,
  selectOptionalLink,
  selectOptionalRow,
  updatePerson,
  type LinkRow,
} from './public-form.queries.ts'

type Sent = BodyOf<typeof publicForm.send>
type Values = Record<string, unknown>

/** What the data log and `create_by` of a row say; no account can be called that, for it has a space. */
export const GUEST = '公开 填写'

const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')

/** A guest, who may write rows of one form and nothing else. */
function guestOf(formId: string, orgCode: string | null): Principal {
  const isOfForm = (code: string) => code.startsWith(`online:form:${formId}:`)
  return {
    id: '',
    username: GUEST,
    realname: GUEST,
    userIdentity: 0,
    orgCode,
    departIds: [],
    roles: [],
    roleIds: [],
    level: -1,
    departRoles: [],
    sessionId: '',
    mustChangePassword: false,
    viewer: null,
    isAdmin: false,
    can: isOfForm,
    canEverywhere: isOfForm,
  }
}

/** A public form that was found by its link. */
interface Found {
  link: LinkRow
  form: OpenForm
  table: string
}

async function find(token: string): Promise<Found> {
  const link = await selectOptionalLink(token)
  const form = link && optionalForm(link.cgformHeadId)
  if (!form) throw publicFormProblem('publicForm.none')
  return { link, form, table: tableKey(form.definition.head.tableName) }
}

const isFit = (definition: FormDefinition, internal: ReadonlySet<string>) =>
  guestFaults(definition, internal).length === 0

export async function stateOf({ link, form, table }: Found) {
  const answers = link.answerLimit === null ? 0 : await countAnswers(link.id, table)
  const { openTime, closeTime, answerLimit } = link
  const fits = isFit(form.definition, internalOf(link.internalFields))
  return publicState({ isOn: link.isOn === 1, openTime, closeTime, answerLimit, answers, isFit: fits }, now())
}

const viewOf = ({ link, form }: Found) => guestView(form.definition, internalOf(link.internalFields))

/** Whether guests see what is asked: to fill it in, or to change what they sent. */
const isAskedIn = (state: PublicState, { isEditable }: LinkRow) =>
  state === 'open' || ((state === 'full' || state === 'closed') && isEditable === 1)

/** The form as guests get it; what is asked is told while it is open, or to whoever may change an answer. */
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

/** What is wrong with a text in a field that guests are asked for; what no guest is asked for is never wrong. */
export async function faultOf(token: string, { sub, key, value }: BodyOf<typeof publicForm.check>) {
  const found = await find(token)
  if (!isAskedIn(await stateOf(found), found.link)) return { fault: null }
  const view = viewOf(found)
  const part = sub === undefined ? view : Object.entries(view.subs).find(([name]) => name === sub)?.[1]
  const fields = (part?.fields ?? []).filter(({ dbFieldName }) => keyOf(dbFieldName) === key)
  const [faults] = await new ValueChecks({ fields }).faults([{ [key]: value.trim() }])
  return { fault: faults?.[key] ?? null }
}

/** Of a value by which people are told apart; null where the link asks no such field or it is empty. */
function personOf({ link }: Found, values: Values): string | null {
  const value = link.once === 'field' && link.onceField ? values[keyOf(link.onceField)] : null
  const text = String(value ?? '').trim()
  return text === '' ? null : hash(link.id, text.toLowerCase())
}

async function assertPersonNew(found: Found, person: string | null, besides?: string): Promise<void> {
  const { link, table, form } = found
  if (person === null || !(await isAnswered({ id: link.id, table }, 'personHash', person, besides))) return
  const field = form.definition.fields.find(({ dbFieldName }) => dbFieldName === link.onceField)
  const refused = publicFormProblem('publicForm.sameAgain', { label: field?.dbFieldTxt ?? '' })
  const faults = [{ path: keyOf(link.onceField ?? ''), message: refused.message }]
  throw problem('input.invalid', { detail: refused.message }, { faults })
}

/** What is wrong with fields that guests never hear of is no sentence for them. */
async function toldToGuests<T>(view: GuestView, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const faults = error instanceof Problem && (error.result as { faults?: { path: string }[] } | null)?.faults
    if (!faults) throw error
    const told = faults.filter(({ path }) => isTold(view, path)) as { path: string; message: string }[]
    if (!told[0]) throw publicFormProblem('publicForm.unfit')
    throw problem('input.invalid', { detail: told[0].message }, { faults: told })
  }
}

/** Whether this answer has been kept already. */
export async function isKept(token: string, secret: string): Promise<boolean> {
  const { link } = await find(token)
  return (await selectOptionalAnswer(link.id, hash(secret))) !== undefined
}

/** What a guest is told once an answer is kept. */
export async function thanks(token: string) {
  const { link } = await find(token)
  return { thanksText: link.thanksText, isEditable: link.isEditable === 1 }
}

/**
 * What a guest sent, as the form has it; rows below that are not among `known`, the answer's own, are new and get what
 * the server writes into them.
 */
function readValues(
  context: AppContext,
  { definition }: OpenForm,
  view: GuestView,
  { values, known }: { values: unknown; known: Values },
): Values {
  const sent = namingSubRows(definition, () => parse(context, fieldSchema(view.form), values)) as Values
  for (const [key, part] of Object.entries(view.subs)) {
    const internal = internalValues(part.definition, part.fields, context.wire.clock)
    const filled = parse(context, fieldSchema(internal.schema), internal.values) as Values
    const rows = sent[key] as Values[] | undefined
    const ids = new Set(((known[key] ?? []) as Values[]).map((row) => row['id']))
    if (rows) sent[key] = rows.map(({ id, ...row }) => (ids.has(id) ? { id, ...row } : { ...filled, ...row }))
  }
  return sent
}

async function keep(context: AppContext, found: Found, call: Call<typeof publicForm.send>): Promise<void> {
  const { link, form, table } = found
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
  const sent = readValues(context, form, view, { values, known: {} })
  const person = personOf(found, sent)
  await assertPersonNew(found, person)
  const internal = internalValues(form.definition, view.fields, context.wire.clock)
  const given = { ...(parse(context, fieldSchema(internal.schema), internal.values) as Values), ...sent }
  const user = guestOf(form.definition.head.id, link.sysOrgCode)
  const add = async () => {
    const body = { ...given, ...unaskedValues(context, view, { sent: given, before: null }, user) }
    return form.handlerFor('add', user)({ ...call, body, user } as never) as Promise<{ id: string }>
  }
  const { id } = await toldToGuests(view, add)
  const consentTime = link.consentText === null ? null : now()
  await insertAnswer({ linkId: link.id, rowId: id, secretHash, deviceHash, personHash: person, consentTime })
}

/** Keeps an answer by the code that keeps rows of people with a login. The same secret again keeps nothing. */
export async function keepAnswer(context: AppContext, call: Call<typeof publicForm.send>): Promise<void> {
  await transaction(async () => keep(context, await find(call.params.token), call))
}

interface OwnAnswer extends Found {
  answer: { id: string; rowId: string }
  row: Values
  canChange: boolean
}

/** The answer of a private link. @throws alike for an unknown secret and for a row that is gone */
async function ownAnswer(token: string, secret: string): Promise<OwnAnswer> {
  const found = await find(token)
  const answer = await selectOptionalAnswer(found.link.id, hash(secret))
  const row = answer && (await selectOptionalRow(found.table, answer.rowId))
  if (!row) throw publicFormProblem('publicForm.noAnswer')
  const state = await stateOf(found)
  return { ...found, answer, row, canChange: found.link.isEditable === 1 && (state === 'open' || state === 'full') }
}

/** What hangs on the row of an answer, with the keys that guests see. */
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
    const { link, form, answer } = own
    if (link.isEditable !== 1) throw publicFormProblem('publicForm.fixed')
    const state = await stateOf(own)
    if (!own.canChange && state !== 'open' && state !== 'full') throw publicFormProblem(`publicForm.${state}`)
    await lockLink(link.id)
    const view = viewOf(own)
    const sent = readValues(context, form, view, { values: body.values, known: await rowsBelow(own, view) })
    const person = personOf(own, { ...own.row, ...sent })
    await assertPersonNew(own, person, answer.id)
    const user = guestOf(form.definition.head.id, link.sysOrgCode)
    await toldToGuests(view, async () => {
      const changed = { ...sent, ...unaskedValues(context, view, { sent, before: own.row }, user), id: answer.rowId }
      await form.handlerFor('edit', user)({ ...call, body: changed, user } as never)
    })
    await updatePerson(answer.id, person)
  })
}
