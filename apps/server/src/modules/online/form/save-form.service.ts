import { createHash } from 'node:crypto'
import type { FormAction } from '@mashu/contract/online/form/action'
import { cgformProblem } from '@mashu/contract/online/form/cgform'
import { MAX_FORMS, newHead, type FormDefinition, type SavedForm } from '@mashu/contract/online/form/definition'
import { isSubForm } from '@mashu/contract/online/form/relation'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { recordChange } from '../../../platform/history/version.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { countHeads, insertHead, selectOptionalDefinition, selectOptionalHeadOf, updateHead } from './form.queries.ts'
import { listFields, listIndexes, listRules, replaceParts } from './definition/part.queries.ts'
import { assertActions } from './event/action-faults.ts'
import { selectOptionalActions } from './event/action.queries.ts'
import { insertActionState, listActionStates } from './event/action-state.queries.ts'
import type { FormFinder } from './reference/reference.ts'
import { serialFaults } from './reference/serials.ts'
import { checkFaults } from './reference/value-checks.ts'
import { assertMain, mainTableOf, markMains } from './relation/main-form.ts'
import { assertNoFaults } from '../../../platform/http/field/read-input.ts'
import { withSettings } from './definition/existing-field.queries.ts'
import { completed, idsOf } from './definition/completed.ts'
import { assertDefinition, shapeOf } from './definition/formulas.ts'

/** @throws `input.invalid` when a rule of the school does not exist or a pattern is invalid */
async function assertRulesExist(definition: FormDefinition): Promise<void> {
  const faults = [...(await serialFaults(definition)), ...(await checkFaults(definition))]
  assertNoFaults(faults)
}

async function writeParts({ head, fields, indexs, rules }: FormDefinition, user: Principal): Promise<void> {
  const stamp = stampInsert(user)
  const stamped = (rows: readonly object[]) => rows.map((row) => ({ ...row, ...stamp }))
  await replaceParts('onlCgformField', head.id, stamped(await withSettings(head.id, fields)))
  await replaceParts('onlCgformIndex', head.id, stamped(indexs))
  const ordered = rules.map((rule, orderNum) => ({ ...rule, orderNum }))
  await replaceParts('onlCgformRule', head.id, stamped(ordered))
}

/** The data log stores these parts with the version of the head. */
export const relatedPartsOf = (id: string) => async () =>
  new Map([[id, { fields: await listFields(id), indexs: await listIndexes(id), rules: await listRules(id) }]])

/**
 * A copy has the id of the copied form and a copy number. An import has the id, author and time of the other school.
 */
interface Origin {
  physicId?: string
  copyType?: number
  copyVersion?: number
  id?: string
  createBy?: string
  createTime?: string
}

/**
 * Adds an unpublished form.
 * @returns the id of the form
 */
export async function addForm(sent: SavedForm, user: Principal, origin: Origin = {}): Promise<string> {
  const id = origin.id ?? newId()
  const tableName = (sent.head.tableName ?? '').trim().toLowerCase()
  const head = { ...sent.head, id, tableName }
  const definition = completed(head, sent, new Set(origin.id === undefined ? [] : idsOf(sent)))
  assertDefinition(definition)
  await assertRulesExist(definition)
  await transaction(async () => {
    if ((await countHeads()) >= MAX_FORMS) throw cgformProblem('cgform.tooMany')
    if (await selectOptionalHeadOf(tableName)) throw cgformProblem('cgform.nameTaken')
    await assertMain(definition)
    const what = { table: 'onlCgformHead', ids: [id], operation: 'add', user, related: relatedPartsOf(id) } as const
    await recordChange(what, async () => {
      await insertHead({ ...newHead, ...head, ...stampInsert(user), ...origin, id })
      await writeParts(definition, user)
    })
    await markMains(mainTableOf(definition))
  })
  return id
}

