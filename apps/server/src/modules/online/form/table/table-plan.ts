import { createHash } from 'node:crypto'
import type { ColumnType } from '@mashu/contract/online/form/column-type'
import { controlOf } from '@mashu/contract/online/form/control'
import type { FormDefinition, FormField } from '@mashu/contract/online/form/definition'
import { isOneToOne, isSubForm, mainFieldOf, referenceOf, treeNames } from '@mashu/contract/online/form/relation'
import { listIndexesOf } from './list-indexes.ts'

/** What the two databases have in common: a column is one of these. */
export type Stored = 'text' | 'integer' | 'real'

const STORED: Readonly<Record<ColumnType, Stored>> = {
  string: 'text',
  Text: 'text',
  Date: 'text',
  Datetime: 'text',
  int: 'integer',
  flag: 'integer',
  double: 'real',
  BigDecimal: 'real',
}
/** What holds everything that the other held. */
const WIDER: Readonly<Record<Stored, readonly Stored[]>> = { integer: ['real', 'text'], real: ['text'], text: [] }

export const OWN: Readonly<Record<string, Stored>> = {
  id: 'text',
  create_by: 'text',
  create_time: 'text',
  update_by: 'text',
  update_time: 'text',
  sys_org_code: 'text',
}

/** The table of a form as the database has it. */
export interface TableState {
  columns: Readonly<Record<string, Stored>>
  /** Names of our indexes. */
  indexes: readonly string[]
}

export interface Index {
  name: string
  columns: readonly string[]
  isUnique: boolean
}

export type Step = { text: string } & (
  | { kind: 'setAside'; indexes: readonly string[] }
  | { kind: 'create' }
  | { kind: 'keep' }
  | { kind: 'add'; column: string; stored: Stored }
  | { kind: 'rename'; column: string; to: string }
  | { kind: 'convert'; column: string; stored: Stored }
  | { kind: 'dropIndex'; name: string }
  | ({ kind: 'index'; label: string } & Index)
)

export interface Plan {
  steps: Step[]
  /** Why the rows cannot stay where they are. */
  needsForce: string | null
}

const indexOf = (table: string, columns: readonly string[], isUnique: boolean): Index => ({
  name: `ix_${createHash('md5').update(`${table}:${columns.join()}:${isUnique}`).digest('hex').slice(0, 16)}`,
  columns,
  isUnique,
})

/** Columns that refer to rows, with the tables that hold these. */
export const referencesOf = (definition: FormDefinition): Record<string, string> =>
  Object.fromEntries(
    definition.fields.flatMap((field) => {
      const table = referenceOf(definition, field)
      return table === undefined ? [] : [[field.dbFieldName, table]]
    }),
  )

/** What a sub form and a tree are looked up by. */
function keyIndexes(definition: FormDefinition): { columns: string[]; isUnique: boolean }[] {
  const key = isSubForm(definition) ? mainFieldOf(definition)?.dbFieldName : treeNames(definition)?.parent
  return key === undefined ? [] : [{ columns: [key], isUnique: isSubForm(definition) && isOneToOne(definition) }]
}

