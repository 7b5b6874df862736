import { cgformProblem } from '@mashu/contract/online/form/cgform'
import type { FormDefinition } from '@mashu/contract/online/form/definition'
import { isSubForm } from '@mashu/contract/online/form/relation'
import type { Principal } from '../../../platform/auth/principal.ts'
import { afterCommit, transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { recordChange } from '../../../platform/history/version.ts'
import { stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { deleteHeads, selectOptionalDefinition, selectOptionalHead, updateHead } from './form.queries.ts'
import { deleteOldTable, insertOldTable, selectOptionalOldTable } from './table/old-table.queries.ts'
import { insertVersion, listFileColumns, selectOptionalVersion } from './version/version.queries.ts'
import { assertActions } from './event/action-faults.ts'
import { selectOptionalActions } from './event/action.queries.ts'
import { publishedCopy, sourceOf } from './published.ts'
import { assertTrees } from './reference/option.routes.ts'
import { assertMainPublished, mainTableOf, markMains, withSubForms } from './relation/main-form.ts'
import { listSubHeads } from './relation/relation.queries.ts'
import { relatedPartsOf } from './save-form.service.ts'
import { assertDefinition, shapeOf } from './definition/formulas.ts'
import { listFieldRights } from './rights/field-right.queries.ts'
import { planOf } from './table/table-plan.ts'
import { fileColumnsOf } from './table/column.ts'
import type { Plan, Step } from './table/step.ts'
import { countAnew, publishTransaction, selectOptionalTable } from './table/table.queries.ts'
import { uniqueFaults, runStepOf } from './table/unique-faults.ts'

interface Prepared {
  definition: FormDefinition
  plan: Plan
}

/** @throws when the form cannot be published */
async function prepare(id: string, isForced: boolean): Promise<Prepared> {
  const definition = await selectOptionalDefinition(id)
  if (!definition) throw cgformProblem('cgform.none')
  const { tableName, tableVersion } = definition.head
  assertDefinition(definition)
  assertTrees(definition.fields, sourceOf)
  assertActions({ definition, formOf: sourceOf, shape: shapeOf(definition) }, (await selectOptionalActions(id)) ?? [])
  await assertMainPublished(definition)
  // A main form shows all fields of its sub rows, so a sub form cannot limit fields.
  if (isSubForm(definition) && (await listFieldRights(id)).length > 0)
    throw cgformProblem('cgform.subLimited', { name: definition.head.tableTxt })
  if (await selectOptionalOldTable(tableName)) throw cgformProblem('cgform.tableWaits', { name: tableName })
  const before = tableVersion === 0 ? null : ((await selectOptionalVersion(id, tableVersion)) ?? null)
  const state = await selectOptionalTable(tableName)
  return { definition, plan: planOf(definition, before, { state, isForced }) }
}

export async function previewPublishing(id: string) {
  const { definition, plan } = await prepare(id, false)
  const faults = await uniqueFaults(definition.head.tableName, plan)
  return { ...plan, steps: plan.steps.map(({ kind, text }) => ({ kind, text })), faults }
}

/** Also records the tables that the steps set aside. */
async function runSteps({ definition }: Prepared, steps: readonly Step[], user: Principal): Promise<void> {
  const aside = `old_${newId()}`
  const { id, tableTxt } = definition.head
  const held = await listFileColumns(id)
  for (const step of steps) await runStepOf(definition, step, aside)
  if (!steps.some(({ kind }) => kind === 'setAside')) return
  const values = { cgformHeadId: id, tableName: aside, tableTxt, fileColumns: held.join(), createBy: user.username }
  await insertOldTable(values)
}

/** The plans of the sub forms set old tables aside and create new tables. */
async function listPublishedSubs(tableName: string): Promise<Prepared[]> {
  const found = await listSubHeads(tableName)
  const prepared = await Promise.all(
    found.map(async ({ id, tableName: name, tableVersion }) => {
      const definition = await selectOptionalVersion(id, tableVersion)
      const state = await selectOptionalTable(name)
      return definition && state && { definition, plan: planOf(definition, null, { state, isForced: true }) }
    }),
  )
  return prepared.filter((each) => each !== undefined && each !== null)
}

/** Runs in one transaction. After a failure, the published version keeps running. */
export async function publishForm(id: string, isForced: boolean, user: Principal): Promise<void> {
  await publishTransaction(async () => {
    const { definition, plan } = await prepare(id, isForced)
    if (plan.needsForce !== null) throw cgformProblem('cgform.needsForce', { reason: plan.needsForce })
    const { tableName } = definition.head
    const held = await listFileColumns(id)
    const isNew = plan.steps.some(({ kind }) => kind === 'setAside')
    const subs = isNew ? await listPublishedSubs(tableName) : []
    // Sub rows refer to the old main rows, and are set aside together with them.
    for (const sub of subs) await runSteps(sub, sub.plan.steps.slice(0, 1), user)
    await runSteps({ definition, plan }, plan.steps, user)
    for (const sub of subs) await runSteps(sub, sub.plan.steps.slice(1), user)
    if (plan.steps.some(({ kind }) => kind === 'index' || kind === 'convert')) await countAnew(tableName)
    const version = definition.head.tableVersion + 1
    const head = { ...definition.head, isDbSynch: 'Y', tableVersion: version, tableName }
    const { columns } = (await selectOptionalTable(tableName))!
    const files = new Set([...held.filter((column) => column in columns), ...fileColumnsOf(definition)])
    await insertVersion({ ...definition, head }, [...files], user.username)
    const what = { table: 'onlCgformHead', ids: [id], operation: 'edit', user, related: relatedPartsOf(id) } as const
    await recordChange(what, () => updateHead(id, { isDbSynch: 'Y', tableVersion: version, ...stampUpdate(user) }))
    await afterCommit(() => publishedCopy.changed())
  })
}

/** The definitions move to the recycle bin, and the tables are kept. */
export async function deleteForms(wanted: readonly string[], user: Principal): Promise<void> {
  await transaction(async () => {
    const heads = await Promise.all(wanted.map(selectOptionalHead))
    if (heads.includes(undefined)) throw cgformProblem('cgform.none')
    const ids = await withSubForms(heads.filter((head) => head !== undefined))
    const mains: (string | undefined)[] = []
    for (const id of ids) {
      const definition = await selectOptionalDefinition(id)
      if (!definition) throw cgformProblem('cgform.none')
      mains.push(mainTableOf(definition))
      if (definition.head.tableVersion === 0) continue
      const { tableName, tableTxt } = definition.head
      const fileColumns = (await listFileColumns(id)).join()
      await insertOldTable({ cgformHeadId: null, tableName, tableTxt, fileColumns, createBy: user.username })
    }
    await recordChange({ table: 'onlCgformHead', ids, operation: 'delete', user }, () => deleteHeads(ids))
    await markMains(...mains)
    await afterCommit(() => publishedCopy.changed())
  })
}

/** Reconnects a form that was restored from the recycle bin to its kept table. */
export async function reviveForm(id: string): Promise<void> {
  const head = await selectOptionalHead(id)
  if (!head) return
  await deleteOldTable(head.tableName)
  const definition = await selectOptionalDefinition(id)
  if (definition) await markMains(mainTableOf(definition), isSubForm(definition) ? undefined : head.tableName)
  await afterCommit(() => publishedCopy.changed())
}