/** The published version keeps running until the next publication. */
export async function editForm(id: string, sent: SavedForm, user: Principal): Promise<void> {
  await transaction(async () => {
    const before = await selectOptionalDefinition(id)
    if (!before) throw cgformProblem('cgform.none')
    const tableName = sent.head.tableName?.trim().toLowerCase() ?? before.head.tableName
    if (tableName !== before.head.tableName && before.head.tableVersion > 0) throw cgformProblem('cgform.nameFixed')
    const taken = await selectOptionalHeadOf(tableName)
    if (taken && taken.id !== id) throw cgformProblem('cgform.nameTaken')
    const known = [...before.fields, ...before.indexs, ...before.rules].map((part) => part.id)
    const head = { ...before.head, ...sent.head, id, tableName }
    const definition = completed(head, sent, new Set(known))
    assertDefinition(definition)
    await assertRulesExist(definition)
    await assertMain(definition)
    const what = { table: 'onlCgformHead', ids: [id], operation: 'edit', user, related: relatedPartsOf(id) } as const
    await recordChange(what, async () => {
      await updateHead(id, { ...sent.head, tableName, isDbSynch: 'N', ...stampUpdate(user) })
      await writeParts(definition, user)
    })
    await markMains(mainTableOf(before), mainTableOf(definition), isSubForm(definition) ? undefined : tableName)
  })
}

const MAX_NAME_LENGTH = 50

/**
 * Adds an unpublished copy without rows.
 * @returns the id of the copy
 */
export async function copyForm({ head, fields, indexs, rules }: FormDefinition, user: Principal): Promise<string> {
  const nameOf = (copy: number) => `${head.tableName.slice(0, MAX_NAME_LENGTH - `_c${copy}`.length)}_c${copy}`
  let copyVersion = 1
  while (await selectOptionalHeadOf(nameOf(copyVersion))) copyVersion++
  const kept = Object.keys(newHead) as (keyof typeof newHead)[]
  const settings = Object.fromEntries(kept.map((key) => [key, head[key]]))
  const sent: SavedForm = {
    // Sub forms are not copied.
    head: { ...settings, ...(head.tableType === 2 ? { tableType: 1 } : {}), tableName: nameOf(copyVersion) },
    fields,
    indexs,
    rules,
  }
  sent.head.tableTxt = `${head.tableTxt}（副本 ${copyVersion}）`
  return addForm(sent, user, { physicId: head.id, copyType: 1, copyVersion })
}

/** Identifies the actions of a form. A save that is based on other actions is refused, so that no change is lost. */
const stateOf = (actions: readonly FormAction[]) => createHash('sha256').update(JSON.stringify(actions)).digest('hex')

/** @throws `cgform.none` */
export async function readActions(id: string): Promise<{ actions: FormAction[]; state: string }> {
  const actions = await selectOptionalActions(id)
  if (!actions) throw cgformProblem('cgform.none')
  return { actions, state: stateOf(actions) }
}

/** The published version keeps running until the next publication. */
export async function saveActions(
  id: string,
  { actions, state }: { actions: FormAction[]; state: string },
  { user, formOf }: { user: Principal; formOf: FormFinder },
): Promise<void> {
  await transaction(async () => {
    const definition = await selectOptionalDefinition(id)
    if (!definition) throw cgformProblem('cgform.none')
    const before = await readActions(id)
    if (before.state !== state) throw cgformProblem('cgform.actionsChanged')
    assertActions({ definition, formOf, shape: shapeOf(definition) }, actions)
    const what = { table: 'onlCgformHead', ids: [id], operation: 'edit', user, related: relatedPartsOf(id) } as const
    const stored = JSON.stringify(actions)
    await recordChange(what, () => updateHead(id, { actions: stored, isDbSynch: 'N', ...stampUpdate(user) }))
    const isFirst = (await listActionStates(id)).length === 0
    if (isFirst && before.actions.length > 0) await insertActionState(id, JSON.stringify(before.actions), null)
    if (stateOf(actions) !== before.state) await insertActionState(id, stored, user.username)
  })
}
