import { createHash } from 'node:crypto'
import { problem } from '@mashu/contract'
import type { FormAction } from '@mashu/contract/online/form/action'
import { cgformProblem } from '@mashu/contract/online/form/cgform'
import { ruleKindOf } from '@mashu/contract/online/form/control'
import {
  MOST_FORMS,
  newField,
  newHead,
  type FormDefinition,
  type SavedForm,
} from '@mashu/contract/online/form/definition'
import { definitionFaults } from '@mashu/contract/online/form/definition-faults'
import { isSubForm, missingTreeFields } from '@mashu/contract/online/form/relation'
import { ruleSourcesOf, type RuleSource } from '@mashu/contract/online/form/source'
import { compileRules, type FormRules, type FormShape } from '@mashu/formula'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { recordChange } from '../../../platform/history/version.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { countHeads, insertHead, selectOptionalDefinition, selectOptionalHeadOf, updateHead } from './form.queries.ts'
import { listFields, listIndexes, listRules, replaceParts } from './definition/part.queries.ts'
import { assertActions } from './event/action-faults.ts'
import { selectOptionalActions } from './event/action.queries.ts'
import { asChecked } from '@mashu/contract/online/check/value-check'
import type { FormFinder } from './reference/reference.ts'
import { serialFaults } from './reference/serials.ts'
import { checkFaults } from './reference/value-checks.ts'
import { assertMain, mainTableOf, markMains } from './relation/main-form.ts'
import { assertNoFaults } from '../../../platform/http/field/read-input.ts'

/** What the rules of a form may name: its fields, by the names of their columns. */
export const shapeOf = ({ fields }: FormDefinition): FormShape => ({
  fields: Object.fromEntries(fields.map((field) => [field.dbFieldName, ruleKindOf(field)])),
})

/** Where a formula stands: in a rule, or in a computed field. */
function placeOf({ fields, rules }: FormDefinition, sources: readonly RuleSource[], at: number) {
  if (at < rules.length) return { path: `rules[${at}].formula`, where: `第 ${at + 1} 条规则` }
  const index = fields.findIndex((field) => field.dbFieldName === sources[at]!.targets[0])
  return { path: `fields[${index}].fieldExtendJson`, where: `“${fields[index]!.dbFieldTxt}”的公式` }
}

/** @throws `input.invalid` where the school has no such rule, or a check is no pattern */
async function assertRulesExist(definition: FormDefinition): Promise<void> {
  const faults = [...(await serialFaults(definition)), ...(await checkFaults(definition))]
  assertNoFaults(faults)
}

/** The rules of a form. @throws `input.invalid` at the formula that cannot stand */
export function rulesOf(definition: FormDefinition): FormRules {
  const sources = ruleSourcesOf(definition)
  const read = compileRules(sources, shapeOf(definition))
  if (!Array.isArray(read)) return read
  const faults = read.map(({ rule, message }) => ({ ...placeOf(definition, sources, rule), message }))
  throw problem('input.invalid', { detail: `${faults[0]!.where}：${faults[0]!.message}` }, { faults })
}

/** @throws `input.invalid` with everything that is wrong, at its place */
export function assertDefinition(definition: FormDefinition): void {
  const faults = definitionFaults(definition)
  assertNoFaults(faults)
  rulesOf(definition)
}

const bare = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .join()

/** The definition that a designer sent, whole: existing parts keep their ids, whatever else is sent as one is new. */
function completed(
  head: Partial<FormDefinition['head']> & { id: string },
  sent: SavedForm,
  known: ReadonlySet<string>,
): FormDefinition {
  const used = new Set<string>()
  const idOf = (id: string | null | undefined) => {
    if (!id || !known.has(id) || used.has(id)) return newId()
    used.add(id)
    return id
  }
  const { indexs = [], rules = [] } = sent
  const whole = { ...newHead, ...head } as FormDefinition['head']
  const fields: SavedForm['fields'] = [...sent.fields, ...missingTreeFields({ head: whole, fields: sent.fields })]
  return {
    head: whole,
    fields: fields.map((field, index) => ({
      ...newField,
      ...asChecked(field),
      id: idOf(field.id),
      dbFieldName: field.dbFieldName.trim().toLowerCase(),
      orderNum: index,
    })),
    indexs: indexs.map((index) => ({ ...index, id: idOf(index.id), indexField: bare(index.indexField) })),
    rules: rules.map((rule) => ({
      ...rule,
      id: idOf(rule.id),
      message: rule.message ?? null,
      targetFields: bare(rule.targetFields),
    })),
  }
}

async function writeParts({ head, fields, indexs, rules }: FormDefinition, user: Principal): Promise<void> {
  const stamp = stampInsert(user)
  const stamped = (rows: readonly object[]) => rows.map((row) => ({ ...row, ...stamp }))
  await replaceParts('onlCgformField', head.id, stamped(fields))
  await replaceParts('onlCgformIndex', head.id, stamped(indexs))
  const ordered = rules.map((rule, orderNum) => ({ ...rule, orderNum }))
  await replaceParts('onlCgformRule', head.id, stamped(ordered))
}

