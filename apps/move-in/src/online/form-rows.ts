import type { FormDefinition, FormField } from '@mashu/contract/online/form/definition'
import { isSubForm, mainFieldOf, referenceOf as tableReferred } from '@mashu/contract/online/form/relation'
import { referenceOf } from '@mashu/contract/online/form/source'
import { planOf } from '../../../server/src/modules/online/form/table/table-plan.ts'
import { fileColumnsOf } from '../../../server/src/modules/online/form/table/column.ts'
import { selectOptionalTable } from '../../../server/src/modules/online/form/table/table.queries.ts'
import type { TableMove } from '../plan/move.ts'
import { text } from '../plan/old-menu.ts'
import type { Source } from '../source/source.queries.ts'
import type { TargetTable } from '../target/target.queries.ts'
import type { FormSchool } from './form-school.ts'
import type { OldDefinition } from './old-definition.ts'

const spaced = (tableName: string) => `online.${tableName}`

async function targetOf(definition: FormDefinition): Promise<TargetTable | undefined> {
  const { tableName } = definition.head
  const state = await selectOptionalTable(tableName)
  if (!state) return undefined
  const main = isSubForm(definition) ? mainFieldOf(definition)?.dbFieldName : undefined
  const columns = Object.entries(state.columns).map(([name, type]) => ({
    name,
    type,
    // A row without its parent would be invisible.
    nullable: name !== 'id' && name !== main,
    hasDefault: false,
    defaultTo: null,
    generated: false,
  }))
  const { steps } = planOf(definition, null, { state: null, isForced: false })
  const uniques = steps.flatMap((step) => (step.kind === 'index' && step.isUnique ? [step] : []))
  const refers = definition.fields.flatMap((field): [string, string][] => {
    const table = tableReferred(definition, field)
    return table === undefined ? [] : [[field.dbFieldName, spaced(table)]]
  })
  return {
    name: spaced(tableName),
    columns,
    references: new Map(refers),
    uniques: new Map(
      uniques.flatMap(({ name, columns: list }) => [
        [name, list],
        [`uniq_online_${tableName}_${list.join('_')}`, list],
      ]),
    ),
  }
}

const namesOf = (fields: readonly FormField[], fits: (field: FormField) => boolean) =>
  fields.filter(fits).map(({ dbFieldName }) => dbFieldName)

/** Maps kinds of choices to tables whose rows may have other keys than in the former system. */
const LISTS: Readonly<Record<string, string>> = { depart: 'sys_depart', category: 'sys_category' }

function moveOf({ fields: old, from }: OldDefinition, definition: FormDefinition): TableMove {
  const { fields, head } = definition
  const switches = old.filter(
    ({ field, on }) =>
      on !== undefined && fields.some((each) => each.id === field.id && each.fieldShowType === 'switch'),
  )
  const lists = fields.flatMap((field): [string, string][] => {
    const table = LISTS[referenceOf(field) ?? '']
    return table === undefined ? [] : [[field.dbFieldName, table]]
  })
  return {
    table: spaced(head.tableName),
    title: `表单“${head.tableTxt}”的数据`,
    from,
    titles: Object.fromEntries(fields.map(({ dbFieldName, dbFieldTxt }) => [dbFieldName, dbFieldTxt])),
    days: namesOf(fields, ({ fieldShowType }) => fieldShowType === 'date'),
    html: namesOf(fields, ({ fieldShowType }) => fieldShowType === 'umeditor'),
    files: fileColumnsOf(definition),
    lists: Object.fromEntries(lists),
    shape: (row, there) => {
      for (const { field, column, on } of switches) {
        const value = text(there[column])
        row[field.dbFieldName] = value === '' ? null : Number(value === on)
      }
      return undefined
    },
    finish: (row) => {
      for (const [name] of lists) if (row[name] === '') row[name] = null
    },
  }
}

/** Returns a source with only the table of one form, under its new name. */
const renamed = (source: Source, name: string, there: string): Source => ({
  ...source,
  tables: new Map([[name, source.tables.get(there)!]]),
  count: () => source.count(there),
  batches: (_name, size) => source.batches(there, size),
  byKeys: (_name, keys) => source.byKeys(there, keys),
})

export async function moveFormRows(
  school: FormSchool,
  there: string,
  { old, definition }: { old: OldDefinition; definition: FormDefinition },
): Promise<void> {
  const target = await targetOf(definition)
  if (!target) return
  const move = moveOf(old, definition)
  const source = renamed(school.source, move.table, there)
  await school.moveTable(move, source, target)
}