/** The indexes that a definition demands, each once. */
function indexesOf(definition: FormDefinition): (Index & { label: string })[] {
  const { head, fields, indexs } = definition
  const label = (column: string) => fields.find((field) => field.dbFieldName === column)?.dbFieldTxt ?? column
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

const indexStep = (index: Index & { label: string }): Step => ({
  kind: 'index',
  ...index,
  text: index.isUnique ? `“${index.label}”不能重复` : `加快按“${index.label}”的查找`,
})

const belongs = (definition: FormDefinition) => {
  if (treeNames(definition)) return '，每行可以有下级'
  const main = isSubForm(definition) ? mainFieldOf(definition)?.mainTable : undefined
  return main ? `，每行属于 ${main} 的一行，一起删除和恢复` : ''
}

function created(definition: FormDefinition): Step[] {
  const { head, fields } = definition
  return [
    { kind: 'create', text: `新建表 ${head.tableName}，有 ${fields.length} 个字段${belongs(definition)}` },
    ...indexesOf(definition).map(indexStep),
  ]
}

/** Columns of a new table, in the order of the form. */
export const columnsOf = ({ fields }: FormDefinition): Record<string, Stored> => ({
  ...OWN,
  ...Object.fromEntries(fields.map((field) => [field.dbFieldName, STORED[field.dbType]])),
})

/** What has to be done for one field; `needsForce`: why its values cannot stay. */
function fieldChange(
  { dbFieldName: name, dbFieldTxt: label, dbType }: FormField,
  source: string,
  { is, refersElsewhere }: { is: Stored | undefined; refersElsewhere: boolean },
): { steps: Step[]; isConverted?: true; needsForce?: string } {
  const stored = STORED[dbType]
  if (is === undefined) return { steps: [{ kind: 'add', column: name, stored, text: `增加字段“${label}”` }] }
  const renamed: Step[] =
    source === name ? [] : [{ kind: 'rename', column: source, to: name, text: `“${label}”由 ${source} 改名为 ${name}` }]
  if (refersElsewhere) return { steps: renamed, needsForce: `“${label}”原来不是指向这张表的外键` }
  if (is === stored) return { steps: renamed }
  if (!WIDER[is].includes(stored))
    return { steps: renamed, needsForce: `“${label}”原来是${TEXTS[is]}，不能改为${TEXTS[stored]}` }
  const text = `“${label}”改为${TEXTS[stored]}，数据保留`
  return { steps: [...renamed, { kind: 'convert', column: name, stored, text }], isConverted: true }
}

function changed(definition: FormDefinition, before: FormDefinition | null, state: TableState): Plan {
  const had = new Map(before?.fields.map((field) => [field.id, field.dbFieldName]))
  const taken = new Set(definition.fields.map((field) => field.dbFieldName))
  /** The column that a field is in: its former one where it was renamed. */
  const sourceOf = ({ id, dbFieldName: name }: FormField) => {
    const old = had.get(id) ?? name
    return name in state.columns || taken.has(old) || !(old in state.columns) ? name : old
  }
  const referred = before ? referencesOf(before) : {}
  const changes = definition.fields.map((field) => {
    const source = sourceOf(field)
    const refersElsewhere = (referenceOf(definition, field) ?? referred[source]) !== referred[source]
    const is = state.columns[source]
    return { name: field.dbFieldName, ...fieldChange(field, source, { is, refersElsewhere }) }
  })
  const ids = new Set(definition.fields.map(({ id }) => id))
  const gone = (before?.fields ?? []).filter(({ id }) => !ids.has(id))
  const steps = [
    ...changes.flatMap((change) => change.steps),
    ...gone.map((field): Step => ({ kind: 'keep', text: `不再显示“${field.dbFieldTxt}”，填过的数据保留` })),
  ]
  const touched = new Set(changes.filter(({ isConverted }) => isConverted).map(({ name }) => name))
  const needsForce = changes.find((change) => change.needsForce)?.needsForce ?? null
  return { steps: withIndexes(definition, state, { steps, touched }), needsForce }
}

const TEXTS: Readonly<Record<Stored, string>> = { text: '文字', integer: '整数', real: '小数' }

/** Indexes that are no longer wanted go first, and those of columns that are converted; new ones come last. */
function withIndexes(
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

/** What publishing does. `before`: the definition that was published last; `state`: its table, null without one. */
export function planOf(
  definition: FormDefinition,
  before: FormDefinition | null,
  { state, isForced }: { state: TableState | null; isForced: boolean },
): Plan {
  if (state === null) return { steps: created(definition), needsForce: null }
  if (!isForced) return changed(definition, before, state)
  const aside: Step = { kind: 'setAside', indexes: state.indexes, text: '旧数据改名保留 30 天' }
  return { steps: [aside, ...created(definition)], needsForce: null }
}

/** Columns whose values are keys of stored files. */
export const fileColumnsOf = ({ fields }: FormDefinition): string[] =>
  fields.filter(({ fieldShowType }) => controlOf(fieldShowType)?.holdsFiles).map(({ dbFieldName }) => dbFieldName)
