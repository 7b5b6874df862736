import type { AnyEndpoint } from '@mashu/contract/endpoint'
import { callWhole, download } from '@mashu/client'
import { fieldSchema } from '@mashu/contract/field-schema'
import { editsFields, listBatch } from '@mashu/contract/sys/list/list-batch'
import { listSheet } from '@mashu/contract/sys/list/list-sheet'
import { listKey } from '@mashu/contract/sys/list/list-view'
import { showToast } from '../../../ui/popup/toast-store.ts'
import type { Field } from '../field/field.ts'
import type { Permission } from '../../../api/permission.ts'
import type { BatchAction, ListAction, RowAction, Tools } from '../resource/action.ts'
import type { AnyRow, Resource, Values } from '../resource/resource.ts'
import type { Definition } from './screen-options.ts'
import { attempt } from '../resource/use-tools.tsx'

/** The input type of the endpoint is not known at compile time. */
const callVerb = (endpoint: AnyEndpoint, input: object) =>
  callWhole(endpoint, input as never) as Promise<{ message: string }>

/** `values` contain the version of the row that the user has edited. */
export function writeRow(
  resource: Resource,
  body: Values,
  rowId: string | undefined,
  values: Values = {},
): Promise<{ message: string }> {
  if (rowId === undefined) return callVerb(resource.add!, { body })
  const { rowVersion } = values
  const basis = resource.edit!.versioned && rowVersion !== undefined ? { rowVersion } : {}
  return callVerb(resource.edit!, { body: { ...body, ...basis, id: rowId } })
}

const DELETE = '删除'
const DELETE_QUESTION = '确定删除吗?'

export function rowActionsOf(definition: Definition, showDetail: (row: AnyRow) => void): RowAction[] {
  const { resource, form, detail, rowActions, lockedRow, editLabel = '编辑', deleteLabel = DELETE } = definition
  const free = (row: AnyRow) => lockedRow?.(row) === undefined
  const list: RowAction[] = []
  if (resource.edit && form.length > 0)
    list.push({
      label: editLabel,
      icon: 'edit',
      inline: true,
      needs: resource.edit,
      show: free,
      run: (row, tools) => tools.edit(row),
    })
  list.push(...rowActions)
  if (detail.length > 0) list.push({ label: '详情', icon: 'eye', run: (row) => showDetail(row) })
  const remove = definition.deleteOnlyChosen ? undefined : resource.delete
  if (remove)
    list.push({
      label: deleteLabel,
      icon: 'trash',
      danger: true,
      needs: remove,
      confirm: definition.deleteQuestion ?? DELETE_QUESTION,
      show: free,
      run: (row, tools) => tools.act(() => callVerb(remove, { query: { id: row.id } })),
    })
  return list
}

/** Maximum number of ids in a URL, because proxies limit the length of URLs. */
const MAX_IN_ADDRESS = 200

/** Exports all rows of the query, or the selected rows. */
function exportRows(sheet: AnyEndpoint, fileName: string, { selected, total }: Tools, query: Values) {
  const isWhole = selected.length === 0 || selected.length >= total
  if (!isWhole && selected.length > MAX_IN_ADDRESS) {
    const title = `一次最多导出所选的 ${MAX_IN_ADDRESS} 条`
    return void showToast({ kind: 'warning', title, text: '要导出更多，请选择全部，或者用查询条件缩小范围。' })
  }
  const selections = isWhole ? undefined : selected.map((row) => row.id).join(',')
  return attempt(async () => {
    await download(sheet, fileName, { query: { ...query, selections } } as never)
    return { message: '导出完成' }
  })
}