/** The parts of a definition, as the data log keeps them beside its head. */
export const besideHead = (id: string) => async () =>
  new Map([[id, { fields: await listFields(id), indexs: await listIndexes(id), rules: await listRules(id) }]])

/** Of which form a copy was made, and the how manieth it is; or whose it was elsewhere, with the ids from there. */
interface Origin {
  physicId?: string
  copyType?: number
  copyVersion?: number
  id?: string
  createBy?: string
  createTime?: string
}

const idsOf = ({ fields, indexs = [], rules = [] }: SavedForm) =>
  [...fields, ...indexs, ...rules].flatMap((part) => part.id ?? [])

/** A new form, not published yet; `origin`: where it comes from. @returns its id */
export async function addForm(sent: SavedForm, user: Principal, origin: Origin = {}): Promise<string> {
  const id = origin.id ?? newId()
  const tableName = (sent.head.tableName ?? '').trim().toLowerCase()
  const head = { ...sent.head, id, tableName }
  const definition = completed(head, sent, new Set(origin.id === undefined ? [] : idsOf(sent)))
  assertDefinition(definition)
  await assertRulesExist(definition)
  await transaction(async () => {
    if ((await countHeads()) >= MOST_FORMS) throw cgformProblem('cgform.tooMany')
    if (await selectOptionalHeadOf(tableName)) throw cgformProblem('cgform.nameTaken')
    await assertMain(definition)
    const what = { table: 'onlCgformHead', ids: [id], operation: 'add', user, beside: besideHead(id) } as const
    await recordChange(what, async () => {
      await insertHead({ ...newHead, ...head, ...stampInsert(user), ...origin, id })
      await writeParts(definition, user)
    })
    await markMains(mainTableOf(definition))
  })
  return id
}

/** Changes a form in the designer; what runs stays as it is until it is published. */
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
    const what = { table: 'onlCgformHead', ids: [id], operation: 'edit', user, beside: besideHead(id) } as const
    await recordChange(what, async () => {
      await updateHead(id, { ...sent.head, tableName, isDbSynch: 'N', ...stampUpdate(user) })
      await writeParts(definition, user)
    })
    await markMains(mainTableOf(before), mainTableOf(definition), isSubForm(definition) ? undefined : tableName)
  })
}

const LONGEST_NAME = 50

/** A form with the design of another, not published yet: a table of its own, without rows. @returns its id */
export async function copyForm({ head, fields, indexs, rules }: FormDefinition, user: Principal): Promise<string> {
  const nameOf = (copy: number) => `${head.tableName.slice(0, LONGEST_NAME - `_c${copy}`.length)}_c${copy}`
  let copyVersion = 1
  while (await selectOptionalHeadOf(nameOf(copyVersion))) copyVersion++
  const kept = Object.keys(newHead) as (keyof typeof newHead)[]
  const settings = Object.fromEntries(kept.map((key) => [key, head[key]]))
  const sent: SavedForm = {
    // What hangs on the rows of the other stays with it.
    head: { ...settings, ...(head.tableType === 2 ? { tableType: 1 } : {}), tableName: nameOf(copyVersion) },
    fields,
    indexs,
    rules,
  }
  sent.head.tableTxt = `${head.tableTxt}（副本 ${copyVersion}）`
  return addForm(sent, user, { physicId: head.id, copyType: 1, copyVersion })
}

/** Names a state of the actions, so that two people who change them at once lose nothing. */
const stateOf = (actions: readonly FormAction[]) => createHash('sha256').update(JSON.stringify(actions)).digest('hex')

/** Actions in the designer. @throws where there is no form */
export async function readActions(id: string): Promise<{ actions: FormAction[]; state: string }> {
  const actions = await selectOptionalActions(id)
  if (!actions) throw cgformProblem('cgform.none')
  return { actions, state: stateOf(actions) }
}

/** Writes the actions of the designer; what runs stays as it is until the form is published. */
export async function saveActions(
  id: string,
  { actions, state }: { actions: FormAction[]; state: string },
  { user, formOf }: { user: Principal; formOf: FormFinder },
): Promise<void> {
  await transaction(async () => {
    const definition = await selectOptionalDefinition(id)
    if (!definition) throw cgformProblem('cgform.none')
    if ((await readActions(id)).state !== state) throw cgformProblem('cgform.actionsChanged')
    assertActions({ definition, formOf, shape: shapeOf(definition) }, actions)
    const what = { table: 'onlCgformHead', ids: [id], operation: 'edit', user, beside: besideHead(id) } as const
    const values = { actions: JSON.stringify(actions), isDbSynch: 'N', ...stampUpdate(user) }
    await recordChange(what, () => updateHead(id, values))
  })
}
