import type { FormDefinition, PublishedForm, RunningForm } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import { mainFieldOf, isSubForm } from '@mashu/contract/online/form/relation'
import type { ForeignKey } from '../../../platform/history/bin/made-keys.ts'
import { referencesOf } from './table/column.ts'
import { tableKey } from './table/table.queries.ts'

const placeOf = ({ head }: FormDefinition) => head.tabOrderNum ?? 0

/** Adds the sub forms to published definitions. A sub form without a main form counts as a single form. */
export function related(definitions: readonly PublishedForm[]): RunningForm[] {
  const byTable = new Map(definitions.map((definition) => [definition.head.tableName, definition]))
  const subsOf = new Map<PublishedForm, PublishedForm[]>()
  const mainIds = new Map<PublishedForm, string>()
  for (const sub of definitions) {
    const main = isSubForm(sub) ? byTable.get(mainFieldOf(sub)?.mainTable ?? '') : undefined
    if (!main) continue
    mainIds.set(sub, main.head.id)
    subsOf.set(main, [...(subsOf.get(main) ?? []), sub])
  }
  return definitions.map((definition) => {
    const subs = subsOf.get(definition)
    const mainId = mainIds.get(definition)
    const ordered = subs?.sort(
      (left, right) => placeOf(left) - placeOf(right) || left.head.id.localeCompare(right.head.id),
    )
    return { ...definition, ...(ordered ? { subs: ordered } : {}), ...(mainId === undefined ? {} : { mainId }) }
  })
}

/** Changes with the version of the form or of a related form. */
export const stateOf = ({ head, subs = [] }: RunningForm, main: RunningForm | undefined): string =>
  [
    head.tableVersion,
    ...subs.map((sub) => `${sub.head.id}:${sub.head.tableVersion}`),
    ...(main ? [main.head.id, stateOf(main, undefined)] : []),
  ].join(' ')

/** Deleting and restoring rows need the foreign keys. */
export const keysOf = (definition: FormDefinition): ForeignKey[] =>
  Object.entries(referencesOf(definition)).map(([column, target]) => [
    tableKey(definition.head.tableName),
    keyOf(column),
    tableKey(target),
    'cascade',
  ])
