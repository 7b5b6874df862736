import { mainFieldOf, mainKeyField } from '@mashu/contract/online/form/relation'
import { editField, removeField, temporaryId, type Design } from '../state/design-state.ts'

/** A form becomes a main form when a sub form refers to the form, so there is no kind for main forms. */
export type TableKind = 'single' | 'sub' | 'tree'

const PARENT = 'pid'
const MARKER = 'has_child'

export function kindOf({ head }: Design): TableKind {
  if (head.tableType === 3) return 'sub'
  return head.isTree === 'Y' ? 'tree' : 'single'
}

/** Removes the columns that only the current kind needs. */
function withoutKeys(design: Design): ReturnType<typeof removeField> {
  const { treeParentIdField: parent, treeIdField: marker } = design.head
  const names = new Set(kindOf(design) === 'tree' ? [parent || PARENT, marker || MARKER] : [])
  const isKey = ({ mainTable, dbFieldName }: Design['fields'][number]) =>
    (mainTable !== null && mainTable !== undefined) || names.has(dbFieldName)
  let left: ReturnType<typeof removeField> = design
  for (const { id } of design.fields.filter(isKey)) left = removeField({ ...design, ...left }, id)
  return left
}

/** The server later adds the two columns of a tree. */
export function withKind(design: Design, kind: TableKind): Partial<Design> {
  if (kind === kindOf(design)) return {}
  const { fields, rules, indexs } = withoutKeys(design)
  const head: Design['head'] = {
    ...design.head,
    tableType: 1,
    isTree: 'N',
    relationType: null,
    tabOrderNum: null,
    treeFieldname: null,
  }
  if (kind === 'tree') {
    const text = fields.find(({ dbType }) => dbType === 'string')?.dbFieldName ?? null
    const named = { treeFieldname: text, treeParentIdField: PARENT, treeIdField: MARKER }
    return { fields, rules, indexs, head: { ...head, isTree: 'Y', themeTemplate: 'normal', ...named } }
  }
  if (kind === 'single') return { fields, rules, indexs, head: { ...head, treeParentIdField: null, treeIdField: null } }
  const key = { ...mainKeyField(''), id: temporaryId(), orderNum: fields.length }
  return {
    fields: [...fields, key],
    rules,
    indexs,
    head: { ...head, tableType: 3, relationType: 0, tabOrderNum: 1, themeTemplate: 'normal' },
  }
}

/** Empty if no main form is selected. */
export const mainOf = ({ fields }: Design): string => mainFieldOf({ fields: [...fields] })?.mainTable ?? ''

/** Adds the column for the main row if the column is missing. */
export function withMain({ fields }: Design, mainTable: string): Design['fields'] {
  const key = fields.find((field) => field.mainTable !== null && field.mainTable !== undefined)
  if (key) return editField(fields, key.id, { mainTable, mainField: 'id' })
  return [...fields, { ...mainKeyField(mainTable), id: temporaryId(), orderNum: fields.length }]
}
