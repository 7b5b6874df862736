import type { AnyEndpoint } from '@mashu/contract'
import type { FormDefinition } from '@mashu/contract/online/form/definition'
import { formSchemas } from '@mashu/contract/online/form/form-resource'
import { keyOf } from '@mashu/contract/online/form/name'
import type { Principal } from '../../../../platform/auth/principal.ts'
import type { ImportRow, SheetSource } from '../../../../platform/sheet/sheet.ts'
import { insertStamped, tableSheet } from '../../../../platform/sheet/table-sheet.ts'
import type { FormFinder } from '../reference/reference.ts'
import type { FormTable } from '../reference/reference.queries.ts'
import { uniqueKeys } from '../reference/unique.queries.ts'
import { sheetWithSubs } from './sub-sheet.ts'
import type { SubForms } from './sub-columns.ts'
import { PLANNED_ID, sheetOfTree, type TreePlace, type TreeSheet } from './tree-sheet.ts'

type Values = Record<string, unknown>

interface SheetRows {
  readonly definition: FormDefinition
  /** The definition without the fields that are hidden from the caller. */
  readonly shown: FormDefinition
  readonly resource: { list: unknown }
  readonly table: FormTable
  readonly subs: SubForms | null
  readonly tree: Omit<TreeSheet, 'places'> | null
  readonly formOf: FormFinder
  /** Returns the rows in batches, with texts instead of keys. */
  exported: SheetSource['rows']
  /** Returns the rows of a tree that a person may reach. */
  places(user: Principal): Promise<TreePlace[]>
  filled(user: Principal): Promise<Values>
  checkRows(rows: ImportRow[], user: Principal): Promise<void>
  recheckRows(rows: ImportRow[]): Promise<void>
}

/** The sheet of the export and of the import of a form. */
export function formSheet(rows: SheetRows): SheetSource {
  const { definition, shown, table, subs, tree } = rows
  const { row, form } = formSchemas(shown)
  const columns = shown.fields.map((field) => {
    const key = keyOf(field.dbFieldName)
    return { key, ...(key in form.properties ? {} : { only: 'export' as const }) }
  })
  const source = tableSheet({
    title: shown.head.tableTxt,
    fileName: shown.head.tableTxt,
    sheetName: '数据',
    table,
    list: rows.resource.list as AnyEndpoint,
    row,
    form,
    columns,
    check: (lines, user) => rows.checkRows(lines, user),
  })
  const whole: SheetSource = {
    ...source,
    listed: new Set(Object.keys(row.properties)),
    unique: uniqueKeys(definition, table),
    recheck: (lines) => rows.recheckRows(lines),
    rows: (query, ids, limit, user) => rows.exported(query, ids, limit, user),
    insert: async ({ [PLANNED_ID]: id, ...values }, user) =>
      insertStamped(table, { ...values, ...(await rows.filled(user)) }, user, id as string | undefined),
  }
  const isTold = (key: string) => columns.some((each) => each.key === key)
  if (tree && isTold(tree.text) && isTold(tree.parent))
    return sheetOfTree(whole, {
      parent: tree.parent,
      text: tree.text,
      places: (user) => rows.places(user),
      hasOthersBelow: (ids) => tree.hasOthersBelow(ids),
      remove: (ids) => tree.remove(ids),
    })
  return subs ? sheetWithSubs(whole, subs, rows.formOf) : whole
}
