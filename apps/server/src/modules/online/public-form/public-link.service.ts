import { randomBytes } from 'node:crypto'
import { problem, type BodyOf } from '@mashu/contract'
import { cgformProblem } from '@mashu/contract/online/form/cgform'
import type { RunningForm } from '@mashu/contract/online/form/definition'
import { guestControlOf, guestFaults, isAsked, isGuestSub } from '@mashu/contract/online/form/public/guest-field'
import type { Once, publicLink } from '@mashu/contract/online/form/public/public-link'
import type { Principal } from '../../../platform/auth/principal.ts'
import { commaList } from '../../../platform/comma-list.ts'
import { transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { recordChange } from '../../../platform/history/version.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { optionalForm, tableKey } from '../form/form.ts'
import { guestOf } from './guest.ts'
import { internalOf } from './guest-view.ts'
import { countAnswers, insertLink, selectOptionalLinkOf, updateLink, type LinkRow } from './public-form.queries.ts'
import { assertNoFaults } from '../../../platform/http/field/read-input.ts'

type Settings = BodyOf<typeof publicLink.save>

const TOKEN_BYTES = 18
const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** Returns the published definition, both whole and for guests. @throws when the form was never published */
function publishedOf(formId: string): { whole: RunningForm; ofGuests: RunningForm } {
  const form = optionalForm(formId)
  if (!form) throw cgformProblem('cgform.notPublished')
  return { whole: form.definition, ofGuests: form.forUser(guestOf(formId, null)).definition }
}

async function shown(link: LinkRow, { head }: RunningForm) {
  const { cgformHeadId: _head, sysOrgCode: _org, ...told } = link
  return { ...told, once: link.once as Once, answers: await countAnswers(link.id, tableKey(head.tableName)) }
}

const NONE: ReadonlySet<string> = new Set()

export async function readLink(formId: string) {
  const { whole, ofGuests } = publishedOf(formId)
  const link = await selectOptionalLinkOf(formId)
  const asked = whole.fields.filter((field) => isAsked(field, NONE))
  const open = new Set(ofGuests.fields.filter((field) => isAsked(field, NONE)).map(({ dbFieldName }) => dbFieldName))
  return {
    link: link ? await shown(link, whole) : null,
    fields: [
      ...asked.map((field) => ({
        name: field.dbFieldName,
        label: field.dbFieldTxt,
        isFit: guestFaults({ fields: [field] }, NONE).length === 0,
        isClosed: !open.has(field.dbFieldName),
        isText: guestControlOf(field) === 'text',
      })),
      // A sub form is internal as a whole, under its table name, which is never a field name.
      ...(whole.subs ?? []).map((sub) => ({
        name: sub.head.tableName,
        label: `附表：${sub.head.tableTxt}`,
        isFit: isGuestSub(sub),
        isClosed: false,
        isText: false,
      })),
    ],
  }
}

/** @throws `input.invalid` with all faults, each with the name of its setting */
function assertSettings(sent: Settings, definition: RunningForm): void {
  const faults: { path: string; message: string }[] = []
  const internal = internalOf(sent.internalFields ?? '')
  const { openTime, closeTime, once, onceField } = sent
  if (openTime && closeTime && closeTime <= openTime) faults.push({ path: 'closeTime', message: '截止要晚于开始' })
  const told = definition.fields.find((field) => field.dbFieldName === onceField && isAsked(field, internal))
  if (once === 'field' && (!told || guestControlOf(told) !== 'text'))
    faults.push({ path: 'onceField', message: '请选择一个给大家填的文本字段，例如手机号码' })
  faults.push(...guestFaults(definition, internal).map((message) => ({ path: 'internalFields', message })))
  assertNoFaults(faults)
}

const textOrNull = (text: string | null | undefined) => text?.trim() || null

function stored(sent: Settings) {
  const { formId: _form, internalFields, ...settings } = sent
  return {
    ...settings,
    openTime: sent.openTime ?? null,
    closeTime: sent.closeTime ?? null,
    answerLimit: sent.answerLimit ?? null,
    onceField: sent.once === 'field' ? (sent.onceField ?? null) : null,
    intro: textOrNull(sent.intro),
    consentText: textOrNull(sent.consentText),
    thanksText: textOrNull(sent.thanksText),
    internalFields: commaList(internalFields ?? '').join(),
  }
}

export async function saveLink(sent: Settings, user: Principal) {
  const { whole, ofGuests } = publishedOf(sent.formId)
  assertSettings(sent, ofGuests)
  await transaction(async () => {
    const known = await selectOptionalLinkOf(sent.formId)
    const id = known?.id ?? newId()
    const what = { table: 'onlPublicLink', ids: [id], operation: known ? 'edit' : 'add', user } as const
    await recordChange(what, () =>
      known
        ? updateLink(id, { ...stored(sent), ...stampUpdate(user) })
        : insertLink({
            id,
            cgformHeadId: sent.formId,
            token: newToken(),
            sysOrgCode: user.orgCode,
            ...stored(sent),
            ...stampInsert(user),
          }),
    )
  })
  return shown((await selectOptionalLinkOf(sent.formId))!, whole)
}

/** The old address and its private links stop working. */
export async function renewLink(formId: string, user: Principal) {
  const { whole } = publishedOf(formId)
  await transaction(async () => {
    const known = await selectOptionalLinkOf(formId)
    if (!known) throw problem('row.notFound')
    const what = { table: 'onlPublicLink', ids: [known.id], operation: 'edit', user } as const
    await recordChange(what, () => updateLink(known.id, { token: newToken(), ...stampUpdate(user) }))
  })
  return shown((await selectOptionalLinkOf(formId))!, whole)
}
