import type { FormDefinition, FormField } from '@mashu/contract/online/form/definition'
import { isSubForm, mainFieldOf, referenceOf, treeNames } from '@mashu/contract/online/form/relation'
import type { Step, TableState, Plan } from './step.ts'
import { indexesOf, indexStep, withIndexes } from './table-index.ts'
import { referencesOf, fieldChange } from './column.ts'

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

function changed(definition: FormDefinition, before: FormDefinition | null, state: TableState): Plan {
  const had = new Map(before?.fields.map((field) => [field.id, field.dbFieldName]))
  const taken = new Set(definition.fields.map((field) => field.dbFieldName))
  /** Returns the column that contains the field's values now. A renamed field still has the old column. */
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

/** `before` is the last published definition. `state` is null when the form has no table yet. */
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
