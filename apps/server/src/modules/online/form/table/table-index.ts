import { createHash } from 'node:crypto'
import type { FormDefinition } from '@mashu/contract/online/form/definition'
import { isOneToOne, isSubForm, mainFieldOf, treeNames } from '@mashu/contract/online/form/relation'
import { listIndexesOf } from './list-indexes.ts'
import type { Index, Step, TableState } from './step.ts'

const indexOf = (table: string, columns: readonly string[], isUnique: boolean): Index => ({
  name: `ix_${createHash('md5').update(`${table}:${columns.join()}:${isUnique}`).digest('hex').slice(0, 16)}`,
  columns,
  isUnique,
})

/** The index for the main key of a sub form, or for the parent of a tree. */
function keyIndexes(definition: FormDefinition): { columns: string[]; isUnique: boolean }[] {
  const key = isSubForm(definition) ? mainFieldOf(definition)?.dbFieldName : treeNames(definition)?.parent
  return key === undefined ? [] : [{ columns: [key], isUnique: isSubForm(definition) && isOneToOne(definition) }]
}

/** Labels of the columns that every form has. */
const OWN_LABELS: Readonly<Record<string, string>> = {
  create_by: '创建人',
  create_time: '创建时间',
  update_by: '更新人',
  update_time: '更新时间',
}

export function indexesOf(definition: FormDefinition): (Index & { label: string })[] {
  const { head, fields, indexs } = definition
  const label = (column: string) =>
    fields.find((field) => field.dbFieldName === column)?.dbFieldTxt ?? OWN_LABELS[column] ?? column
  const demanded = [
    { columns: ['create_time'], isUnique: false },
    ...keyIndexes(definition),
    ...fields
      .filter((field) => field.fieldValidType === 'only')
      .map((field) => ({ columns: [field.dbFieldName], isUnique: true })),
    ...indexs.map((index) => ({
      columns: index.indexField.split(',').map((name) => name.trim()),
      isUnique: index.indexType === 'unique',
    })),
  ]
  const first = new Set(demanded.map(({ columns }) => columns[0]!))
  const listed = listIndexesOf(definition, first).map((columns) => ({
    columns,
    isUnique: false,
    label: label(columns[0]!),
  }))
  const wanted = [...demanded, ...listed].map(({ columns, isUnique, ...more }) => ({
    label: columns.map(label).join('、'),
    ...more,
    ...indexOf(head.tableName, columns, isUnique),
  }))
  return [...new Map(wanted.map((index) => [index.name, index])).values()]
}

export const indexStep = (index: Index & { label: string }): Step => ({
  kind: 'index',
  ...index,
  text: index.isUnique ? `“${index.label}”不能重复` : `加快按“${index.label}”的查找`,
})

/** Drops obsolete indexes, and indexes of converted columns, before the other steps. Creates new indexes last. */
export function withIndexes(
  definition: FormDefinition,
  state: TableState,
  { steps, touched }: { steps: readonly Step[]; touched: ReadonlySet<string> },
): Step[] {
  const wanted = indexesOf(definition)
  const kept = new Set(
    wanted.filter((index) => index.columns.every((column) => !touched.has(column))).map((index) => index.name),
  )
  const dropped = state.indexes.filter((name) => !kept.has(name))
  const remain = new Set(state.indexes.filter((name) => kept.has(name)))
  return [
    ...dropped.map((name): Step => ({ kind: 'dropIndex', name, text: '去掉不再需要的索引' })),
    ...steps,
    ...wanted.filter((index) => !remain.has(index.name)).map(indexStep),
  ]
}
