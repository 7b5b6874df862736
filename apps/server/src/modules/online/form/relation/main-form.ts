import { cgformProblem } from '@mashu/contract/online/form/cgform'
import type { FormDefinition } from '@mashu/contract/online/form/definition'
import { isSubForm, mainFieldOf } from '@mashu/contract/online/form/relation'
import { hasField, listSubHeads, selectOptionalNamedHead, updateMain } from './relation.queries.ts'

export const mainTableOf = (definition: FormDefinition): string | undefined =>
  isSubForm(definition) ? (mainFieldOf(definition)?.mainTable ?? undefined) : undefined

/** @throws when the form cannot have its main form or its sub forms */
export async function assertMain(definition: FormDefinition): Promise<void> {
  const { tableName } = definition.head
  const name = mainTableOf(definition)
  const subs = await listSubHeads(tableName)
  if (subs.length > 0 && (isSubForm(definition) || definition.head.isTree === 'Y'))
    throw cgformProblem('cgform.hasSubs', { name: definition.head.tableTxt })
  const taken = subs.find((sub) => definition.fields.some(({ dbFieldName }) => dbFieldName === sub.tableName))
  if (taken) throw cgformProblem('cgform.subName', { name: definition.head.tableTxt, table: taken.tableName })
  if (name === undefined) return
  const main = await selectOptionalNamedHead(name)
  if (!main) throw cgformProblem('cgform.mainMissing', { name })
  if (main.tableType === 3 || main.isTree === 'Y') throw cgformProblem('cgform.mainIsSub', { name: main.tableTxt })
  if (await hasField(main.id, tableName))
    throw cgformProblem('cgform.subName', { name: main.tableTxt, table: tableName })
}

/** @throws when the main form is not published yet */
export async function assertMainPublished(definition: FormDefinition): Promise<void> {
  const name = mainTableOf(definition)
  if (name === undefined) return
  const main = await selectOptionalNamedHead(name)
  if (!main) throw cgformProblem('cgform.mainMissing', { name })
  if (main.tableVersion === 0) throw cgformProblem('cgform.mainFirst', { name: main.tableTxt })
}

/** A main form without sub forms becomes a single form. */
export async function markMains(...tables: readonly (string | undefined)[]): Promise<void> {
  for (const name of new Set(tables)) {
    if (name === undefined) continue
    const subs = await listSubHeads(name)
    const subTableStr = subs.map(({ tableName }) => tableName).join()
    await updateMain(name, { tableType: subs.length > 0 ? 2 : 1, subTableStr })
  }
}

/** Returns the ids with those of sub forms, sub forms first. They are deleted and restored together. */
export async function withSubForms(forms: readonly { id: string; tableName: string }[]): Promise<string[]> {
  const below = await Promise.all(forms.map(({ tableName }) => listSubHeads(tableName)))
  return [...new Set([...below.flat().map(({ id }) => id), ...forms.map(({ id }) => id)])]
}