/** A URL cannot contain all ids of many rows, so they are sent in a body or, for other lists, in several calls. */
async function deleteRows({ list, edit, deleteBatch }: Resource, rows: readonly AnyRow[]) {
  const ids = rows.map(({ id }) => id)
  if (ids.length > MAX_IN_ADDRESS && editsFields(edit))
    return callWhole(listBatch.delete, { body: { list: listKey(list.path), ids } })
  let answer = { message: '' }
  for (let at = 0; at < ids.length; at += MAX_IN_ADDRESS)
    answer = await callVerb(deleteBatch!, { query: { ids: ids.slice(at, at + MAX_IN_ADDRESS).join(',') } })
  return answer
}

/** The screen's headings of columns and texts of values. */
const wordsOf = (columns: readonly Field[]) =>
  Object.fromEntries(
    columns.map(({ name, label, spec: { options = [] } }) => [
      name,
      { title: label, words: Object.fromEntries(options.map(({ value, text }) => [value, text])) },
    ]),
  )

/** 导出 has two variants: the standard sheet, or a sheet with the columns of the screen. */
function exportOf({
  resource: { list, exportXls: sheet },
  columns,
  title,
  noun = title,
}: Definition): ListAction | undefined {
  const fileName = `${noun}.xlsx`
  const asSeen = (tools: Tools) => ({ columns: tools.columns.join(',') })
  if (!sheet) {
    if (!list.asSheet) return undefined
    const listed = { list: listKey(list.path), title, shown: JSON.stringify(wordsOf(columns)) }
    return {
      label: '导出',
      icon: 'download',
      run: (tools) =>
        exportRows(listSheet.exportXls, `${title}.xlsx`, tools, {
          ...listed,
          filters: JSON.stringify(tools.query),
          ...asSeen(tools),
        }),
    }
  }
  const takesColumns = 'columns' in (fieldSchema(sheet.query ?? {}).properties ?? {})
  const others = [
    {
      label: '按现在看到的列导出',
      run: (tools: Tools) => exportRows(sheet, fileName, tools, { ...tools.query, ...asSeen(tools) }),
    },
  ]
  return {
    label: '导出',
    icon: 'download',
    needs: sheet,
    run: (tools) => exportRows(sheet, fileName, tools, tools.query),
    ...(takesColumns ? { others } : {}),
  }
}

const importLabel = ({ importing }: Definition): string => `导入${importing?.noun ?? ''}`

/** Returns the label of the import button if the import also accepts a list of names. */
export function importLabelOf(definition: Definition, toolbar: readonly ListAction[]): string | undefined {
  if (!definition.importing?.takesNames) return undefined
  return toolbar.find(({ label }) => label === importLabel(definition))?.label
}

export function toolbarOf(definition: Definition, { can }: Permission, openImport: () => void): ListAction[] {
  const { resource, form, addLabel = '新增', openAdd, toolbar } = definition
  const list: ListAction[] = []
  if (resource.add && form.length > 0)
    list.push({
      label: addLabel,
      icon: 'plus',
      needs: resource.add,
      run: (tools) => (openAdd ? openAdd(tools) : tools.add()),
    })
  const exported = exportOf(definition)
  if (exported) list.push(exported)
  if (resource.importPreview)
    list.push({
      label: importLabel(definition),
      icon: 'upload',
      needs: resource.importPreview,
      run: openImport,
    })
  return [...list, ...toolbar]
    .filter((action) => action.needs === undefined || can(action.needs))
    .toSorted((left, right) => Number(addsRows(right)) - Number(addsRows(left)))
}

/** A button that creates rows is the first button, and is also shown in an empty list. */
export const addsRows = ({ icon }: ListAction): boolean => icon === 'plus'

export function batchOf({ resource, batchActions, deleteLabel = DELETE }: Definition): BatchAction[] {
  const remove = resource.deleteBatch
  const list: BatchAction[] = remove
    ? [
        {
          label: deleteLabel,
          icon: 'trash',
          danger: true,
          needs: remove,
          question: { title: `确认${deleteLabel}`, text: `是否${deleteLabel}选中数据?`, danger: true },
          run: (rows) => deleteRows(resource, rows),
        },
      ]
    : []
  return [...list, ...batchActions]
}
